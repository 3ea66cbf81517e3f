package org.flagfall.store;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The server program: the one that a library carries for this platform, else one on the path. */
final class RedisBinary {
  private static final String NAME = "redis-server";
  private static final String CARRIED = NAME + "-7.0.15-";

  private RedisBinary() {}

  /**
   * A program that can be run; a carried one is unpacked once.
   *
   * @param cache the folder to unpack it to
   */
  static Path find(Path cache) throws IOException {
    String file = CARRIED + platform(System.getProperty("os.name"), System.getProperty("os.arch"));
    try (InputStream carried = RedisBinary.class.getResourceAsStream("/" + file)) {
      if (carried != null) {
        return unpacked(carried, cache.resolve(file));
      }
    }
    return onPath(System.getenv("PATH"))
        .orElseThrow(
            () ->
                new EmbeddedRedisException(
                    "There is no embedded Redis for this platform and no redis-server on the PATH."
                        + " Install Redis 7, or set FLAGFALL_REDIS_URL to a running one."));
  }

  /** The platform as the carried files name it, such as {@code linux-amd64}. */
  static String platform(String system, String architecture) {
    String lower = system.toLowerCase(Locale.ROOT);
    String os = lower.startsWith("mac") ? "darwin" : lower;
    return os + "-" + (architecture.equals("x86_64") ? "amd64" : arm(architecture));
  }

  private static String arm(String architecture) {
    return architecture.equals("aarch64") ? "arm64" : architecture;
  }

  /** Moved into place whole, so that nobody ever runs half a file. */
  private static Path unpacked(InputStream carried, Path target) throws IOException {
    if (Files.isExecutable(target)) {
      return target;
    }
    Files.createDirectories(target.getParent());
    Path draft = Files.createTempFile(target.getParent(), NAME, ".part");
    Files.copy(carried, draft, StandardCopyOption.REPLACE_EXISTING);
    if (!draft.toFile().setExecutable(true)) {
      throw new IOException("can't make " + draft + " executable");
    }
    return Files.move(
        draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  static Optional<Path> onPath(@Nullable String path) {
    return path == null
        ? Optional.empty()
        : Arrays.stream(path.split(File.pathSeparator))
            .map(folder -> Path.of(folder, NAME))
            .filter(Files::isExecutable)
            .findFirst();
  }
}
