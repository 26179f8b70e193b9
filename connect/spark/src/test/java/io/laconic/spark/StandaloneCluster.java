package io.laconic.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * A standalone cluster on the loopback interface: a master and workers, each a process, started
 * from the jars of the class path. Closing it ends them and what they started.
 */
final class StandaloneCluster implements AutoCloseable {
  static final String HOST = "127.0.0.1";

  private static final List<String> CLASS_PATH =
      List.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator));

  private final Path folder;
  private final int port;
  private final List<Process> processes = new ArrayList<>();
  private final Path application;

  StandaloneCluster(Path folder) throws IOException {
    this.folder = folder;
    this.port = freePort();
    Path jars = Files.createDirectories(folder.resolve("home/jars"));
    for (String entry : CLASS_PATH) {
      if (entry.endsWith(".jar")) {
        Path jar = Path.of(entry).toAbsolutePath();
        Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
      }
    }
    this.application = packed(folder.resolve("application.jar"));
    start(
        HOST,
        "master",
        "org.apache.spark.deploy.master.Master",
        List.of("--host", HOST, "--port", "" + port, "--webui-port", "0"));
    awaitPort();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
      return socket.getLocalPort();
    }
  }

  private void awaitPort() {
    for (int k = 0; k < 1200; k++) {
      try {
        new Socket(HOST, port).close();
        return;
      } catch (IOException e) {
        pause();
      }
    }
    throw new IllegalStateException("no master after a minute: " + log("master"));
  }

  static void pause() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** The classes of this project, which are folders while it is being built. */
  private static Path packed(Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (String entry : CLASS_PATH) {
        Path root = Path.of(entry);
        if (Files.isDirectory(root)) {
          pack(root, out);
        }
      }
    }
    return jar;
  }

  private static void pack(Path root, JarOutputStream out) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String name = root.relativize(file).toString();
        if (name.startsWith("io/laconic")) {
          out.putNextEntry(new JarEntry(name));
          Files.copy(file, out);
          out.closeEntry();
        }
      }
    }
  }

  /**
   * A worker with one core.
   *
   * @param host an address of this machine; no task is started twice on one host
   */
  Process worker(String name, String host) throws IOException {
    return worker(name, host, "600m");
  }

  /** A worker with one core and a given amount of memory for its executors. */
  Process worker(String name, String host, String memory) throws IOException {
    return start(
        host,
        name,
        "org.apache.spark.deploy.worker.Worker",
        List.of(
            "--host",
            host,
            "--cores",
            "1",
            "--memory",
            memory,
            "--webui-port",
            "0",
            "--work-dir",
            folder.resolve(name + "-work").toString(),
            url()));
  }

  private String url() {
    return "spark://" + HOST + ":" + port;
  }

  /**
   * A program that uses the cluster.
   *
   * @param settings of Spark, or options of Java that begin with a dash
   */
  Process driver(Class<?> main, List<String> settings, String... arguments) throws IOException {
    List<String> options =
        new ArrayList<>(
            List.of(
                "-Dspark.master=" + url(),
                "-Dspark.app.name=laconic",
                "-Dspark.jars=" + application,
                "-Dspark.executor.memory=512m",
                "-Dspark.driver.host=" + HOST,
                "-Dspark.driver.bindAddress=" + HOST,
                "-Dspark.cores.max=2",
                "-Dspark.default.parallelism=2",
                "-Dspark.ui.enabled=false"));
    settings.forEach(s -> options.add(s.startsWith("-") ? s : "-D" + s));
    return start(HOST, "driver", main.getName(), options, Arrays.asList(arguments));
  }

  private Process start(String host, String name, String main, List<String> arguments)
      throws IOException {
    return start(host, name, main, List.of(), arguments);
  }

  private Process start(
      String host, String name, String main, List<String> options, List<String> arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx600m");
    command.add("-XX:+UseSerialGC");
    command.addAll(
        Arrays.asList(System.getProperty("laconic.spark.opens", "").trim().split("\\s+")));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(arguments);
    command.removeIf(String::isEmpty);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", host);
    builder.environment().put("SPARK_USER", "laconic");
    builder.redirectErrorStream(true).redirectOutput(folder.resolve(name + ".log").toFile());
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  /** What a process has told so far. */
  String log(String name) {
    try {
      return Files.readString(folder.resolve(name + ".log"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends a process at once, then what it has started: it starts no others in their place. */
  static void kill(Process process) {
    List<ProcessHandle> started = process.descendants().toList();
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
  }

  @Override
  public void close() {
    processes.forEach(StandaloneCluster::kill);
    for (Process process : processes) {
      try {
        process.waitFor(20, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    removeLinks();
  }

  /** So that nobody else need wonder about links that lead out of a folder. */
  private void removeLinks() {
    try (Stream<Path> links = Files.list(folder.resolve("home/jars"))) {
      for (Path link : links.toList()) {
        Files.delete(link);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
