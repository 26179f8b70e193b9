package io.laconic.papers.benchmark;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.io.drawing.TextLine.Anchor;
import io.laconic.papers.drawing.Axis;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.Figure;
import io.laconic.papers.drawing.PlotFrame;
import io.laconic.papers.drawing.PointMark;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;

/** Pictures of a ranking: error against conditions, and mean ranks. */
final class BenchmarkFigures {
  private static final ShapeStyle BLACK = ShapeStyle.line("#000000", 1.2);
  private static final ShapeStyle MARK = BLACK.filled("#d55e00");
  private static final ShapeStyle LEVEL = ShapeStyle.line("#0072b2", 1).dashed(5, 4);
  private static final ShapeStyle BAR = ShapeStyle.line("#d55e00", 4);

  private final LearnerRanking ranking;

  private BenchmarkFigures(LearnerRanking ranking) {
    this.ranking = ranking;
  }

  /** The pictures of a ranking; none if no data set is ranked. */
  static List<Figure> of(LearnerRanking ranking) {
    List<Figure> figures = new ArrayList<>();
    BenchmarkFigures drawn = new BenchmarkFigures(ranking);
    if (!ranking.sets().isEmpty()) {
      figures.add(
          Figure.of(
              ranking.name() + "-error-conditions",
              ranking.title() + ": error against conditions",
              drawn.errors()));
    }
    if (ranking.test() != null) {
      figures.add(
          Figure.of(
              ranking.name() + "-mean-ranks", ranking.title() + ": mean ranks", drawn.ranks()));
    }
    return figures;
  }

  private double error(String learner) {
    return 100 * ranking.mean(learner, Measurement::errorRate);
  }

  private double conditions(String learner) {
    return ranking.mean(learner, Measurement::conditions);
  }

  /** Each learner is a point; one without conditions is a level. */
  private CaptionedDrawing errors() {
    Drawing drawing = new Drawing(760, 460);
    DoubleSummaryStatistics errors =
        ranking.learners().stream().mapToDouble(this::error).summaryStatistics();
    double space = Math.max(0.5, 0.12 * (errors.getMax() - errors.getMin()));
    double most =
        ranking.learners().stream()
            .mapToDouble(this::conditions)
            .filter(value -> !Double.isNaN(value))
            .max()
            .orElse(1);
    PlotFrame frame =
        new PlotFrame(
            drawing,
            70,
            40,
            620,
            360,
            Axis.logarithmic("conditions, mean", 0.5, Math.max(2, 2.2 * most)),
            Axis.linear(
                "error in folds, mean, %",
                Math.max(0, errors.getMin() - space), errors.getMax() + space));
    frame.frame(ranking.title());
    Labels labels = new Labels();
    for (String learner : byError()) {
      double y = frame.py(error(learner));
      if (Double.isNaN(conditions(learner))) {
        drawing.line(frame.x(), y, frame.x() + frame.width(), y, LEVEL);
        drawing.text(frame.x() + frame.width() - 6, labels.free(y - 4), learner, 11, Anchor.END);
      } else {
        double x = frame.px(Math.max(0.5, conditions(learner)));
        PointMark.CIRCLE.draw(drawing, x, y, 4.5, MARK);
        drawing.text(x + 8, labels.free(y + 4), learner, 11, Anchor.START);
      }
    }
    return new CaptionedDrawing(
        "Error in folds against the number of conditions, both means over "
            + sets()
            + ". Lower and further left is better; a broken line is a learner without conditions.",
        drawing);
  }

  private List<String> byError() {
    return ranking.learners().stream().sorted(Comparator.comparingDouble(this::error)).toList();
  }

  private String sets() {
    return ranking.sets().size() == 1 ? "one data set" : ranking.sets().size() + " data sets";
  }

  /** Heights of labels, each at least a line from the one before. */
  private static final class Labels {
    private final List<Double> taken = new ArrayList<>();

    double free(double wanted) {
      double y = wanted;
      for (int step = 0; step < 200 && isNear(y); step++) {
        y -= 2;
      }
      taken.add(y);
      return y;
    }

    private boolean isNear(double y) {
      return taken.stream().anyMatch(other -> Math.abs(other - y) < 12);
    }
  }

  /** After the diagram of Demšar 2006: a bar covers those that a learner is not told apart from. */
  private CaptionedDrawing ranks() {
    List<String> sorted =
        ranking.learners().stream().sorted(Comparator.comparingDouble(ranking::meanRank)).toList();
    int k = sorted.size();
    double difference = ranking.criticalDifference();
    double left = 190;
    double unit = 500.0 / Math.max(1, k - 1);
    Drawing drawing = new Drawing(760, 90 + 22 * k + 20);
    drawing.line(left, 60, left + unit * (k - 1), 60, BLACK);
    for (int rank = 1; rank <= k; rank++) {
      double x = left + unit * (rank - 1);
      drawing.line(x, 55, x, 60, BLACK);
      drawing.text(x, 50, Integer.toString(rank), 11, Anchor.MIDDLE);
    }
    drawing.line(left, 25, left + unit * Math.min(k - 1, difference), 25, BAR);
    drawing.text(
        left,
        17,
        String.format(Locale.ROOT, "critical difference %.2f", difference),
        11,
        Anchor.START);
    for (int j = 0; j < k; j++) {
      double x = left + unit * (ranking.meanRank(sorted.get(j)) - 1);
      double y = 90 + 22 * j;
      drawing.line(x, 60, x, y, ShapeStyle.line("#999999", 0.7));
      PointMark.CIRCLE.draw(drawing, x, y, 4, MARK);
      drawing.text(
          left - 20,
          y + 4,
          String.format(Locale.ROOT, "%s  %.2f", sorted.get(j), ranking.meanRank(sorted.get(j))),
          11,
          Anchor.END);
      double to = Math.min(k, ranking.meanRank(sorted.get(j)) + difference);
      drawing.line(x, y, left + unit * (to - 1), y, BAR);
    }
    return new CaptionedDrawing(
        "Mean ranks by errors over "
            + sets()
            + "; 1 is best. A bar begins at the rank of a learner and is as long as the critical"
            + " difference: those whose point lies beyond its end are worse (Nemenyi, 5 %).",
        drawing);
  }
}
