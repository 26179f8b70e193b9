package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.DataException;
import io.laconic.learn.Contender;
import io.laconic.learn.SplitFailure;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever goes wrong in a fold fails the measurement and names the fold; it is never counted. */
class FoldFailuresTest {
  private static final Table TABLE =
      SelectSets.table(
          SelectSets.recipe("learner=scm penalty=1"), SelectSets.numbers(3, 120, 4, 0.1));
  private static final Folds FOLDS = Folds.stratified(TABLE.labels(), 4, 0);
  private static final int FAILING_FOLD = 2;

  static Stream<Throwable> failures() {
    return Stream.of(
        new IllegalStateException("a bug"),
        new NullPointerException(),
        new ArrayIndexOutOfBoundsException(-1),
        new NumberFormatException("seven"),
        new OutOfMemoryError("Java heap space"),
        new StackOverflowError(),
        new NoClassDefFoundError("a/Library"),
        new AssertionError("never"));
  }

  /**
   * Rays that fail where the failing fold is held out.
   *
   * @param located whether they say in which fold
   */
  private static Contender failing(Throwable failure, boolean located) {
    int[] without = FOLDS.list().get(FAILING_FOLD).learningRows();
    return FailingRays.failing(
        (table, folds) -> {
          for (int outer = 0; outer < folds.size(); outer++) {
            if (table.size() < TABLE.size()
                || Arrays.equals(folds.get(outer).learningRows(), without)) {
              if (located) {
                SplitFailure.named(outer, -1, () -> fail(failure));
              }
              fail(failure);
            }
          }
        });
  }

  private static Void fail(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  private static Nested nested(Throwable failure, boolean located) {
    Procedure procedure = SelectSets.procedure(failing(failure, located), Criterion.SHORT, 5);
    return new Nested(procedure, TABLE, FOLDS, Parallel.NONE);
  }

  private static void isNamed(Throwable thrown, String where, Throwable failure) {
    assertThat(thrown).isInstanceOf(MeasurementFailure.class).hasCause(failure);
    assertThat(((MeasurementFailure) thrown).where()).isEqualTo(where);
  }

  @ParameterizedTest
  @MethodSource("failures")
  void oneByOne(Throwable failure) {
    List<Integer> done = new ArrayList<>();
    Throwable thrown =
        catchThrowable(
            () -> nested(failure, false).oneByOne(fold -> true, r -> done.add(r.fold())));
    isNamed(thrown, "fold 2", failure);
    assertThat(done).containsExactly(0, 1);
  }

  @ParameterizedTest
  @MethodSource("failures")
  void together(Throwable failure) {
    isNamed(catchThrowable(() -> nested(failure, true).together()), "fold 2", failure);
    Throwable thrown = catchThrowable(() -> nested(failure, false).together());
    if (failure instanceof IllegalArgumentException) {
      assertThat(thrown).isSameAs(failure);
    } else {
      isNamed(thrown, "folds 0 to 3, which are trained together", failure);
    }
  }

  /** In a subset, too, only a complaint about its rows makes a constant rule. */
  @ParameterizedTest
  @MethodSource("failures")
  void insideASubset(Throwable failure) {
    for (boolean located : new boolean[] {false, true}) {
      Procedure inner = SelectSets.procedure(failing(failure, located), Criterion.SHORT, 5);
      Nested nested = new Nested(drawn(inner), TABLE, FOLDS, Parallel.NONE);
      Throwable thrown = catchThrowable(nested::together);
      assertThat(thrown).isInstanceOf(MeasurementFailure.class);
      assertThat(((MeasurementFailure) thrown).where()).isEqualTo("fold 0");
    }
  }

  /** Java's own refusal of an argument is a mistake of a program, not a property of rows. */
  @Test
  void aRefusalOfJavaIsNoComplaint() {
    RuntimeException ofJava =
        (RuntimeException) catchThrowable(() -> new ArrayList<>(Integer.parseInt("-1")));
    assertThat(ofJava).isInstanceOf(IllegalArgumentException.class);
    Procedure inner = SelectSets.procedure(sometimes(ofJava), Criterion.SHORT, 5);
    assertThatThrownBy(() -> new Nested(drawn(inner), TABLE, FOLDS, Parallel.NONE).together())
        .isInstanceOf(MeasurementFailure.class)
        .hasRootCause(ofJava);
    Procedure complaining =
        SelectSets.procedure(sometimes(new DataException("too few rows")), Criterion.SHORT, 5);
    assertThat(new Nested(drawn(complaining), TABLE, FOLDS, Parallel.NONE).together()).hasSize(4);
  }

  private static RowSubsetProcedure drawn(Procedure inner) {
    Procedure constant =
        SelectSets.procedure(
            SelectSets.contender("learner=scm max-size=0 penalty=1"), Criterion.SHORT, 5);
    return new RowSubsetProcedure(
        inner, constant, CertificateOptions.of(0.05, 1).withForm(RowSubsetsForm.USUAL), 7);
  }

  /** Rays that fail in tables whose first row is positive. */
  private static Contender sometimes(RuntimeException failure) {
    return FailingRays.failing(
        (table, folds) -> {
          if (table.labels()[0] == 1) {
            throw failure;
          }
        });
  }
}
