package io.laconic.rivals;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.DataException;
import io.laconic.data.Scaling;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Linear support vector machines on the best attributes of the learning rows: those that best
 * separate the two classes, each taken alone, or those that recursive elimination leaves. The
 * number of attributes and C are chosen together. If the table has fewer attributes than a
 * configuration asks for, all are kept.
 *
 * <p>Its size is the number of attributes kept, because that is what a person reads. Ties: fewer
 * attributes, then the smaller C.
 */
public final class GeneSvmLearner implements RivalLearner {
  private final String name;
  private final Ranking ranking;
  private final List<Configuration> grid = new ArrayList<>();

  /** Orders attributes, best first, by what the learning rows say. */
  private interface Ranking {
    int[] of(double[][] rows, int[] labels, double c);

    /** Whether the order is another one for each C. */
    boolean dependsOnC();
  }

  private static final Ranking ALONE =
      new Ranking() {
        @Override
        public int[] of(double[][] rows, int[] labels, double c) {
          return GeneRanking.of(rows, labels);
        }

        @Override
        public boolean dependsOnC() {
          return false;
        }
      };

  private static final Ranking ELIMINATION =
      new Ranking() {
        @Override
        public int[] of(double[][] rows, int[] labels, double c) {
          return RecursiveElimination.of(rows, labels, SvmOptions.linear(c));
        }

        @Override
        public boolean dependsOnC() {
          return true;
        }
      };

  private record Configuration(int genes, SvmOptions options) {
    Map<String, Object> parameters() {
      Map<String, Object> named = new LinkedHashMap<>();
      named.put("genes", genes);
      named.putAll(options.parameters());
      return named;
    }
  }

  /**
   * @param genes numbers of attributes
   * @param cs values of C
   */
  public GeneSvmLearner(String name, List<Integer> genes, List<Double> cs) {
    this(name, ALONE, genes, cs);
  }

  /** Attributes are left by recursive elimination, see {@link RecursiveElimination}. */
  public static GeneSvmLearner byElimination(String name, List<Integer> genes, List<Double> cs) {
    return new GeneSvmLearner(name, ELIMINATION, genes, cs);
  }

  private GeneSvmLearner(String name, Ranking ranking, List<Integer> genes, List<Double> cs) {
    this.name = name;
    this.ranking = ranking;
    for (int count : genes) {
      for (double c : cs) {
        grid.add(new Configuration(count, SvmOptions.linear(c)));
      }
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Preference> preferences(FitRequest request) {
    return grid.stream().map(g -> new Preference(-g.genes, -g.options.c())).toList();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    if (table.classes().size() != 2) {
      throw new DataException(
          table.data().source().name()
              + ": "
              + name
              + " needs two classes; there are "
              + table.classes().size());
    }
    return new ConfigurationRuns<Rankings>(
            grid.size(),
            fold ->
                new Rankings(
                    NumericRows.of(table, fold, Scaling.Method.STANDARD, name),
                    new ConcurrentHashMap<>()),
            (rankings, configuration) -> {
              Configuration wanted = grid.get(configuration);
              return trained(table, rank(rankings, wanted.options.c()), wanted);
            })
        .fit(folds, parallel);
  }

  /** The rows of a fold, and the orders of their attributes by C; one order for all C: by 0. */
  private record Rankings(NumericRows rows, Map<Double, Ranked> byC) {}

  /**
   * Rows with their attributes in the order of their rank, and what was computed from them so far.
   */
  private record Ranked(
      NumericRows rows,
      List<String> names,
      double[][] learning,
      double[][] heldOut,
      Map<Integer, LibsvmInput> inputs,
      Map<Configuration, Candidate> machines) {

    LibsvmInput input(int genes) {
      return inputs.computeIfAbsent(genes, count -> LibsvmInput.linear(learning, heldOut, count));
    }
  }

  private Ranked rank(Rankings rankings, double c) {
    return rankings.byC.computeIfAbsent(
        ranking.dependsOnC() ? c : 0, known -> ranked(rankings.rows, c));
  }

  private Ranked ranked(NumericRows rows, double c) {
    int[] order = ranking.of(rows.learning(), rows.labels(), c);
    List<String> names = rows.names();
    return new Ranked(
        rows,
        Arrays.stream(order).mapToObj(names::get).toList(),
        ordered(rows.learning(), order),
        ordered(rows.heldOut(), order),
        new ConcurrentHashMap<>(),
        new ConcurrentHashMap<>());
  }

  private static double[][] ordered(double[][] rows, int[] order) {
    return Arrays.stream(rows)
        .map(row -> Arrays.stream(order).mapToDouble(j -> row[j]).toArray())
        .toArray(double[][]::new);
  }

  /** The machine; configurations that want more attributes than there are share theirs. */
  private static Candidate trained(Table table, Ranked ranked, Configuration wanted) {
    int genes = Math.min(wanted.genes, ranked.names.size());
    return ranked.machines.computeIfAbsent(
        new Configuration(genes, wanted.options), known -> fit(table, ranked, known));
  }

  private static Candidate fit(Table table, Ranked ranked, Configuration configuration) {
    int genes = configuration.genes;
    SvmOptions options = configuration.options;
    LibsvmInput input = ranked.input(genes);
    LibsvmMachine svm = LibsvmMachine.train(input, ranked.rows.labels(), options);
    return RivalCandidate.of(
        configuration.parameters(),
        RivalCandidate.Shape.ofVectors(genes, genes, ranked.names.subList(0, genes)),
        table,
        ranked.rows.fold(),
        () -> svm.predict(input.learning()),
        svm.answers(input.heldOut()));
  }

  /**
   * Ranks attributes by how well each alone separates two classes (Golub et al., Science
   * 286:531-537, 1999).
   */
  static final class GeneRanking {
    private GeneRanking() {}

    /** Attributes, best first; ties: the first. */
    static int[] of(double[][] rows, int[] labels) {
      double[] scores = scores(rows, labels);
      return IntStream.range(0, scores.length)
          .boxed()
          .sorted(Comparator.comparingDouble(j -> -scores[j]))
          .mapToInt(j -> j)
          .toArray();
    }

    /**
     * {@code |mean_1 - mean_0| / (sd_1 + sd_0)} of every attribute, with standard deviations of
     * divisor m - 1 (0 for a single row); 0 if the means are equal or a class has no row.
     *
     * @param labels 0 or 1
     */
    static double[] scores(double[][] rows, int[] labels) {
      double[] scores = new double[rows[0].length];
      for (int j = 0; j < scores.length; j++) {
        double[] one = moments(rows, labels, 1, j);
        double[] zero = moments(rows, labels, 0, j);
        double gap = Math.abs(one[0] - zero[0]);
        scores[j] = gap > 0 ? gap / (one[1] + zero[1]) : 0;
      }
      return scores;
    }

    /** Mean and standard deviation of an attribute within a class; NaN for a class without rows. */
    private static double[] moments(double[][] rows, int[] labels, int label, int j) {
      int count = 0;
      double sum = 0;
      for (int row = 0; row < rows.length; row++) {
        if (labels[row] == label) {
          count++;
          sum += rows[row][j];
        }
      }
      double mean = sum / count;
      double squares = 0;
      for (int row = 0; row < rows.length; row++) {
        if (labels[row] == label) {
          squares += (rows[row][j] - mean) * (rows[row][j] - mean);
        }
      }
      return new double[] {mean, count < 2 ? 0 : Math.sqrt(squares / (count - 1))};
    }
  }
}
