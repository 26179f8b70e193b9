package io.laconic.export.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.export.consumers.Consumer.Answer;
import io.laconic.export.consumers.Consumer.Job;
import io.laconic.export.form.ExportRequest;
import io.laconic.export.sql.Dialect;
import io.laconic.export.sql.SqlOptions.Shape;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every target, in what reads it in the world, gives every row the class of the model. With {@code
 * -Dlaconic.consumers=sql} only those are asked whose name begins so.
 */
@Tag("process")
class AgreementTest {
  private static final int ALL = 15;

  @TempDir static Path temp;

  private static List<Probe> probes;
  private static EmbeddedPostgres server;
  private static AgreementTable table;

  @BeforeAll
  static void train() throws Exception {
    probes = new Probes(temp).all();
    table = new AgreementTable(probes);
  }

  static Stream<Consumer> consumers() throws Exception {
    return Stream.of(
            new JdbcConsumer("H2", Dialect.ANSI, Shape.SELECT, false, at("jdbc:h2:mem:")),
            new JdbcConsumer(
                "SQLite", Dialect.SQLITE, Shape.SELECT, false, at("jdbc:sqlite::memory:")),
            new JdbcConsumer("DuckDB", Dialect.DUCKDB, Shape.SELECT, false, at("jdbc:duckdb:")),
            new JdbcConsumer(
                "DuckDB, macro", Dialect.DUCKDB, Shape.FUNCTION, false, at("jdbc:duckdb:")),
            new JdbcConsumer(
                "PostgreSQL", Dialect.POSTGRES, Shape.VIEW, true, AgreementTest::postgres),
            new JdbcConsumer(
                "PostgreSQL, function",
                Dialect.POSTGRES,
                Shape.FUNCTION,
                true,
                AgreementTest::postgres),
            new JavaConsumer(Files.createTempDirectory(temp, "java")),
            new PythonConsumer(Files.createTempDirectory(temp, "python")),
            new RConsumer(Files.createTempDirectory(temp, "r")),
            new CConsumer(Files.createTempDirectory(temp, "c")),
            new OnnxConsumer(),
            new PmmlConsumer(),
            new ExcelConsumer(),
            new LogicConsumer(),
            new CqlConsumer())
        .filter(one -> one.name().startsWith(System.getProperty("laconic.consumers", "")));
  }

  /** The databases again, in which no number is NaN. */
  static Stream<Consumer> plainSql() throws Exception {
    return consumers()
        .filter(JdbcConsumer.class::isInstance)
        .map(one -> ((JdbcConsumer) one).withoutNaN());
  }

  private static JdbcConsumer.Opening at(String address) {
    return () -> DriverManager.getConnection(address);
  }

  private static Connection postgres() throws Exception {
    if (server == null) {
      server = EmbeddedPostgres.builder().setDataDirectory(temp.resolve("postgres")).start();
    }
    return server.getPostgresDatabase().getConnection();
  }

  /** The guide shows the table of all consumers; it is only compared where all could be asked. */
  @AfterAll
  static void theGuideShowsTheTable() throws Exception {
    System.out.println(table.text());
    if (table.consumers() == consumers().filter(one -> one.absence() == null).count()
        && table.consumers() == ALL) {
      table.compareWith(
          Path.of(System.getProperty("laconic.root")).resolve("docs/guide/exports.md"));
    }
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void programsSayWhatModelsDecide() {
    for (Probe probe : probes) {
      for (int row = 0; row < probe.expected().size(); row++) {
        ProgramTwin twin = new ProgramTwin(probe.program(), probe.rows().get(row));
        String place = probe.name() + ", row " + row + ": " + probe.rows().get(row);
        assertThat(twin.label()).as(place).isEqualTo(probe.expected().get(row));
        if (probe.program().scores() != null) {
          assertThat(Double.compare(twin.score() + 0.0, probe.scores().get(row) + 0.0))
              .as(place)
              .isZero();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("consumers")
  void givesTheClassOfTheModel(Consumer consumer) throws Exception {
    Assumptions.assumeTrue(consumer.absence() == null, consumer.absence());
    for (Job job : agrees(consumer)) {
      table.add(consumer.name(), job.probe(), job.rows().size());
    }
  }

  private static List<Job> agrees(Consumer consumer) throws Exception {
    List<Job> jobs = new ArrayList<>();
    for (Probe probe : probes) {
      if (consumer.target().refusal(probe.program()).isEmpty()) {
        jobs.add(job(consumer, probe, "Rule" + (jobs.size() + 1)));
      }
    }
    List<List<Answer>> answers = consumer.run(jobs);
    for (int k = 0; k < jobs.size(); k++) {
      compare(consumer, jobs.get(k), answers.get(k));
    }
    return jobs;
  }

  @ParameterizedTest
  @MethodSource("plainSql")
  void plainConditionsGiveTheClassOfTheModel(Consumer consumer) throws Exception {
    agrees(consumer);
  }

  private static Job job(Consumer consumer, Probe probe, String name) {
    byte[] export =
        consumer.target().write(new ExportRequest(probe.program(), probe.facts(), true, name));
    return new Job(
        probe,
        export,
        name,
        probe.rows().stream().filter(row -> consumer.takes(probe, row)).toList());
  }

  private static void compare(Consumer consumer, Job job, List<Answer> answers) {
    List<String> wrong = new ArrayList<>();
    assertThat(answers).hasSameSizeAs(job.rows());
    for (int row = 0; row < answers.size(); row++) {
      ProgramTwin twin = new ProgramTwin(job.probe().program(), job.rows().get(row));
      Answer expected = new Answer(twin.label(), twin.reason());
      if (!Objects.equals(expected, answers.get(row))) {
        wrong.add(job.rows().get(row) + ": " + answers.get(row) + ", not " + expected);
      }
    }
    assertThat(wrong).as(consumer.name() + ", " + job.probe().name()).isEmpty();
  }
}
