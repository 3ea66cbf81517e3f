package org.flagfall.load;

import java.util.ArrayList;
import java.util.List;

/**
 * The service under load: one that runs already, or one of the run's own with a Redis of its own.
 */
final class Target implements AutoCloseable {
  private static final int MOST_NODES = 16;

  private final List<String> urls;
  private final List<Long> pids;
  private final List<Long> redisPids;
  private final Runnable children;

  private Target(List<String> urls, List<Long> pids, List<Long> redisPids, Runnable children) {
    this.urls = urls;
    this.pids = pids;
    this.redisPids = redisPids;
    this.children = children;
  }

  static Target of(Options options) {
    return options.list("url").isEmpty() ? started(options) : given(options);
  }

  private static Target given(Options options) {
    return new Target(
        options.list("url").stream().map(url -> url.replaceFirst("/$", "")).toList(),
        options.list("pid").stream().map(Long::valueOf).toList(),
        options.list("redis-pid").stream().map(Long::valueOf).toList(),
        () -> {});
  }

  private static Target started(Options options) {
    Children children = new Children();
    Children.Redis redis = children.redis();
    List<Children.Node> nodes = new ArrayList<>();
    for (int i = Math.max(1, options.number("nodes", MOST_NODES)); i > 0; i--) {
      Children.Node node = children.service(options, redis.url());
      System.err.printf("service %s ready after %d ms%n", node.url(), node.readyAfterMillis());
      nodes.add(node);
    }
    return new Target(
        nodes.stream().map(Children.Node::url).toList(),
        nodes.stream().map(Children.Node::pid).toList(),
        List.of(redis.pid()),
        children::close);
  }

  /** The node for the {@code i}th that asks, in turn. */
  String url(int i) {
    return urls.get(i % urls.size());
  }

  /** Whether CPU and memory can be told. */
  boolean isMeasured() {
    return !pids.isEmpty();
  }

  int nodes() {
    return urls.size();
  }

  List<Long> pids() {
    return pids;
  }

  List<Long> redisPids() {
    return redisPids;
  }

  @Override
  public void close() {
    children.run();
  }
}
