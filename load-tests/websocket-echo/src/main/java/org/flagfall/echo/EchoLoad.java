package org.flagfall.echo;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.WebSocket;
import io.vertx.core.http.WebSocketClient;
import io.vertx.core.http.WebSocketClientOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Puts load on a running echo server, and reads from {@code /proc} what that costs it.
 *
 * <p>Arguments: path, process id of the server, connections that talk, connections that are idle,
 * seconds. Prints one line: messages a second, CPU microseconds a message, and KiB for each idle
 * connection, outside the heap and in it. The server's heap must be fixed and touched at the start
 * (see {@code run}): then its resident size grows only by what lies outside.
 */
final class EchoLoad {
  private static final int PORT = 8099;
  private static final int TICKS_PER_SECOND = 100;
  private static final int WARM_UP_SECONDS = 8;
  private static final String MESSAGE =
      "{\"type\":\"move\",\"game\":\"k3xw9q2m\",\"ply\":24,\"uci\":\"e2e4\",\"id\":\"m24\"}";

  private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
  private final WebSocketClient client =
      vertx.createWebSocketClient(new WebSocketClientOptions().setMaxConnections(100_000));
  private final LongAdder echoes = new LongAdder();
  private final String path;
  private final long server;
  private volatile boolean isTalking = true;

  private EchoLoad(String path, long server) {
    this.path = path;
    this.server = server;
  }

  public static void main(String[] args) throws Exception {
    EchoLoad load = new EchoLoad(args[0], Long.parseLong(args[1]));
    load.run(Integer.parseInt(args[2]), Integer.parseInt(args[3]), Integer.parseInt(args[4]));
    System.exit(0);
  }

  private void run(int talking, int idle, int seconds) throws Exception {
    List<WebSocket> talkers = connect(talking);
    talkers.forEach(this::talk);
    TimeUnit.SECONDS.sleep(WARM_UP_SECONDS);

    long messages = echoes.sum();
    long ticks = serverTicks();
    long start = System.nanoTime();
    TimeUnit.SECONDS.sleep(seconds);
    messages = echoes.sum() - messages;
    ticks = serverTicks() - ticks;
    double took = (System.nanoTime() - start) / 1e9;
    isTalking = false;
    TimeUnit.SECONDS.sleep(1);

    long heap = serverHeapKiB();
    long resident = serverResidentKiB();
    connect(idle).forEach(socket -> socket.writeTextMessage(MESSAGE));
    TimeUnit.SECONDS.sleep(2);
    long heapEach = serverHeapKiB() - heap;
    long residentEach = serverResidentKiB() - resident;
    System.out.printf(
        "%-12s %8.0f msg/s %6.2f us/msg; idle: %5.1f KiB outside the heap + %4.1f KiB in it%n",
        path,
        messages / took,
        ticks * (1e6 / TICKS_PER_SECOND) / messages,
        (double) residentEach / idle,
        (double) heapEach / idle);
  }

  /** A closed loop: the next message leaves when the echo of the last one is here. */
  private void talk(WebSocket socket) {
    socket.textMessageHandler(
        text -> {
          echoes.increment();
          if (isTalking) {
            socket.writeTextMessage(MESSAGE);
          }
        });
    socket.writeTextMessage(MESSAGE);
  }

  private List<WebSocket> connect(int count) throws InterruptedException {
    List<WebSocket> sockets = new ArrayList<>();
    AtomicInteger open = new AtomicInteger();
    for (int i = 0; i < count; i++) {
      client
          .connect(PORT, "127.0.0.1", "/" + path)
          .onSuccess(
              socket -> {
                synchronized (sockets) {
                  sockets.add(socket);
                }
                open.incrementAndGet();
              })
          .onFailure(Throwable::printStackTrace);
      while (i - open.get() > 50) {
        TimeUnit.MILLISECONDS.sleep(1);
      }
    }
    while (open.get() < count) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
    return sockets;
  }

  private long serverTicks() throws IOException {
    String stat = Files.readString(Path.of("/proc/" + server + "/stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
  }

  private long serverResidentKiB() throws IOException {
    return Files.readAllLines(Path.of("/proc/" + server + "/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow();
  }

  /** What is in use after a full collection. */
  private long serverHeapKiB() throws IOException, InterruptedException {
    jcmd("GC.run");
    TimeUnit.MILLISECONDS.sleep(500);
    String info = jcmd("GC.heap_info");
    return Long.parseLong(info.replaceAll("(?s).*?used (\\d+)K.*", "$1"));
  }

  private String jcmd(String command) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(server),
                command)
            .redirectErrorStream(true)
            .start();
    return new String(process.getInputStream().readAllBytes());
  }
}
