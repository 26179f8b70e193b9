package io.laconic.papers.prototypes.sequences;

import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.drawing.Drawing;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.baseline.BaselineCount;
import io.laconic.learn.baseline.BaselineProblem;
import io.laconic.learn.baseline.BaselinePrototypes;
import io.laconic.learn.baseline.KMedoids;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.pvm.CrossValidatedRadius;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.Radii;
import io.laconic.papers.drawing.Axis;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.Curve;
import io.laconic.papers.drawing.PlotFrame;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.prototypes.NearestPrototypes;
import io.laconic.rivals.KernelSvmLearner;
import io.laconic.rivals.LibsvmRivals;
import io.laconic.select.Folds;
import io.laconic.space.Inputs;
import io.laconic.space.MatrixRelation;
import io.laconic.space.Relation;
import io.laconic.space.SequenceSpace;
import io.laconic.space.sequence.Alphabet;
import io.laconic.space.sequence.MismatchKernel;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Figure 9: cross-validated error of sequences against the number of prototypes. */
public final class PvmFigure9 {
  private static final int FOLDS = 10;
  private static final double WIDTH = 400;
  private static final double HEIGHT = 360;

  private PvmFigure9() {}

  public static CaptionedDrawing draw(ReproductionContext context) {
    List<String> lowest = new ArrayList<>();
    Drawing drawing = new Drawing(2 * (WIDTH + 76) + 10, HEIGHT + 90);
    panel(drawing, 62, "protein-family.csv", new MismatchKernel(5, 1, Alphabet.PROTEIN), context)
        .forEach(lowest::add);
    panel(drawing, WIDTH + 138, "promoters.csv", new MismatchKernel(5, 1, Alphabet.DNA), context)
        .forEach(lowest::add);
    String caption =
        "In place of figure 9 of Bien and Tibshirani (2009): the classes of the paper's 1708"
            + " proteins are not public, so two other sets of sequences stand in. Errors of 10-fold"
            + " cross-validation with the distance of the normalised mismatch kernel against the"
            + " mean number of prototypes, on a logarithmic axis; the rightmost point of a PVM"
            + " curve is nearly 1-NN. Left: proteins of one family against others. Right: promoters"
            + " of E. coli against other DNA. Words have 5 letters, of which 1 may differ. At best:"
            + " "
            + String.join("; ", lowest)
            + ". (Paper, on its own data: PVM 1.76 % with about 870 prototypes, below K-medoids,"
            + " and a support vector machine on the same kernel 1.76 % too.)"
            + (context.quick() ? " A quick run: fewer settings." : "");
    return new CaptionedDrawing(caption, drawing);
  }

  /** Draws a panel; returns the lowest error of each curve, in words. */
  public static List<String> panel(
      Drawing drawing, double x, String file, MismatchKernel kernel, ReproductionContext context) {
    context.progress().accept(file);
    Schema schema = new Schema(Map.of("sequence", Schema.Kind.TEXT));
    Dataset data =
        DataFiles.read(context.data().resolve(file), ReadOptions.training("class", schema));
    Relation among =
        new SequenceSpace(kernel)
            .among(Inputs.of(Encoding.fit(data, schema).apply(data)))
            .kept(context.parallel());
    int[] labels = IntStream.range(0, data.rowCount()).map(data.labels()::code).toArray();
    int[] foldOf = Folds.stratified(labels, FOLDS, context.seed()).foldOf();
    List<Curve> curves =
        List.of(pvm(among, labels, foldOf, context), medoids(among, labels, foldOf, context));
    double most = curves.stream().flatMapToDouble(s -> Arrays.stream(s.y())).max().orElse(1);
    double least = curves.stream().flatMapToDouble(s -> Arrays.stream(s.x())).min().orElse(1);
    PlotFrame plot =
        new PlotFrame(
            drawing,
            x,
            34,
            WIDTH,
            HEIGHT,
            Axis.logarithmic("mean number of prototypes", 0.8 * least, data.rowCount()),
            Axis.linear("cross-validated error in percent", 0, 1.25 * most));
    plot.frame(file.replace(".csv", "") + ", " + data.rowCount() + " sequences");
    plot.curves(curves);
    plot.legend(curves);
    String name = file.replace(".csv", "");
    List<String> lowest = new ArrayList<>(curves.stream().map(s -> lowest(name, s)).toList());
    lowest.add(
        String.format(
            Locale.ROOT,
            "%s, SVM %.2f %%",
            name,
            100.0 * svmErrors(data, kernel.k(), labels, foldOf, context) / data.rowCount()));
    return lowest;
  }

