package io.laconic.train;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.Provenance;
import io.laconic.certificate.Stability;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.subsets.DrawnVerifier;
import io.laconic.data.DataException;
import io.laconic.data.Source;
import io.laconic.learn.Contender;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.model.Discrepancies;
import io.laconic.model.Discrepancy;
import io.laconic.model.EquivalentAttributes;
import io.laconic.model.Equivalents;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.select.RowSubsetRules;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Checks a certificate that counts errors outside a subset: the recorded procedure is carried out
 * again on a table of only the rows of the subset.
 */
public final class CertificateReplay {
  private final CertifiedModel certified;
  private final TrainingData data;
  private final RecordedSettings settings;
  private final Training training;
  private final RowSubsetProcedure procedure;
  private final CertificateOptions options;

  private CertificateReplay(
      CertifiedModel certified, TrainingData data, ExternalResources resources) {
    Certificate certificate = certified.certificate();
    this.certified = certified;
    this.data = data;
    this.settings = new RecordedSettings(certified.procedure());
    int classes = data.classCount();
    this.training = Training.of(settings.plan(classes), data, resources);
    this.options =
        training.withEqualRows(
            RequestedCertificate.options(settings.request(training.table())), certified.model());
    this.procedure = procedure(certificate.test().drawn().seed());
  }

  private RowSubsetProcedure procedure(long seed) {
    Request drawn = settings.request(training.table()).with(Options.SUBSET_SEED, seed);
    return new SubsetTraining(
            training, Selection.of(drawn, null), RequestedCertificate.options(drawn))
        .procedure();
  }

  /**
   * The answer to the question whether a certificate holds.
   *
   * @param nonDefault settings that differ from the defaults, as users spell them
   */
  public record Answer(Verdict verdict, List<String> nonDefault) {}

  /**
   * Checks a model, thoroughly.
   *
   * @param data the training file, read as the recorded procedure says
   * @param comparison what differs between two models, apart from their certificates
   */
  public static Answer check(
      CertifiedModel certified,
      TrainingData data,
      ExternalResources resources,
      BiFunction<CertifiedModel, CertifiedModel, List<Discrepancy>> comparison,
      Parallel parallel) {
    return check(certified, data, resources, comparison, true, parallel);
  }

  /**
   * Checks a model.
   *
   * @param thorough whether the rules of all subsets are made again, to count how often the
   *     attributes of the model's rule come back; no bound depends on it
   */
  public static Answer check(
      CertifiedModel certified,
      TrainingData data,
      ExternalResources resources,
      BiFunction<CertifiedModel, CertifiedModel, List<Discrepancy>> comparison,
      boolean thorough,
      Parallel parallel) {
    if (!certified.isTested()) {
      Discrepancy none = new Discrepancy("certificate", "none by subsets or a hold-out", "needed");
      return new Answer(Verdict.differs(none), List.of());
    }
    Discrepancies before = new Discrepancies();
    Source stored = certified.model().training().source();
    before.same("sha256", stored.sha256(), data.rows().source().sha256());
    before.same("rows of the file", stored.rowCount(), data.rows().source().rowCount());
    int version = certified.procedure().version();
    if (version < 1 || version > RecordedSettings.PROCEDURE_VERSION) {
      before.add("procedureVersion", version, RecordedSettings.PROCEDURE_VERSION);
    }
    if (!before.isEmpty()) {
      return new Answer(Verdict.differs(before.list()), List.of());
    }
    try {
      CertificateReplay replay = new CertificateReplay(certified, data, resources);
      Verdict verdict = replay.verify(comparison, thorough, parallel);
      return new Answer(namingVersion(replay.namingSolver(verdict), version), replay.nonDefault());
    } catch (DataException | IllegalArgumentException e) {
      Discrepancy failed =
          new Discrepancy("procedure", "makes a rule", "fails: " + MarkedOptionName.messageOf(e));
      return new Answer(namingVersion(Verdict.differs(failed), version), List.of());
    }
  }

  private List<String> nonDefault() {
    Contender contender = training.contender();
    Criterion usual =
        contender.criterion(settings.withoutCriterion().form(), training.table().classes().size());
    return settings.nonDefault(usual, contender.foldsInside());
  }

