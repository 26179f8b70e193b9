package io.laconic.papers.prototypes;

import io.laconic.learn.Contender;
import io.laconic.learn.Preparation;
import io.laconic.learn.baseline.BaselineContender;
import io.laconic.learn.baseline.BaselineCount;
import io.laconic.learn.baseline.BaselineMethod;
import io.laconic.learn.baseline.KMedoids;
import io.laconic.learn.baseline.Lvq;
import io.laconic.learn.baseline.NearestNeighbours;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.pvm.CandidatePoints;
import io.laconic.learn.pvm.PrototypeVectorMachine.Method;
import io.laconic.learn.pvm.PvmContender;
import io.laconic.learn.pvm.PvmGrid;
import io.laconic.learn.pvm.SolverLimit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The four learners of the prototype paper's table 2. */
enum PvmTable2Learner {
  NEAREST("1-NN", PvmTable2PaperNumbers::nearest),
  PVM("PVM", PvmTable2PaperNumbers::pvm),
  MEDOIDS("K-medoids", PvmTable2PaperNumbers::medoids),
  LVQ("LVQ", PvmTable2PaperNumbers::lvq);

  private static final List<Integer> COUNTS =
      List.of(1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 30, 40, 55);
  private static final List<Integer> QUICK_COUNTS = List.of(1, 3, 6, 13, 25);

  private final String word;
  private final Function<PvmTable2PaperNumbers, PvmTable2PaperNumbers.Cell> paper;

  PvmTable2Learner(String word, Function<PvmTable2PaperNumbers, PvmTable2PaperNumbers.Cell> paper) {
    this.word = word;
    this.paper = paper;
  }

  String word() {
    return word;
  }

  PvmTable2PaperNumbers.Cell paper(PvmTable2PaperNumbers data) {
    return paper.apply(data);
  }

  /** Numbers of prototypes per class that K-medoids and LVQ try. */
  static List<Integer> counts(boolean quick) {
    return quick ? QUICK_COUNTS : COUNTS;
  }

  /** All configurations; LVQ shares its points out by class size. */
  Contender contender(Preparation preparation, int classes, boolean quick, long seed) {
    return switch (this) {
      case NEAREST ->
          baseline("1-nn", preparation, List.of(1), k -> new NearestNeighbours.Options(k));
      case PVM ->
          new PvmContender(
              "pvm",
              preparation,
              grid(seed),
              CandidatePoints.NONE,
              null,
              EqualErrorCosts.EQUAL.levels());
      case MEDOIDS ->
          baseline(
              "k-medoids",
              preparation,
              counts(quick),
              k -> new KMedoids.Options(BaselineCount.perClass(k)));
      case LVQ ->
          baseline(
              "olvq1",
              preparation,
              counts(quick),
              k -> new Lvq.Options(Lvq.Variant.OLVQ1, BaselineCount.total(k * classes), seed));
    };
  }

  private static PvmGrid grid(long seed) {
    return new PvmGrid(
        new double[0],
        PvmGrid.defaultQuantiles(),
        new double[] {Double.NaN},
        Method.GREEDY,
        1,
        SolverLimit.ofSeconds(60),
        seed);
  }

  private static Contender baseline(
      String learner,
      Preparation preparation,
      List<Integer> counts,
      IntFunction<BaselineMethod> learners) {
    List<BaselineContender.Setting> settings =
        counts.stream()
            .map(k -> new BaselineContender.Setting(Map.of("count", k), learners.apply(k)))
            .toList();
    return new BaselineContender(learner, learner, preparation, settings);
  }
}
