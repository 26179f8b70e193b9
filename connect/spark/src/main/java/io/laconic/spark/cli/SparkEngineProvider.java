package io.laconic.spark.cli;

import io.laconic.cli.Main;
import io.laconic.cli.extension.EngineProvider;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.spark.SparkEngine;
import io.laconic.util.RemoteWorkers;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/**
 * Starts Spark for a command. Settings of Spark are taken from system properties that begin with
 * {@code spark.}; what is set here is only what they leave open.
 */
public final class SparkEngineProvider implements EngineProvider {
  private static final String LOGGING = "log4j2.configurationFile";

  @Override
  public String name() {
    return "spark";
  }

  @Override
  public Running start(String master, int threads) {
    checkJava();
    if (System.getProperty(LOGGING) == null) {
      System.setProperty(LOGGING, "classpath:io/laconic/spark/log4j2.properties");
    }
    boolean running = SparkSession.getDefaultSession().isDefined();
    SparkSession session = session(conf(master, threads));
    return new Started(session, SparkEngine.on(session, SparkEngine.Options.DEFAULT), !running);
  }

  private static void checkJava() {
    int version = Runtime.version().feature();
    if (version != 17) {
      throw new DataException("--engine spark needs Java 17; this is Java " + version);
    }
  }

  /** What the user said by system properties wins. */
  private static SparkConf conf(String master, int threads) {
    SparkConf conf = new SparkConf().setAppName("laconic");
    if (master != null) {
      conf.setMaster(master);
    }
    conf.setIfMissing("spark.master", "local[" + threads + "]");
    Map.of("spark.ui.enabled", "false", "spark.ui.showConsoleProgress", "false")
        .forEach(conf::setIfMissing);
    if (conf.get("spark.master").startsWith("local")) {
      conf.setIfMissing("spark.driver.host", "127.0.0.1");
      conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
    } else {
      conf.setIfMissing("spark.jars", String.join(",", ShippedJars.paths()));
    }
    return conf;
  }

  private static SparkSession session(SparkConf conf) {
    try {
      return SparkSession.builder().config(conf).getOrCreate();
    } catch (RuntimeException e) {
      throw new DataException(
          "Spark does not start on " + conf.get("spark.master") + ": " + firstLine(e), e);
    }
  }

  private static String firstLine(Throwable e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
  }

  /** A session that was there before is left running. */
  private record Started(SparkSession session, SparkEngine engine, boolean own) implements Running {
    @Override
    public RemoteWorkers workers() {
      return engine;
    }

    @Override
    public void close() {
      engine.close();
      if (own) {
        session.stop();
      }
    }
  }

  /** The jars that the machines of a cluster need, found on the class path of this process. */
  private static final class ShippedJars {
    private static final List<Class<?>> FROM =
        List.of(
            Dataset.class,
            ModelFile.class,
            Main.class,
            SparkEngine.class,
            com.google.gson.JsonElement.class);

    private ShippedJars() {}

    /** Folders of classes are left out: only jars can be sent. */
    static List<String> paths() {
      return FROM.stream()
          .map(ShippedJars::jar)
          .filter(Objects::nonNull)
          .map(Path::toString)
          .distinct()
          .toList();
    }

    private static Path jar(Class<?> type) {
      CodeSource source = type.getProtectionDomain().getCodeSource();
      try {
        Path path = source == null ? null : Path.of(source.getLocation().toURI());
        return path != null && Files.isRegularFile(path) ? path : null;
      } catch (URISyntaxException e) {
        return null;
      }
    }
  }
}
