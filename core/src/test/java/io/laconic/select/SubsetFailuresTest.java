package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.DataException;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What becomes of a learner that fails on the rows of a subset. */
class SubsetFailuresTest {
  private static final Table TABLE =
      SelectSets.table(
          SelectSets.recipe("learner=scm penalty=1"), SelectSets.numbers(3, 120, 4, 0.1));

  private static RowSubsetRules rules(int times, RuntimeException failure) {
    AtomicInteger left = new AtomicInteger(times);
    Contender failing =
        FailingRays.failing(
            (table, folds) -> {
              if (left.getAndDecrement() > 0) {
                throw failure;
              }
            });
    Procedure inner = SelectSets.procedure(failing, Criterion.SHORT, 5);
    Procedure constant =
        SelectSets.procedure(
            SelectSets.contender("learner=scm max-size=0 penalty=1"), Criterion.SHORT, 5);
    RowSubsetProcedure procedure =
        new RowSubsetProcedure(
            inner, constant, CertificateOptions.of(0.05, 1).withForm(RowSubsetsForm.USUAL), 7);
    return procedure.rules(TABLE, Fold.all(TABLE.size()), Parallel.NONE);
  }

  @Test
  void aSubsetThatCannotBeLearnedFromGivesAConstant() {
    RowSubsetRules rules = rules(2, new DataException("too few rows"));
    assertThat(rules.rules()).hasSize(32);
    assertThat(rules.rules().get(0).size()).isZero();
    assertThat(rules.rules().get(1).size()).isZero();
    assertThat(rules.best().size()).isPositive();
  }

  @Test
  void aLearnerThatFailsInEverySubsetFailsTheRun() {
    assertThatThrownBy(() -> rules(1000, new DataException("no sequences")))
        .hasMessage("no sequences");
  }

  /** A file that cannot be read is not a property of the rows. */
  @Test
  void whatTheRowsDidNotCauseFailsTheRunAtOnce() {
    IOException broken = new IOException("device is gone");
    assertThatThrownBy(() -> rules(1, new DataException("cannot read", broken)))
        .hasMessage("cannot read");
    assertThatThrownBy(() -> rules(1, new IllegalStateException("bug"))).hasMessage("bug");
  }

  @Test
  void anInterruptFailsTheRun() {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> rules(1, new DataException("stopped")))
          .isInstanceOf(RuntimeException.class);
    } finally {
      Thread.interrupted();
    }
  }
}
