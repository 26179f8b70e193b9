package io.laconic.serve.http;

import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A call of the API.
 *
 * @param path below {@link #PREFIX}
 * @param summary for the description of the API
 * @param query names of parameters, and what they mean
 */
record Route(
    HandlerType method, String path, String summary, Map<String, String> query, Handler handler) {
  static final String PREFIX = "/api/v1";

  static Route of(HandlerType method, String path, String summary, Handler handler) {
    return new Route(method, path, summary, Map.of(), handler);
  }

  static Route get(String path, String summary, Handler handler) {
    return of(HandlerType.GET, path, summary, handler);
  }

  static Route post(String path, String summary, Handler handler) {
    return of(HandlerType.POST, path, summary, handler);
  }

  /** This call, with one more parameter. */
  Route query(String name, String meaning) {
    Map<String, String> more = new LinkedHashMap<>(query);
    more.put(name, meaning);
    return new Route(method, path, summary, more, handler);
  }
}
