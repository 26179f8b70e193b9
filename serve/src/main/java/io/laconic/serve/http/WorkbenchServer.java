package io.laconic.serve.http;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.sse.SseHandler;
import io.javalin.router.Endpoint;
import io.laconic.data.DataException;
import io.laconic.serve.job.JobLimits;
import io.laconic.serve.job.Jobs;
import io.laconic.serve.job.TableIndexes;
import io.laconic.serve.upload.UploadLimits;
import io.laconic.serve.upload.Uploads;
import io.laconic.serve.workspace.Refusal;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The workbench on a port of this machine. */
public final class WorkbenchServer {
  private static final int MOST_THREADS = 96;

  /** A connection on which nothing moves for so long is closed. */
  private static final long IDLE_MILLISECONDS = 30_000;

  /** A request that writes when the server ends gets half as long, then it is interrupted. */
  private static final long END_MILLISECONDS = 20_000;

  /**
   * Where it listens, and what may be asked of it.
   *
   * @param address as the user named it
   * @param port 0: a free one
   */
  public record Options(String address, int port, UploadLimits uploads, JobLimits jobs) {}

  private final Workspace workspace;
  private final Token token = Token.random();
  private final String address;
  private final InetAddress bound;
  private final Jobs jobs;
  private final Events events = new Events();
  private final Javalin javalin;

  private WorkbenchServer(Workspace workspace, Options options) throws IOException {
    this.workspace = workspace;
    this.address = options.address();
    this.bound = InetAddress.getByName(options.address());
    Guard guard = new Guard(token, new Hosts(options.address(), bound));
    jobs = new Jobs(options.jobs(), events);
    List<Route> routes = routes(new Uploads(workspace, options.uploads()));
    javalin =
        Javalin.create(
            config -> {
              quiet(config);
              connect(config, bound, options.port());
              config.routes.before(guard::check);
              routes.forEach(
                  route ->
                      config.routes.addEndpoint(
                          Endpoint.create(route.method(), Route.PREFIX + route.path())
                              .handler(route.handler())));
              config.routes.get("/", WebFiles::serve);
              config.routes.get("/<path>", WebFiles::serve);
              failures(config);
            });
  }

  /** Starts to listen. */
  public static WorkbenchServer start(Workspace workspace, Options options) {
    try {
      WorkbenchServer server = new WorkbenchServer(workspace, options);
      try {
        server.jobs.recover(workspace);
        server.javalin.start();
        return server;
      } catch (RuntimeException e) {
        server.stop();
        throw e;
      }
    } catch (IOException e) {
      throw new DataException(options.address() + ": not an address of this machine", e);
    } catch (RuntimeException e) {
      throw new DataException(
          "port "
              + options.port()
              + " of "
              + options.address()
              + " cannot be listened on; another --port may be free",
          e);
    }
  }

  private List<Route> routes(Uploads uploads) {
    TableIndexes indexes = new TableIndexes(jobs, uploads.limits().expandedBytes());
    List<Route> routes = new ArrayList<>();
    routes.addAll(new ServerInfoRoutes(workspace, uploads, jobs).routes());
    routes.addAll(new ProjectRoutes(workspace, uploads, jobs, indexes, events).routes());
    routes.addAll(new JobRoutes(workspace, jobs).routes());
    routes.addAll(new RowsRoutes(workspace, indexes).routes());
    routes.add(
        Route.get("/events", "What happens, as it happens", new SseHandler(events::connect)));
    routes.add(
        Route.get(
            "/openapi.json",
            "This description",
            context -> Answers.json(context, OpenApi.of(routes))));
    return routes;
  }

  private static void quiet(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.maxRequestSize = Long.MAX_VALUE; // each route has a limit of its own
  }

  private static void connect(JavalinConfig config, InetAddress bound, int port) {
    QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, 4, 60_000);
    threads.setDaemon(true);
    threads.setStopTimeout(END_MILLISECONDS);
    config.jetty.threadPool = threads;
    config.jetty.modifyHttpConfiguration(
        http -> {
          http.setSendServerVersion(false);
          http.setSendXPoweredBy(false);
        });
    config.jetty.addConnector((server, http) -> connector(server, http, bound, port));
  }

  private static Connector connector(
      Server server, HttpConfiguration http, InetAddress bound, int port) {
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost(bound.getHostAddress());
    connector.setPort(port);
    connector.setIdleTimeout(IDLE_MILLISECONDS);
    connector.setAcceptQueueSize(1024);
    return connector;
  }

  /** Every failure becomes one line; nothing of the inside is shown. */
  private static void failures(JavalinConfig config) {
    config.routes.exception(
        Refusal.class, (e, context) -> Answers.error(context, e.status(), e.getMessage()));
    config.routes.exception(
        DataException.class, (e, context) -> Answers.error(context, 400, e.getMessage()));
    config.routes.exception(
        HttpResponseException.class,
        (e, context) -> Answers.error(context, e.getStatus(), "this cannot be answered"));
    config.routes.exception(EofException.class, (e, context) -> {});
    config.routes.exception(Exception.class, (e, context) -> failed(context));
    config.routes.error(404, context -> unknown(context));
  }

  private static void failed(Context context) {
    Answers.error(context, 500, "something went wrong in the server; try it again");
  }

  private static void unknown(Context context) {
    if (context.result() == null || !context.result().startsWith("{")) {
      Answers.error(context, 404, "there is no such page");
    }
  }

  public int port() {
    return javalin.port();
  }

  /** All that is answered, as {@code GET /path}. */
  List<String> endpoints() {
    return javalin.unsafe.internalRouter.allHttpHandlers().stream()
        .map(parsed -> parsed.endpoint.method.name() + " " + parsed.endpoint.path)
        .toList();
  }

  /** The address to open, with its token. */
  public String url() {
    String called = bound.isAnyLocalAddress() ? "127.0.0.1" : address;
    String host = called.contains(":") ? "[" + called + "]" : called;
    return "http://" + host + ":" + port() + "/?token=" + token.text();
  }

  /** Whether only this machine can reach it. */
  public boolean isLocal() {
    return bound.isLoopbackAddress();
  }

  public Token token() {
    return token;
  }

  /** Ends all connections and jobs; after that nothing in the workspace changes. */
  public void stop() {
    events.close();
    javalin.stop();
    jobs.close();
  }
}
