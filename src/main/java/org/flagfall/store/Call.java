package org.flagfall.store;

import io.vertx.core.Promise;
import io.vertx.redis.client.Response;

/** An order, who waits for its answer, and since when, in nanoseconds of the machine. */
record Call(Order order, Promise<Response> answer, long since) {}
