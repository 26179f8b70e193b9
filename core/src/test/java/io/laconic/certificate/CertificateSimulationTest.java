package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bound.BinomialTail;
import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.dlm.DlmRun;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.ScmRun;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import io.laconic.util.Thorough;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many samples from distributions with known risk. In each sample every machine of every run (both
 * types, several penalties, all sizes) is certified with J = 2 for the types, every decision list
 * of a kind with J = 1; the sample is broken if a single one of these certificates is. A share of
 * at most delta may be: the test fails if the number of broken samples is so large that {@code
 * Binomial(samples, delta)} reaches it with probability below 1e-6.
 */
@Tag("simulation")
class CertificateSimulationTest {
  private static final double LEVEL = 1e-6;
  private static final int SAMPLES = Thorough.times(50, 150);
  private static final double DELTA = 0.2;
  private static final double[] PENALTIES = {0.5, 1, 2, Double.POSITIVE_INFINITY};
  private static final List<PenaltyPair> PAIRS =
      List.of(new PenaltyPair(1, 1), new PenaltyPair(2, 0.5), new PenaltyPair(0.5, 4));
  private static final List<MachineType> TYPES = List.of(MachineType.values());

  private static Map<String, KnownWorld> worlds() {
    Map<String, KnownWorld> worlds = new TreeMap<>();
    worlds.put(
        "separable", KnownWorld.grid(5, 3, p -> 1, p -> p[0] + p[1] > 3 && p[2] < 4 ? 1 : 0));
    worlds.put(
        "noisy", KnownWorld.grid(5, 3, p -> 1, p -> p[0] + p[1] > 3 && p[2] < 4 ? 0.85 : 0.15));
    worlds.put("pure noise", KnownWorld.grid(5, 3, p -> 1, p -> 0.5));
    worlds.put(
        "unbalanced",
        KnownWorld.grid(5, 3, p -> p[0] == 4 ? 4.0 / 9 : 1, p -> p[0] == 4 ? 0.7 : 0.03));
    worlds.put(
        "few points", KnownWorld.grid(2, 3, p -> 1 + p[0] * 3, p -> (p[0] + p[1] + p[2]) / 3.5));
    return worlds;
  }

  /** Broken samples: by risk, by the pair of sensitivity and specificity. */
  private static final class Tally {
    int risk;
    int pair;
  }

