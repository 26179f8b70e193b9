package io.laconic.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.serve.TestServer.Reply;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is let in: attacks by name (DNS rebinding), by other sites, and without the token. */
class EntranceTest {
  @TempDir static Path temp;
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = new TestServer(temp.resolve("workspace"));
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private static String token() {
    return "Authorization: Bearer " + server.token();
  }

  private static String cookie() {
    return "Cookie: laconic-" + server.port() + "=" + server.token();
  }

  private static String host() {
    return "Host: 127.0.0.1:" + server.port();
  }

  private static String ask(String... lines) throws IOException {
    return RawConnection.ask(server.port(), lines);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:PORT",
        "127.0.0.1.evil.example:PORT",
        "127.0.0.1:1",
        "127.0.0.1",
        "127.0.0.1:PORT@evil.example",
        "localhost.:PORT",
        "2130706433:PORT",
        "0.0.0.0:PORT",
        "[::1]:PORT"
      })
  void aNameThatIsNotOursIsRefusedEvenWithTheToken(String name) throws IOException {
    String host = "Host: " + name.replace("PORT", "" + server.port());
    assertThat(ask("GET /api/v1/session HTTP/1.1", host, cookie()))
        .containsPattern("HTTP/1.1 40[03] ")
        .doesNotContain("workspace");
  }

  @Test
  void aRequestWithoutOrWithTwoNamesIsRefused() throws IOException {
    assertThat(ask("GET /api/v1/session HTTP/1.0", token()))
        .containsPattern("HTTP/1.1 40[03] ")
        .doesNotContain("workspace");
    assertThat(ask("GET /api/v1/session HTTP/1.1", host(), "Host: evil.example", token()))
        .containsPattern("HTTP/1.1 40[03] ")
        .doesNotContain("workspace");
    String absolute = "GET http://evil.example/api/v1/session HTTP/1.1";
    assertThat(ask(absolute, host(), token()))
        .containsPattern("HTTP/1.1 40[03] ")
        .doesNotContain("workspace");
  }

  @Test
  void ourOwnNamesAreLetIn() throws IOException {
    for (String name : List.of("127.0.0.1", "localhost", "LOCALHOST")) {
      String own = "Host: " + name + ":" + server.port();
      assertThat(ask("GET /api/v1/session HTTP/1.1", own, cookie()))
          .startsWith("HTTP/1.1 200 ")
          .contains("workspace");
    }
  }

  /** The page words facts by the file that Java reads. */
  @Test
  void theWordsOfFactsAreServed() throws IOException {
    assertThat(ask("GET /facts.txt HTTP/1.1", host(), cookie()))
        .startsWith("HTTP/1.1 200 ")
        .contains("medians: missing values are replaced by medians of the training rows");
    assertThat(ask("GET /facts.txt HTTP/1.1", host())).doesNotContain("medians");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Origin: https://evil.example",
        "Origin: null",
        "Origin: http://localhost:1",
        "Origin: http://127.0.0.1",
        "Origin: https://127.0.0.1:PORT",
        "Origin: http://127.0.0.1:PORT.evil.example",
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site"
      })
  void whatAnotherSiteSendsIsRefusedThoughTheBrowserAddsTheCookie(String line) throws IOException {
    String from = line.replace("PORT", "" + server.port());
    for (String call : List.of("POST /api/v1/projects", "DELETE /api/v1/projects/x-abcd")) {
      assertThat(
              ask(
                  call + " HTTP/1.1",
                  host(),
                  cookie(),
                  from,
                  "Content-Type: application/json",
                  "Content-Length: 0"))
          .startsWith("HTTP/1.1 403 ");
    }
    assertThat(ask("GET /api/v1/session HTTP/1.1", host(), cookie(), from))
        .startsWith("HTTP/1.1 403 ")
        .doesNotContain("workspace");
  }

  @Test
  void ourOwnPageMaySend() throws IOException {
    String own = "Origin: http://127.0.0.1:" + server.port();
    String body = "{\"sample\": \"iris\"}";
    try (RawConnection connection = new RawConnection(server.port())) {
      String request =
          String.join(
              "\r\n",
              "POST /api/v1/projects HTTP/1.1",
              host(),
              cookie(),
              own,
              "Sec-Fetch-Site: same-origin",
              "Content-Type: application/json",
              "Content-Length: " + body.length(),
              "Connection: close",
              "",
              body);
      assertThat(connection.say(request).answer()).startsWith("HTTP/1.1 201 ");
    }
  }

  @Test
  void nothingIsToldWithoutTheToken() throws IOException {
    List<String> calls = new java.util.ArrayList<>();
    calls.addAll(
        List.of("GET /", "GET /app.js", "GET /nothing", "GET /api", "OPTIONS /api/v1/session"));
    server
        .get("/api/v1/openapi.json")
        .json()
        .getAsJsonObject("paths")
        .entrySet()
        .forEach(
            path ->
                path.getValue()
                    .getAsJsonObject()
                    .keySet()
                    .forEach(
                        method ->
                            calls.add(
                                method.toUpperCase(java.util.Locale.ROOT)
                                    + " "
                                    + path.getKey().replaceAll("\\{\\w+}", "1"))));
    assertThat(calls).hasSizeGreaterThan(18);
    String wrong = "0".repeat(server.token().length());
    for (String call : calls) {
      for (String key :
          List.of(
              "X-Nothing: 1",
              "Authorization: Bearer " + wrong,
              "Authorization: Bearer " + server.token() + "0",
              "Authorization: Bearer ",
              "Cookie: laconic-1=" + server.token(),
              "Cookie: laconic-" + server.port() + "=")) {
        String answer = ask(call + " HTTP/1.1", host(), key, "Content-Length: 0");
        assertThat(answer).as("%s, %s", call, key).startsWith("HTTP/1.1 401 ");
        assertThat(answer).contains("Content-Security-Policy: default-src 'none'");
      }
    }
  }

  @Test
  void theTokenIsTakenOnlyByTheFirstPage() throws IOException {
    String query = "?token=" + server.token();
    assertThat(ask("GET /api/v1/session" + query + " HTTP/1.1", host()))
        .startsWith("HTTP/1.1 401 ");
    assertThat(ask("POST /" + query + " HTTP/1.1", host(), "Content-Length: 0"))
        .startsWith("HTTP/1.1 401 ");
    assertThat(ask("GET /?token=wrong HTTP/1.1", host()))
        .startsWith("HTTP/1.1 401 ")
        .doesNotContain("Set-Cookie");
  }

  @Test
  void theTokenBecomesAStrictCookieAndLeavesTheAddress() throws Exception {
    HttpResponse<String> entered =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(server.url())).build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(entered.statusCode()).isEqualTo(303);
    assertThat(entered.headers().firstValue("Location")).contains("/");
    String set = entered.headers().firstValue("Set-Cookie").orElse("");
    assertThat(set).contains("HttpOnly").contains("SameSite=Strict").contains("Path=/");
    String first = "Cookie: " + set.replaceFirst(";.*", "");
    assertThat(ask("GET /api/v1/session HTTP/1.1", host(), first)).startsWith("HTTP/1.1 200 ");
    assertThat(entered.headers().firstValue("Referrer-Policy")).contains("no-referrer");
  }

  @Test
  void aLinkOfAnotherSiteOpensOnlyThePageItself() throws IOException {
    String[] link = {"Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"};
    assertThat(ask("GET /?token=" + server.token() + " HTTP/1.1", host(), link[0], link[1]))
        .startsWith("HTTP/1.1 303 ");
    assertThat(ask("GET /api/v1/session HTTP/1.1", host(), cookie(), link[0], link[1]))
        .startsWith("HTTP/1.1 403 ");
  }

  @Test
  void noAnswerInvitesOtherSites() {
    for (String path : List.of("/", "/api/v1/session", "/api/v1/projects/none", "/nothing")) {
      Reply reply = server.send(server.request(path).header("Origin", origin()).GET());
      assertThat(reply.response().headers().map().keySet())
          .noneMatch(name -> name.toLowerCase(java.util.Locale.ROOT).startsWith("access-control"));
      assertThat(reply.header("Content-Security-Policy"))
          .contains("default-src 'none'")
          .contains("script-src 'self';")
          .contains("frame-ancestors 'none'")
          .doesNotContain("unsafe");
      assertThat(reply.header("X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(reply.header("Referrer-Policy")).isEqualTo("no-referrer");
      assertThat(reply.header("Server")).isNull();
    }
    assertThat(server.get("/api/v1/session").header("Cache-Control")).isEqualTo("no-store");
  }

  private static String origin() {
    return "http://127.0.0.1:" + server.port();
  }

  @ParameterizedTest
  @ValueSource(strings = {"OPTIONS", "TRACE", "CONNECT", "PUT", "BREW"})
  void otherMethodsDoNothing(String method) throws IOException {
    String answer = ask(method + " /api/v1/session HTTP/1.1", host(), token(), "Content-Length: 0");
    assertThat(answer)
        .containsPattern("^HTTP/1.1 (4\\d\\d|501) ")
        .doesNotContain("Access-Control")
        .doesNotContain(server.token());
  }
}
