package org.flagfall.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A service that does nothing but keep an embedded Redis. */
final class EmbeddedRedisHolder {
  private EmbeddedRedisHolder() {}

  @SuppressWarnings("resource")
  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Path.of(args[0]);
    EmbeddedRedis.start(folder);
    Files.createFile(folder.resolve("ready"));
    new CountDownLatch(1).await();
  }
}
