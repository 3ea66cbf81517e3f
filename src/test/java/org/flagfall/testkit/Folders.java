package org.flagfall.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Folders of the tests. */
public final class Folders {
  private Folders() {}

  /**
   * Deletes one with all that is in it. The child of a server that was killed may still write
   * there: what vanishes meanwhile is no fault, and what comes behind stays.
   */
  public static void delete(Path root) {
    try {
      Files.walkFileTree(root, new Deleting());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Deleting extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      file.toFile().delete();
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path vanished, IOException why) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException why) {
      folder.toFile().delete();
      return FileVisitResult.CONTINUE;
    }
  }
}
