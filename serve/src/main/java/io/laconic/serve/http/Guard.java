package io.laconic.serve.http;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import io.laconic.serve.workspace.Json;
import java.util.Set;

/**
 * Looks at every request before anything else does: is this server meant (Host), does the request
 * come from its own page (Origin), does whoever asks know the token (cookie, or header for
 * programs).
 */
final class Guard {
  private static final Set<String> READING = Set.of("GET", "HEAD");
  private static final Set<String> OWN_SITE = Set.of("same-origin", "none");
  private static final String BEARER = "Bearer ";

  static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; font-src 'self'; frame-src 'self'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'none'";

  private final Token token;
  private final Hosts hosts;

  Guard(Token token, Hosts hosts) {
    this.token = token;
    this.hosts = hosts;
  }

  /** Answers at once what may not pass. */
  void check(Context context) {
    headers(context);
    int port = context.req().getLocalPort();
    String method = context.req().getMethod();
    if (!hosts.allow(context.header("Host"), port)) {
      refuse(context, 403, "this server is not called by that name");
    } else if (isForeign(context, port)) {
      refuse(context, 403, "requests from other sites are refused");
    } else if (READING.contains(method)
        && context.path().equals("/")
        && context.queryParam("token") != null) {
      enter(context, port);
    } else if (!knowsToken(context, port)) {
      refuse(context, 401, "open the address that laconic serve printed: it carries the token");
    }
  }

  private static void headers(Context context) {
    context
        .header("Content-Security-Policy", POLICY)
        .header("X-Content-Type-Options", "nosniff")
        .header("Referrer-Policy", "no-referrer")
        .header("X-Frame-Options", "DENY")
        .header("Cross-Origin-Opener-Policy", "same-origin")
        .header("Cross-Origin-Resource-Policy", "same-origin")
        .header("Cache-Control", "no-store");
  }

  /** A page of another site asks; a user who follows a link to the first page is let in. */
  private boolean isForeign(Context context, int port) {
    String origin = context.header("Origin");
    if (origin != null && !hosts.allowOrigin(origin, port)) {
      return true;
    }
    String site = context.header("Sec-Fetch-Site");
    boolean opens =
        READING.contains(context.req().getMethod())
            && "navigate".equals(context.header("Sec-Fetch-Mode"))
            && context.path().equals("/");
    return site != null && !OWN_SITE.contains(site) && !opens;
  }

  /** The token of the URL becomes a cookie, and leaves the address line. */
  private void enter(Context context, int port) {
    if (!token.is(context.queryParam("token"))) {
      refuse(context, 401, "this is not the token of this server; it has a new one at every start");
      return;
    }
    context.cookie(
        new Cookie(cookieName(port), token.text(), "/", -1, false, true, null, SameSite.STRICT));
    context.status(303).header("Location", "/").skipRemainingHandlers();
  }

  private boolean knowsToken(Context context, int port) {
    String given = context.header("Authorization");
    return token.is(context.cookie(cookieName(port)))
        || given != null && given.startsWith(BEARER) && token.is(given.substring(BEARER.length()));
  }

  /** Browsers send a cookie to all ports of a host; each server has its own. */
  static String cookieName(int port) {
    return "laconic-" + port;
  }

  private static void refuse(Context context, int status, String line) {
    context
        .status(status)
        .contentType("application/json")
        .result(Json.text(Json.of(new Answers.Failure(line))))
        .skipRemainingHandlers();
  }
}
