package io.laconic.cli.result;

import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.ColumnTable;
import io.laconic.data.Scaling;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.RowComparisonParameters;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.learn.pvm.RowCover;
import io.laconic.model.Wording;
import io.laconic.request.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Rows that are near all others.
 *
 * @param rows number of rows that are covered: all
 * @param count number of balls
 * @param least no cover has fewer; null if nothing is known
 * @param smallest whether that is proven of this one
 */
public record CoverResult(
    int rows,
    double radius,
    String metric,
    String scale,
    String method,
    int count,
    Integer least,
    boolean smallest,
    List<Ball> balls)
    implements Answer {
  /**
   * A row and what it covers.
   *
   * @param covers rows nearer than the radius, itself among them
   * @param newlyCovered those of them that no earlier ball covers
   */
  public record Ball(int row, int covers, int newlyCovered) {}

  public static CoverResult of(
      RowCover cover, TrainingSet training, Request request, Scaling.Method scaling) {
    List<Ball> balls = new ArrayList<>();
    for (int k = 0; k < cover.balls().size(); k++) {
      PvmStep ball = cover.balls().get(k);
      int row = training.data().rowNumber(ball.candidate());
      balls.add(new Ball(row, cover.covered()[k], ball.newlyCovered()));
    }
    return new CoverResult(
        cover.rowCount(),
        cover.radius(),
        request.value(RowComparisonParameters.METRIC),
        AllowedValues.spelled(scaling),
        AllowedValues.spelled(RowCover.method(request.settings())),
        balls.size(),
        cover.least() == 0 ? null : cover.least(),
        cover.isSmallest(),
        balls);
  }

  @Override
  public List<String> lines() {
    String bound =
        smallest
            ? "; no cover has fewer"
            : least == null ? "" : "; no cover has fewer than " + least;
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%s of radius %s (%s%s) cover all %s%s:",
            Wording.counted(count, "ball"),
            Wording.rounded(radius),
            metric,
            scale.equals("none") ? "" : ", scale " + scale,
            Wording.counted(rows, "row"),
            bound));
    lines.addAll(
        new ColumnTable<Ball>()
            .right("row", 0, Ball::row)
            .right("covers", 0, Ball::covers)
            .right("newly", 0, Ball::newlyCovered)
            .lines(balls));
    return lines;
  }
}