  /** Errors of a support vector machine on the same kernel and folds, with the best C. */
  private static int svmErrors(
      Dataset data, int words, int[] labels, int[] foldOf, ReproductionContext context) {
    Table table = new Table(data, null, Schema.NONE, labels, data.labels().classes());
    List<Fold> folds =
        IntStream.range(0, FOLDS)
            .mapToObj(
                fold ->
                    Fold.of(
                        labels.length,
                        rows(foldOf, t -> foldOf[t] != fold),
                        rows(foldOf, t -> foldOf[t] == fold)))
            .toList();
    List<Double> cs = context.quick() ? List.of(0.5, 8.0) : LibsvmRivals.CS;
    List<List<Candidate>> fitted =
        Contender.of(KernelSvmLearner.ofSequences("svm", List.of(words), cs))
            .fit(table, folds, null, context.parallel());
    return IntStream.range(0, cs.size())
        .map(c -> fitted.stream().mapToInt(fold -> fold.get(c).heldOutErrors()).sum())
        .min()
        .orElseThrow();
  }

  private static int[] rows(int[] foldOf, IntPredicate wanted) {
    return IntStream.range(0, foldOf.length).filter(wanted).toArray();
  }

  private static String lowest(String file, Curve curve) {
    int best = curve.lowest();
    return String.format(
        Locale.ROOT,
        "%s, %s %.2f %% with %.0f",
        file,
        curve.name(),
        curve.y()[best],
        curve.x()[best]);
  }

  private static Curve pvm(
      Relation among, int[] labels, int[] foldOf, ReproductionContext context) {
    int count = context.quick() ? 10 : 25;
    double[] quantiles =
        IntStream.range(0, count).mapToDouble(k -> 0.5 * k / (count - 1)).toArray();
    double[] radii = Radii.quantiles(among, quantiles, context.parallel());
    int classes = Arrays.stream(labels).max().orElse(0) + 1;
    PvmData data = PvmData.ofRows(among, labels, classes);
    CrossValidatedRadius choice =
        CrossValidatedRadius.of(data, radii, Double.NaN, foldOf, context.parallel());
    double[] x = IntStream.range(0, count).mapToDouble(choice::meanPrototypes).toArray();
    double[] y = IntStream.range(0, count).mapToDouble(k -> 100 * choice.meanError(k)).toArray();
    return Curve.of(0, "PVM", x, y);
  }

  /** A share of the rows of each class, because the classes differ in size (section 6.3). */
  private static Curve medoids(
      Relation among, int[] labels, int[] foldOf, ReproductionContext context) {
    double[] shares =
        context.quick()
            ? new double[] {0.02, 0.1, 0.3, 0.6, 0.9}
            : new double[] {0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};
    double[] x = new double[shares.length];
    double[] y = new double[shares.length];
    for (int k = 0; k < shares.length; k++) {
      for (int fold = 0; fold < FOLDS; fold++) {
        SequenceFold part = SequenceFold.of(among, labels, foldOf, fold);
        double[] point = part.medoids(shares[k], context.parallel());
        x[k] += point[0] / FOLDS;
        y[k] += 100 * point[1] / FOLDS;
      }
    }
    return Curve.of(2, "K-medoids", x, y);
  }

  /**
   * One fold of rows that are known by their distances only.
   *
   * @param among training rows with each other
   * @param toTraining from held-out rows to training rows
   */
  private record SequenceFold(
      Relation among, Relation toTraining, int[] labels, int[] truth, int classes) {
    static SequenceFold of(Relation all, int[] labels, int[] foldOf, int fold) {
      int[] rows = IntStream.range(0, labels.length).filter(t -> foldOf[t] != fold).toArray();
      int[] held = IntStream.range(0, labels.length).filter(t -> foldOf[t] == fold).toArray();
      return new SequenceFold(
          part(all, rows, rows),
          part(all, held, rows),
          Arrays.stream(rows).map(t -> labels[t]).toArray(),
          Arrays.stream(held).map(t -> labels[t]).toArray(),
          Arrays.stream(labels).max().orElse(0) + 1);
    }

    private static Relation part(Relation all, int[] points, int[] centers) {
      double[][] byCenter = new double[centers.length][points.length];
      for (int i = 0; i < centers.length; i++) {
        for (int t = 0; t < points.length; t++) {
          byCenter[i][t] = all.of(points[t], centers[i]);
        }
      }
      return new MatrixRelation(points.length, byCenter);
    }

    /** Number of medoids, and their error rate on the held-out rows. */
    double[] medoids(double share, Parallel parallel) {
      int[] rows = IntStream.range(0, labels.length).toArray();
      BaselineProblem problem = new BaselineProblem(null, among, labels, classes, rows);
      BaselinePrototypes found =
          KMedoids.fit(problem, new KMedoids.Options(BaselineCount.share(share)), parallel);
      int errors = NearestPrototypes.errors(found, toTraining, null, truth);
      return new double[] {found.size(), (double) errors / truth.length};
    }
  }
}
