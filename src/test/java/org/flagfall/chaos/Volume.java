package org.flagfall.chaos;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The disk of Redis: a small file system of its own, which can be filled to the brim. Where none
 * can be made (that takes root), it is a plain folder that is never full.
 */
final class Volume implements AutoCloseable {
  private static final long BYTES = 768L << 20;
  private static final int LAST_PIECE = 4096;

  private final Path folder;
  private final Path image;
  private final boolean isMounted;

  private Volume(Path folder, Path image, boolean isMounted) {
    this.folder = folder;
    this.image = image;
    this.isMounted = isMounted;
  }

  static Volume in(Path parent) {
    Path image = parent.resolve("disk.img");
    try {
      Path folder = Files.createDirectories(parent.resolve("disk"));
      try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
        file.setLength(BYTES);
      }
      boolean isMounted =
          Commands.run("mkfs.ext4", "-q", "-F", image.toString())
              && Commands.run("mount", "-o", "loop", image.toString(), folder.toString());
      return new Volume(folder, image, isMounted);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path folder() {
    return folder;
  }

  boolean canBeFull() {
    return isMounted;
  }

  private Path ballast() {
    return folder.resolve("ballast");
  }

  /** Leaves no room for another byte. */
  void fill() {
    long free = folder.toFile().getFreeSpace();
    Commands.run("fallocate", "-l", Long.toString(free), ballast().toString());
    Path rest = folder.resolve("rest");
    byte[] piece = new byte[LAST_PIECE];
    try (var out = Files.newOutputStream(rest)) {
      while (folder.toFile().getFreeSpace() > 0) {
        out.write(piece);
      }
    } catch (IOException full) {
      // That is what is wanted.
    }
  }

  void free() {
    try {
      Files.deleteIfExists(ballast());
      Files.deleteIfExists(folder.resolve("rest"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    if (isMounted && !Commands.run("umount", folder.toString())) {
      Commands.run("umount", "-l", folder.toString());
    }
    try {
      Files.deleteIfExists(image);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