  private Verdict verify(
      BiFunction<CertifiedModel, CertifiedModel, List<Discrepancy>> comparison,
      boolean thorough,
      Parallel parallel) {
    Discrepancies before = new Discrepancies();
    List<String> classes = training.table().classes();
    if (!before.same("classes", certified.model().frame().classes(), classes)) {
      return Verdict.differs(before.list());
    }
    Provenance stored = certified.provenance();
    Provenance.Contents hashed = training.contents(certified.model()).hashed();
    if (!hashed.isOf(stored)) {
      String contents = data.rows().source().sha256() == null ? null : hashed.hash();
      before.same("provenance: contentHash", stored.contentHash(), contents);
    }
    Certificate certificate = certified.certificate();
    before.same(Options.DELTA.name(), certificate.delta(), options.delta());
    before.same(Options.ALTERNATIVES.name(), certificate.alternatives(), options.alternatives());
    before.same("provenance: seed", stored.seed(), training.plan().seed());
    if (!before.isEmpty()) {
      return Verdict.differs(before.list());
    }
    Verdict verdict =
        DrawnVerifier.verify(
            certified,
            new RepeatedTraining(
                certified, settings, training, procedure, options, comparison, parallel));
    if (verdict.outcome() != Verdict.Outcome.DIFFERS
        && certified.facts().of(EquivalentAttributes.class) != null) {
      checkEquivalents(before, parallel);
    }
    if (verdict.outcome() != Verdict.Outcome.DIFFERS) {
      TestedRowCounts.check(certified, training.table(), before);
    }
    if (thorough
        && verdict.outcome() != Verdict.Outcome.DIFFERS
        && before.isEmpty()
        && certified.facts().of(Stability.class) != null) { // the longest part comes last
      checkStability(before, parallel);
    }
    return before.isEmpty() ? verdict : Verdict.differs(before.list());
  }

  /**
   * Finds again the attributes that are nearly as good as the model's own. How many were asked for
   * is not known: those that are listed must be the best of all.
   */
  private void checkEquivalents(Discrepancies discrepancies, Parallel parallel) {
    EquivalentSearch all = EquivalentSearch.within(1, Integer.MAX_VALUE, parallel);
    List<Equivalents> found = training.equivalents(certified, all);
    List<Equivalents> told = certified.facts().of(EquivalentAttributes.class).steps();
    discrepancies.same("equivalents: steps", told.size(), found.size());
    for (int k = 0; k < Math.min(told.size(), found.size()); k++) {
      String what = "equivalents, step " + (k + 1);
      List<Equivalents.Other> others = told.get(k).others();
      discrepancies.bound(what, told.get(k).usefulness(), found.get(k).usefulness());
      discrepancies.same(
          what, others, found.get(k).others().stream().limit(others.size()).toList());
    }
  }

  /** Makes the rules of all subsets again and counts their attributes. */
  private void checkStability(Discrepancies discrepancies, Parallel parallel) {
    DrawnTest test = certified.certificate().test();
    Table table = training.table();
    RowSubsetRules rules =
        procedure(test.drawn().seed()).rules(table, Fold.all(table.size()), parallel);
    Stability again = rules.stability(rules.rules().get(test.subset()), data.rows());
    discrepancies.same("stability", certified.facts().of(Stability.class), again);
  }

  /** If a rule of another version is not the same, that may be why. */
  private static Verdict namingVersion(Verdict verdict, int version) {
    if (verdict.outcome() != Verdict.Outcome.DIFFERS
        || version == RecordedSettings.PROCEDURE_VERSION) {
      return verdict;
    }
    return naming(
        new Discrepancy(
            "procedureVersion",
            Integer.toString(version),
            Integer.toString(RecordedSettings.PROCEDURE_VERSION)),
        verdict);
  }

  /** If a rule that another solver made is not the same, that may be why. */
  private Verdict namingSolver(Verdict verdict) {
    String before = certified.provenance().solver();
    String now = training.provenance().solver();
    return verdict.outcome() != Verdict.Outcome.DIFFERS || Objects.equals(before, now)
        ? verdict
        : naming(
            new Discrepancy("provenance: solver", String.valueOf(before), String.valueOf(now)),
            verdict);
  }

  private static Verdict naming(Discrepancy first, Verdict verdict) {
    List<Discrepancy> all = new ArrayList<>();
    all.add(first);
    all.addAll(verdict.discrepancies());
    return verdict.with(all);
  }

  /**
   * How the shown errors compare with those that other seeds of the draw give.
   *
   * @param count how many other seeds: those that follow the stored one
   */
  public static SeedPValue otherSeeds(
      CertifiedModel certified,
      TrainingData data,
      ExternalResources resources,
      int count,
      Parallel parallel) {
    CertificateReplay replay = new CertificateReplay(certified, data, resources);
    DrawnTest test = certified.certificate().test();
    int[] others =
        IntStream.rangeClosed(1, count)
            .map(k -> replay.errors(test.drawn().seed() + k, resources, parallel))
            .toArray();
    return new SeedPValue(test.outside().errorCount(), others);
  }

  /** Errors outside of the rule that another seed gives; rows on disk are drawn again. */
  private int errors(long seed, ExternalResources resources, Parallel parallel) {
    Table table =
        training.table().drawn() == null
            ? training.table()
            : Training.of(settings.plan(data.classCount(), seed), data, resources).table();
    return procedure(seed)
        .rules(table, Fold.all(table.size()), parallel)
        .best()
        .outside()
        .errorCount();
  }
}
