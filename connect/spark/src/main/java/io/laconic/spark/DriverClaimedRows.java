package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.data.RowSet;
import io.laconic.spark.columns.DistributedColumns;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * Claims computed in the driver process. If the columns are on the cluster, those of all answers of
 * a step are fetched together.
 *
 * @param remote null if this process has the columns
 * @param columnOf the column that an answer is about
 * @param here the claims, once the columns are here
 */
record DriverClaimedRows(
    DistributedColumns remote, Function<Answer, Integer> columnOf, Function<Answer, RowSet> here)
    implements SparkPool.Claims {
  @Override
  public void expect(List<List<Answer>> answers) {
    if (remote != null) {
      remote.prefetch(
          answers.stream()
              .flatMap(List::stream)
              .filter(Objects::nonNull)
              .mapToInt(columnOf::apply)
              .distinct()
              .sorted()
              .toArray());
    }
  }

  @Override
  public RowSet of(Answer answer) {
    return here.apply(answer);
  }
}
