package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.dlm.DlmRun;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.model.ConstantMessage;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.DlmEmptyListMessage;
import io.laconic.model.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Decision lists: honest ones hold, and whatever is changed by hand is seen. */
class ListVerifierTest {
  private static final CertificateOptions OPTIONS = CompressionForm.STANDARD.options(0.05, 2);

  @ParameterizedTest
  @EnumSource(ListKind.class)
  void honestListsHold(ListKind kind) {
    for (CompressionForm form : CompressionForm.values()) {
      for (int size : new int[] {0, 1, 3, 8}) {
        for (boolean holes : new boolean[] {false, true}) {
          Dataset data = Fixtures.table(holes, 3 + size);
          Preparation preparation =
              Fixtures.preparation(kind.family, MissingValuePolicy.Policy.DROP);
          Model model = kind.model(data, null, preparation, size);
          CertifiedModel certified = Fixtures.certified(model, OPTIONS.withForm(form));
          Verdict verdict = Verifier.verify(certified, data, null);
          assertThat(verdict.discrepancies()).isEmpty();
          assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS);
          assertThat(verdict.numbers().risk()).isEqualTo(certified.certificate().risk());
          assertThat(verdict.numbers().sensitivity())
              .isEqualTo(certified.certificate().sensitivity());
          assertThat(verdict.numbers().specificity())
              .isEqualTo(certified.certificate().specificity());
          assertThat(verdict.counts().members()).isEqualTo(model.compressionSet().size());
          assertThat(verdict.counts().errorsOutside())
              .isEqualTo(Certifier.point(model).outsideCount());
        }
      }
    }
  }

  /** All sizes of all runs: ties, duplicates, contradictory labels. */
  @ParameterizedTest
  @EnumSource(ListKind.class)
  void listsOnRandomRowsHold(ListKind kind) {
    List<PenaltyPair> pairs =
        List.of(new PenaltyPair(1, 1), new PenaltyPair(0.5, Double.POSITIVE_INFINITY));
    int wrongMembers = 0;
    for (int seed = 0; seed < 250; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int values = seed % 5 == 0 ? 0 : 2 + random.nextInt(4);
      double[][] x = RandomSets.points(random, 2 + random.nextInt(30), 2, values);
      TrainingSet training = RandomSets.training(kind.family, random, x, values);
      if (Arrays.stream(training.labels()).distinct().count() < 2) {
        continue;
      }
      CompressionForm form = CompressionForm.values()[seed % 2];
      for (DlmRun run : kind.runs(training, pairs, 8)) {
        for (PathPoint point : run.path()) {
          Model model = kind.model(training, run, point.size());
          CertifiedModel certified = Fixtures.certified(model, OPTIONS.withForm(form));
          Verdict verdict = Verifier.verify(certified, training.data(), null);
          assertThat(verdict.discrepancies()).as("seed %d", seed).isEmpty();
          wrongMembers += point.errorCount() > point.outsideCount() ? 1 : 0;
        }
      }
    }
    assertThat(wrongMembers).as("lists that are wrong on members").isGreaterThan(5);
  }

  /** A table on which the list has three rules, of both classes, and its run more. */
  private static Dataset table(ListKind kind) {
    int seed = 7;
    while (!isRich(certified(kind, Fixtures.table(true, seed)).model())) {
      seed++;
    }
    return Fixtures.table(true, seed);
  }

  private static boolean isRich(Model model) {
    return model.path().size() > 4
        && Rules.of(model).rules().stream().map(r -> r.label()).distinct().count() == 2;
  }

  private static CertifiedModel certified(ListKind kind, Dataset data) {
    Preparation preparation = Fixtures.preparation(kind.family, MissingValuePolicy.Policy.DROP);
    return Fixtures.certified(kind.model(data, null, preparation, 3), OPTIONS);
  }

  /** Every single change, for every kind and form. */
  @ParameterizedTest
  @EnumSource(ListKind.class)
  void changesAreSeen(ListKind kind) {
    Dataset data = table(kind);
    Model model = certified(kind, data).model();
    for (CompressionForm form : CompressionForm.values()) {
      Changes.of(Fixtures.certified(model, OPTIONS.withForm(form)))
          .forEach(
              (name, changed) ->
                  assertThat(verdict(changed, data).outcome())
                      .as(form + ": " + name)
                      .isEqualTo(Outcome.DIFFERS));
    }
  }

  private static Verdict verdict(CertifiedModel certified, Dataset data) {
    return Verifier.verify(certified, data, null);
  }

  /** What a file lacks of the path is counted again, or passed over. */
  @ParameterizedTest
  @EnumSource(ListKind.class)
  void pathsMayLackMessagesAndSets(ListKind kind) {
    Dataset data = table(kind);
    CertifiedModel certified = certified(kind, data);
    CertifiedModel bare = certified;
    for (int k = 0; k < certified.model().path().size(); k++) {
      bare = Edit.path(bare, k, p -> new PathPoint(p.size(), p.errors(), null, null, null));
    }
    assertThat(verdict(bare, data).discrepancies()).isEmpty();
    for (int k = 0; k <= Rules.of(certified.model()).size(); k++) {
      List<PathBound> risks = new ArrayList<>(bare.bounds());
      risks.set(k, new PathBound(0.01, risks.get(k).printedBound()));
      assertThat(verdict(Edit.bounds(bare, risks), data).outcome()).isEqualTo(Outcome.DIFFERS);
    }
    CertifiedModel noCenters = certified;
    for (int k = 0; k < certified.model().path().size(); k++) {
      noCenters =
          Edit.path(
              noCenters,
              k,
              p -> new PathPoint(p.size(), p.errors(), p.outside(), p.members(), p.message()));
    }
    assertThat(verdict(noCenters, data).discrepancies()).isEmpty();
  }

  @Test
  void emptyListsAreChecked() {
    for (ListKind kind : ListKind.values()) {
      Dataset data = Fixtures.table(false, 2);
      Preparation preparation = Fixtures.preparation(kind.family, MissingValuePolicy.Policy.ERROR);
      CertifiedModel empty = Fixtures.certified(kind.model(data, null, preparation, 0), OPTIONS);
      int label = Rules.of(empty.model()).otherwise();
      int[] examples = empty.model().training().examples();
      assertThat(examples[label]).isGreaterThanOrEqualTo(examples[1 - label]);
      assertThat(verdict(empty, data).outcome()).isEqualTo(Outcome.HOLDS);
      Message turned = new DlmEmptyListMessage(1 - label);
      assertThat(verdict(Edit.message(empty, turned), data).outcome()).isEqualTo(Outcome.DIFFERS);
      assertThat(verdict(Edit.message(empty, new ConstantMessage()), data).outcome())
          .isEqualTo(Outcome.DIFFERS);
      Rules other = new Rules(List.of(), 1 - label);
      assertThat(verdict(Edit.rules(empty, other), data).outcome()).isEqualTo(Outcome.DIFFERS);
    }
  }

  @Test
  void onlyListsOfBallsHaveAPrintedBound() {
    for (ListKind kind : ListKind.values()) {
      boolean balls = kind == ListKind.SIMPLE || kind == ListKind.COMPLEX;
      assertThat(certified(kind, table(kind)).bounds())
          .allSatisfy(bound -> assertThat(Double.isNaN(bound.printedBound())).isNotEqualTo(balls));
    }
  }

  @Test
  void matricesAreChecked() {
    Dataset data = Fixtures.table(true, 5);
    double[][] matrix = new double[data.rowCount()][data.rowCount()];
    for (int t = 0; t < matrix.length; t++) {
      for (int i = 0; i < matrix.length; i++) {
        matrix[t][i] = Math.abs(((t * 37) % 60) - ((i * 37) % 60));
      }
    }
    Preparation preparation =
        new Preparation(
            "yes",
            MissingValuePolicy.Policy.DROP,
            Scaling.Method.NONE,
            Fixtures.declared(),
            null,
            Fixtures.distances());
    for (ListKind kind : List.of(ListKind.SIMPLE, ListKind.COMPLEX)) {
      Model model = kind.model(data, matrix, preparation, 3);
      assertThat(Rules.of(model).size()).isEqualTo(3);
      CertifiedModel certified = Fixtures.certified(model, OPTIONS);
      assertThat(Verifier.verify(certified, data, matrix).outcome()).isEqualTo(Outcome.HOLDS);
      assertThat(Verifier.verify(certified, data, null).outcome()).isEqualTo(Outcome.DIFFERS);
    }
  }
}