  @TestFactory
  Stream<DynamicTest> certificatesHold() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Family family : Family.values()) {
      worlds()
          .forEach(
              (name, world) -> {
                for (CompressionForm form : CompressionForm.values()) {
                  tests.add(
                      DynamicTest.dynamicTest(
                          family + ", " + name + ", " + form.word(),
                          () -> simulate(family, world, form)));
                }
              });
    }
    return tests.stream();
  }

  private static void simulate(Family family, KnownWorld world, CompressionForm form) {
    Tally tally = new Tally();
    TrainingSet all = world.all();
    for (int sample = 0; sample < SAMPLES; sample++) {
      long seed = 1000L * family.ordinal() + 100_000L * form.ordinal() + sample;
      int rows = 20 + 20 * (sample % 3);
      TrainingSet training = world.draw(new SplittableRandom(seed), rows, family);
      judge(machines(family, training), world, all, options(form), tally);
    }
    assertThat(tally.risk).as("broken risks").isLessThanOrEqualTo(mostBroken(SAMPLES, DELTA));
    assertThat(tally.pair).as("broken pairs").isLessThanOrEqualTo(mostBroken(SAMPLES, DELTA));
  }

  /** J = 2 for the two types. */
  private static CertificateOptions options(CompressionForm form) {
    return CertificateOptions.of(DELTA, TYPES.size()).withForm(form);
  }

  /** The largest count that Binomial(samples, delta) reaches with probability 1e-6 or more. */
  static int mostBroken(int samples, double delta) {
    int most = samples;
    while (BinomialTail.lnLower(samples - most, samples, 1 - delta) < Math.log(LEVEL)) {
      most--;
    }
    return most;
  }

  private static void judge(
      List<Model> models,
      KnownWorld world,
      TrainingSet all,
      CertificateOptions options,
      Tally tally) {
    boolean risk = false;
    boolean pair = false;
    for (Model model : models) {
      KnownWorld.Truth truth = world.truth(model.predict(all.inputs()));
      Certificate certificate = Certifier.certify(model, options).certificate();
      risk |= truth.risk() > certificate.risk() + 1e-12;
      pair |= truth.miss() > 1 - certificate.sensitivity() + 1e-12;
      pair |= truth.alarm() > 1 - certificate.specificity() + 1e-12;
    }
    tally.risk += risk ? 1 : 0;
    tally.pair += pair ? 1 : 0;
  }

  /** Set covering machines of both types, all penalties and sizes. */
  private static List<Model> machines(Family family, TrainingSet training) {
    List<Model> models = new ArrayList<>();
    for (ScmRun run :
        SetCoveringMachine.runs(training, family, TYPES, PENALTIES, 6, Parallel.NONE)) {
      var options = new SetCoveringMachine.Options(family, run.type(), run.penalty(), 6);
      for (int size = 0; size <= run.size(); size++) {
        models.add(SetCoveringMachine.model(training, options, run, size));
      }
    }
    return models;
  }

  /** Decision lists of one kind, several pairs of penalties, all sizes. */
  private static List<Model> lists(ListKind kind, TrainingSet training) {
    List<Model> models = new ArrayList<>();
    for (DlmRun run : kind.runs(training, PAIRS, 6)) {
      for (int size = 0; size <= run.size(); size++) {
        models.add(kind.model(training, run, size));
      }
    }
    return models;
  }

  @TestFactory
  Stream<DynamicTest> certificatesOfListsHold() {
    List<DynamicTest> tests = new ArrayList<>();
    for (ListKind kind : ListKind.values()) {
      worlds()
          .forEach(
              (name, world) -> {
                for (CompressionForm form : CompressionForm.values()) {
                  tests.add(
                      DynamicTest.dynamicTest(
                          "lists, " + kind + ", " + name + ", " + form.word(),
                          () -> simulateLists(kind, world, form)));
                }
              });
    }
    return tests.stream();
  }

  private static void simulateLists(ListKind kind, KnownWorld world, CompressionForm form) {
    Tally tally = new Tally();
    TrainingSet all = world.all();
    CertificateOptions options = CertificateOptions.of(DELTA, 1).withForm(form);
    for (int sample = 0; sample < SAMPLES; sample++) {
      long seed = 5_000_000L + 1000L * kind.ordinal() + 100_000L * form.ordinal() + sample;
      int rows = kind == ListKind.HALF_SPACES ? 16 : 20 + 20 * (sample % 3);
      TrainingSet training = world.draw(new SplittableRandom(seed), rows, kind.family);
      judge(lists(kind, training), world, all, options, tally);
    }
    assertThat(tally.risk).as("broken risks").isLessThanOrEqualTo(mostBroken(SAMPLES, DELTA));
    assertThat(tally.pair).as("broken pairs").isLessThanOrEqualTo(mostBroken(SAMPLES, DELTA));
  }

  /** Categories declared beforehand: the tight form charges no row for their rays. */
  @Test
  void tightRaysOnDeclaredCategoriesHold() {
    KnownWorld world = worlds().get("few points");
    Tally tally = new Tally();
    for (int sample = 0; sample < 4 * SAMPLES; sample++) {
      SplittableRandom random = new SplittableRandom(9_000_000 + sample);
      TrainingSet training = KnownWorld.asCategories(world.draw(random, 15, Family.RAYS));
      TrainingSet all = KnownWorld.asCategories(world.all());
      CertificateOptions tight = options(CompressionForm.TIGHT);
      judge(machines(Family.RAYS, training), world, all, tight, tally);
    }
    int most = mostBroken(4 * SAMPLES, DELTA);
    assertThat(tally.risk).as("broken risks").isLessThanOrEqualTo(most);
    assertThat(tally.pair).as("broken pairs").isLessThanOrEqualTo(most);
  }

  /**
   * The other control: the bounds that the papers print fail on pure noise, where a machine of one
   * feature that claims nearly all rows errs on one class only, and looks nearly perfect to them.
   */
  @ParameterizedTest
  @EnumSource(Family.class)
  void printedBoundsBreakOnPureNoise(Family family) {
    KnownWorld noise = KnownWorld.grid(30, 2, p -> 1, p -> 0.5);
    int samples = 40;
    int printedBroken = 0;
    int broken = 0;
    for (int sample = 0; sample < samples; sample++) {
      TrainingSet training = noise.draw(new SplittableRandom(sample), 150, family);
      Model model =
          SetCoveringMachine.fit(
              training,
              new SetCoveringMachine.Options(family, MachineType.CONJUNCTION, 0.1, 1),
              Parallel.NONE);
      PathBound bound =
          Certifier.certify(model, CompressionForm.STANDARD.options(0.05, 1)).bounds().get(1);
      printedBroken += bound.printedBound() < 0.5 ? 1 : 0;
      broken += bound.risk() < 0.5 ? 1 : 0;
    }
    assertThat(printedBroken).isGreaterThan(samples * 9 / 10);
    assertThat(broken).isLessThanOrEqualTo(mostBroken(samples, 0.05));
  }
}
