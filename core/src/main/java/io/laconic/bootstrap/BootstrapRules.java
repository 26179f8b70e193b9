package io.laconic.bootstrap;

import io.laconic.certificate.BootstrapReturns;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.data.DataException;
import io.laconic.learn.SplitFailure;
import io.laconic.learn.Table;
import io.laconic.model.Model;
import io.laconic.select.Procedure;
import io.laconic.train.DataSeed;
import io.laconic.train.ProcedureFactory;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Makes rules of bootstrap samples (B. Efron, "Bootstrap methods: another look at the jackknife",
 * Ann. Statist. 7, 1979) of the rows that a rule was learned from, each by the whole procedure:
 * kinds of columns, categories, medians, scaling, choice of learner, type, penalty and size.
 *
 * @param selection how one of several configurations is chosen
 * @param certificate its form says which rows a rule is learned from
 */
public record BootstrapRules(
    Training training, Selection selection, CertificateOptions certificate) {
  /** Between the seeds of two samples: any odd number that is not the one of the generator. */
  private static final long STEP = 0xD1342543DE82EF95L;

  /** Whether a model asks conditions of single attributes: others have none that could return. */
  public static boolean appliesTo(Model model) {
    return model.classifier().attributes().length > 0;
  }

  /**
   * Counts what comes back. The samples depend on the rows, the seed of the plan and the number of
   * the sample, on nothing else.
   */
  public BootstrapReturns of(CertifiedModel certified, int samples, Parallel parallel) {
    Table rows = training.madeOf(certified);
    Model[] rules = new Model[samples];
    boolean together = parallel.workers() == null;
    Parallel outer = together ? parallel : new Parallel(1, parallel.progress());
    Parallel each = together ? Parallel.NONE : parallel;
    outer.forEach(
        samples, k -> rules[k] = rule(certified, BootstrapSample.of(rows, random(k)), each));
    return ReturnCounts.of(certified.model(), Arrays.asList(rules), rows.size());
  }

  private SplittableRandom random(int sample) {
    long seed = DataSeed.of(training.data().rows()) + training.plan().seed();
    return new SplittableRandom(seed + sample * STEP);
  }

  /** The rule of a sample; null if the procedure cannot learn from it, as from one class. */
  private Model rule(CertifiedModel certified, Table sample, Parallel parallel) {
    ProcedureFactory factory = new ProcedureFactory(training);
    if (certified.isTested()) {
      DrawnTest test = certified.certificate().test();
      return factory
          .drawn(training.contender(), selection, certificate)
          .alone(
              sample,
              test.outside().rowCount(),
              test.ways(certified.certificate().alternatives()),
              parallel)
          .model();
    }
    Procedure whole = factory.whole(training.contender(), selection, certificate);
    boolean single =
        selection.criterion() == null && training.contender().preferences().size() == 1;
    try {
      return single ? whole.single(sample, parallel) : whole.train(sample, parallel).model();
    } catch (DataException | IllegalArgumentException | SplitFailure e) {
      return null;
    }
  }
}
