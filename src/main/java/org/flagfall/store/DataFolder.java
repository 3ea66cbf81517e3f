package org.flagfall.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** The embedded Redis's folder, locked for this process as long as it is used. */
final class DataFolder {
  private final Path path;
  private final FileChannel channel;

  private DataFolder(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /**
   * Makes the folder if need be, and locks it.
   *
   * @throws EmbeddedRedisException if another service has it, or it can't be made
   */
  static DataFolder lock(Path folder) {
    Path path = folder.toAbsolutePath();
    try {
      Files.createDirectories(path);
      FileChannel channel =
          FileChannel.open(
              path.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (!isLocked(channel)) {
        channel.close();
        throw new EmbeddedRedisException(
            "The data folder "
                + path
                + " is in use by another running Flagfall."
                + " Stop that one, or choose another folder.");
      }
      return new DataFolder(path, channel);
    } catch (IOException e) {
      throw new EmbeddedRedisException("The data folder " + path + " can't be used: " + e, e);
    }
  }

  /** The lock lives as long as its channel. */
  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  void unlock() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new EmbeddedRedisException("The lock of " + path + " can't be given back: " + e, e);
    }
  }

  Path path() {
    return path;
  }

  Path binaries() {
    return path.resolve("bin");
  }

  Path logFile() {
    return path.resolve("redis.log");
  }

  Path pidFile() {
    return path.resolve("redis.pid");
  }

  /** The server that an earlier service left running, if there is one. */
  Optional<ProcessHandle> orphan() throws IOException {
    if (!Files.exists(pidFile())) {
      return Optional.empty();
    }
    String text = Files.readString(pidFile()).strip();
    return text.matches("\\d{1,18}")
        ? ProcessHandle.of(Long.parseLong(text)).filter(DataFolder::isRedis)
        : Optional.empty();
  }

  /** The number may belong to another program by now. */
  private static boolean isRedis(ProcessHandle process) {
    return process.info().command().map(name -> name.contains("redis-server")).orElse(false);
  }
}
