package io.laconic.certificate;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.soft.Ranges;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.learn.soft.SoftModels;
import io.laconic.learn.soft.SoftRun;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.soft.SoftConjunction.Factors;
import io.laconic.model.soft.Thresholds;
import io.laconic.util.Parallel;

/**
 * Models of soft rays to verify.
 *
 * @param known whether the ranges were known beforehand
 */
record SoftModelsMade(
    MachineType type,
    boolean known,
    Factors factors,
    int size,
    int raysPerAttribute,
    Thresholds thresholds) {
  /** One soft ray per attribute. */
  SoftModelsMade(MachineType type, boolean known, Factors factors, int size) {
    this(type, known, factors, size, 1, Thresholds.SOFT);
  }

  /** Of the attributes of {@link Fixtures#table}: a number, three colors, a number. */
  private static final Ranges RANGES =
      new Ranges(new double[] {-1, 0, 0, 0, 0}, new double[] {9, 1, 1, 1, 12.5});

  Model of(Dataset data) {
    return of(
        Fixtures.preparation(Family.RAYS, MissingValuePolicy.Policy.DROP).prepare(data, null),
        RANGES);
  }

  Model of(TrainingSet training, Ranges ranges) {
    SoftGreedy.Options options =
        new SoftGreedy.Options(
            type,
            1,
            0.02,
            5,
            RayPrior.UNIFORM,
            known ? ranges : null,
            SoftGreedy.EXACT,
            true,
            raysPerAttribute,
            thresholds);
    SoftRun run = SoftGreedy.run(training, options, Parallel.NONE);
    return SoftModels.model(training, options, run, Math.min(size, run.size()), factors);
  }

  CertifiedModel certified(Dataset data, CompressionForm form) {
    return Fixtures.certified(of(data), CertificateOptions.of(0.05, 2).withForm(form));
  }
}
