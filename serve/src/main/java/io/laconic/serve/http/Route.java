package io.laconic.serve.http;

import io.javalin.http.Handler;
import io.javalin.http.HandlerType;

/**
 * A call of the API.
 *
 * @param path below {@link #PREFIX}
 * @param summary for the description of the API
 */
record Route(HandlerType method, String path, String summary, Handler handler) {
  static final String PREFIX = "/api/v1";

  static Route get(String path, String summary, Handler handler) {
    return new Route(HandlerType.GET, path, summary, handler);
  }

  static Route post(String path, String summary, Handler handler) {
    return new Route(HandlerType.POST, path, summary, handler);
  }
}
