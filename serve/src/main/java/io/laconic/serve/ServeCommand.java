package io.laconic.serve;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.OutputOption;
import io.laconic.serve.http.WorkbenchServer;
import io.laconic.serve.job.JobLimits;
import io.laconic.serve.upload.UploadLimits;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code serve}: the workbench, until Ctrl-C. */
@Command(
    name = "serve",
    sortOptions = false,
    description = {
      "Opens the workbench: a page in the browser, from a file to a rule with its certificate.",
      "It prints its address, with a token, on one line; Ctrl-C ends it, and nothing is lost."
    },
    footer = {
      "",
      "Projects are folders of plain files in the workspace; the page shows the command of each"
          + " job.",
      "Examples:",
      "  laconic serve",
      "  laconic serve --workspace study --no-browser"
    })
final class ServeCommand implements Callable<Integer> {
  private static final long MEGABYTE = 1L << 20;

  @Mixin private CommonOptions common;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "0",
      description = "The port to listen on (default: a free one).")
  private int port;

  @Option(names = "--no-browser", description = "Do not open the page in a browser.")
  private boolean noBrowser;

  @OutputOption(folder = true)
  @Option(
      names = "--workspace",
      paramLabel = "DIR",
      description = "Folder of the projects (default: laconic-workspace in the home folder).")
  private Path workspace;

  @Option(
      names = "--address",
      paramLabel = "A",
      defaultValue = "127.0.0.1",
      description =
          "Address to listen on (default: ${DEFAULT-VALUE}, this machine alone). Others on the network"
              + " then reach the page, without encryption; they need the token.")
  private String address;

  @Option(
      names = "--job-memory",
      paramLabel = "MB",
      description = "Memory that a job may use, in megabytes (default: a third of the machine's).")
  private Long jobMemory;

  @Option(
      names = "--max-upload",
      paramLabel = "MB",
      defaultValue = "2048",
      description =
          "Largest file that the page may send, in megabytes; unpacked four times as much"
              + " (default: ${DEFAULT-VALUE}).")
  private long upload;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (port < 0 || port > 65_535) {
      throw common.usage("--port must be from 0 to 65535; got " + port);
    }
    if (jobMemory != null && jobMemory < 64) {
      throw common.usage("--job-memory must be >= 64; got " + jobMemory);
    }
    if (upload < 1) {
      throw common.usage("--max-upload must be >= 1; got " + upload);
    }
    Path folder =
        workspace == null
            ? Path.of(System.getProperty("user.home"), "laconic-workspace")
            : workspace;
    try (Workspace opened = Workspace.open(folder, common::message)) {
      serve(WorkbenchServer.start(opened, options()), opened);
    }
    return 0;
  }

  private WorkbenchServer.Options options() {
    long memory = jobMemory == null ? MachineMemory.bytes() / 3 : jobMemory * MEGABYTE;
    return new WorkbenchServer.Options(
        address,
        port,
        new UploadLimits(upload * MEGABYTE, 4 * upload * MEGABYTE, Duration.ofMinutes(30)),
        new JobLimits(memory, 100));
  }

  private void serve(WorkbenchServer server, Workspace opened) throws InterruptedException {
    CountDownLatch stopped = new CountDownLatch(1);
    Thread hook =
        new Thread(
            () -> {
              server.stop();
              stopped.countDown();
            },
            "serve-end");
    Runtime.getRuntime().addShutdownHook(hook);
    common.message("workspace: " + opened.root());
    if (!server.isLocal()) {
      common.warning(
          "others on the network can reach "
              + address
              + ", without encryption; they need the token");
    }
    common.message("Ctrl-C ends it");
    common.out().println(server.url());
    common.out().flush();
    if (!noBrowser) {
      Browsers.open(server.url());
    }
    stopped.await();
  }
}
