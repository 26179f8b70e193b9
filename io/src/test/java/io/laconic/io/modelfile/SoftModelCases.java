package io.laconic.io.modelfile;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.soft.Ranges;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.learn.soft.SoftModels;
import io.laconic.learn.soft.SoftRun;
import io.laconic.model.EquivalentAttributes;
import io.laconic.model.Equivalents;
import io.laconic.model.MachineType;
import io.laconic.model.soft.SoftConjunction.Factors;
import io.laconic.model.soft.Thresholds;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Models of soft rays: both types, both orders of factors, ranges known or observed. */
final class SoftModelCases {
  private static final Ranges RANGES =
      new Ranges(new double[] {-3, 0, 0, 0, 1}, new double[] {3, 1, 1, 1, 8});

  private SoftModelCases() {}

  static List<ModelCases.Case> all() {
    List<ModelCases.Case> cases = new ArrayList<>();
    for (MachineType type : List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION)) {
      for (Factors factors : Factors.values()) {
        for (boolean known : new boolean[] {false, true}) {
          for (int size : new int[] {0, 1, 3}) {
            cases.add(soft(type, factors, known, size, 1, Thresholds.SOFT));
          }
        }
      }
    }
    MachineType all = MachineType.CONJUNCTION;
    cases.add(soft(all, Factors.BY_ATTRIBUTE, true, 3, 2, Thresholds.SOFT));
    cases.add(soft(all, Factors.BY_CHOICE, false, 3, 2, Thresholds.MIDDLE));
    MachineType any = MachineType.DISJUNCTION;
    cases.add(soft(any, Factors.BY_ATTRIBUTE, true, 2, 1, Thresholds.MIDDLE));
    cases.add(soft(any, Factors.BY_CHOICE, true, 0, 1, Thresholds.MIDDLE));
    return cases;
  }

  private static ModelCases.Case soft(
      MachineType type,
      Factors factors,
      boolean known,
      int size,
      int raysPerAttribute,
      Thresholds thresholds) {
    String name =
        "soft-"
            + size
            + (known ? "-known" : "")
            + (raysPerAttribute == 2 ? "-two" : "")
            + (thresholds == Thresholds.MIDDLE ? "-middle" : "")
            + (factors == Factors.BY_ATTRIBUTE ? "-attribute" : "")
            + (type == MachineType.DISJUNCTION ? "-disjunction" : "");
    Dataset data = ModelCases.table(new Random(1), ModelCases.ROWS, true);
    TrainingSet training =
        new Preparation(
                null,
                MissingValuePolicy.Policy.MEDIAN,
                Scaling.Method.NONE,
                Schema.NONE,
                null,
                null)
            .prepare(data, null);
    SoftGreedy.Options options =
        new SoftGreedy.Options(
            type,
            3,
            known ? 0.01 + 0.02 : 0.01,
            size == 3 ? SoftGreedy.NO_LIMIT : size,
            known ? RayPrior.DECREASING : RayPrior.UNIFORM,
            known ? RANGES : null,
            size == 1 ? SoftGreedy.EXACT : SoftGreedy.DEFAULT_GRID,
            true,
            raysPerAttribute,
            thresholds);
    SoftRun run = SoftGreedy.run(training, options, Parallel.NONE);
    CompressionForm form =
        factors == Factors.BY_ATTRIBUTE ? CompressionForm.TIGHT : CompressionForm.STANDARD;
    CertifiedModel certified =
        ModelCases.certified(
            SoftModels.model(training, options, run, size, factors),
            CertificateOptions.of(0.05, 2).withForm(form));
    return new ModelCases.Case(
        name,
        certified.withFacts(certified.facts().with(new EquivalentAttributes(equivalents(size)))),
        data,
        null);
  }

  /** Of the first ray none, of the others a few. */
  private static List<Equivalents> equivalents(int size) {
    Equivalents.Other other = new Equivalents.Other(4, "-", -0.1, 1.0 / 3, 5e-324);
    Equivalents.Other another = new Equivalents.Other(0, "+", 1, 2, -0.1 - 0.2);
    return Stream.of(List.<Equivalents.Other>of(), List.of(other), List.of(another, other))
        .map(others -> new Equivalents(0.1 * others.size() - 0.05, others))
        .limit(size)
        .toList();
  }
}
