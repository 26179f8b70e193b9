package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.Stability;
import io.laconic.certificate.Stability.Appearances;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class AttributeCountsTest {
  private static final double[] A = {1, 2, 3, 4, 5, 6};

  private static Dataset rows() {
    List<Column> columns =
        List.of(
            NumericColumn.wrap("a", A.clone()),
            NumericColumn.wrap("minusA", new double[] {-1, -2, -3, -4.1, -5, -6}),
            NumericColumn.wrap("b", new double[] {3, 1, 2, 6, 5, 4}),
            NumericColumn.wrap("constant", new double[6]));
    return Dataset.of(
        Source.memory("rows", 6),
        columns,
        Labels.wrap("class", List.of("n", "p"), new int[] {0, 0, 0, 1, 1, 1}));
  }

  @Test
  void countsRulesOfTheShownAttributesThenOfTheOthers() {
    List<Set<String>> rules =
        List.of(Set.of("a"), Set.of("a", "b"), Set.of("minusA"), Set.of("constant"), Set.of());
    Stability stability =
        new AttributeCounts(rules, rows()).beside(new LinkedHashSet<>(List.of("b", "a")));
    assertThat(stability.subsets()).isEqualTo(5);
    assertThat(stability.attributes())
        .containsExactly(
            new Appearances("b", 1, List.of(), 1),
            new Appearances("a", 2, List.of("minusA"), 3),
            new Appearances("constant", 1, List.of(), 1),
            new Appearances("minusA", 1, List.of(), 1));
    assertThat(stability.words(Set.of("a", "b")))
        .isEqualTo("b in 1 of 5 subsets, a or its near copy minusA in 3");
  }

  @Test
  void aRuleThatReadsNoSingleColumnHasNone() {
    assertThat(new AttributeCounts(List.of(Set.of("a"), Set.of()), rows()).beside(Set.of()))
        .isNull();
  }

  /** By hand: covariance 17.5 of squares 17.5 and 17.5; 10.5 of 17.5 and 17.5. */
  @Test
  void correlationOfTheRowsThatHaveBoth() {
    Offset<Double> close = Offset.offset(1e-12);
    double[] b = {3, 1, 2, 6, 5, 4};
    assertThat(AttributeCounts.correlation(A, A)).isCloseTo(1, close);
    assertThat(AttributeCounts.correlation(A, b)).isCloseTo(10.5 / 17.5, close);
    assertThat(
            AttributeCounts.correlation(
                new double[] {1, Double.NaN, 2, 3}, new double[] {2, 7, 4, 6}))
        .isCloseTo(1, close);
    assertThat(AttributeCounts.correlation(A, new double[6])).isNaN();
  }
}
