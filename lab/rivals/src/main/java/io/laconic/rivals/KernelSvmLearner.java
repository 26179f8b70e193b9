package io.laconic.rivals;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.space.sequence.Alphabet;
import io.laconic.space.sequence.MismatchKernel;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Support vector machines on rows that are known by a kernel only: a matrix that the user gives, or
 * the mismatch kernel of sequences (Leslie et al., Bioinformatics 20:467-476, 2004), normalised.
 * Its size is the number of support vectors. Ties: smaller C, then shorter words.
 */
public final class KernelSvmLearner implements RivalLearner {
  /** Words of the matrix: it has no length of words. */
  private static final int MATRIX = 0;

  private final String name;
  private final List<Setting> grid = new ArrayList<>();

  /**
   * @param words length of the words of sequences; {@link #MATRIX}: the kernel is a given matrix
   */
  private record Setting(int words, SvmOptions options) {
    Map<String, Object> parameters() {
      Map<String, Object> named = new LinkedHashMap<>();
      if (words != MATRIX) {
        named.put("k", words);
      }
      named.putAll(options.parameters());
      return named;
    }
  }

  private KernelSvmLearner(String name, List<Integer> words, List<Double> cs) {
    this.name = name;
    for (int length : words) {
      for (double c : cs) {
        grid.add(new Setting(length, SvmOptions.linear(c)));
      }
    }
  }

  /** Machines on the matrix of the table, whose cells are values of a kernel. */
  public static KernelSvmLearner ofMatrix(String name, List<Double> cs) {
    return new KernelSvmLearner(name, List.of(MATRIX), cs);
  }

  /**
   * Machines on the mismatch kernel of the only text column.
   *
   * @param words lengths of words, of which one letter may differ
   */
  public static KernelSvmLearner ofSequences(String name, List<Integer> words, List<Double> cs) {
    return new KernelSvmLearner(name, words, cs);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Preference> preferences(FitRequest request) {
    return grid.stream().map(s -> new Preference(-s.options.c(), -s.words)).toList();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    Kernels kernels = grid.get(0).words == MATRIX ? matrix(table) : new Sequences(texts(table));
    return new ConfigurationRuns<Prepared>(
            grid.size(),
            fold -> new Prepared(fold, kernels, new ConcurrentHashMap<>()),
            (prepared, k) -> fit(table, prepared, grid.get(k)))
        .fit(folds, parallel);
  }

  /** What the machines of a fold share: the kernel, by the length of words. */
  private record Prepared(Fold fold, Kernels kernels, Map<Integer, LibsvmInput> inputs) {
    LibsvmInput input(int words) {
      return inputs.computeIfAbsent(
          words,
          length ->
              LibsvmInput.kernel(
                  kernels.of(fold.learningRows(), length),
                  fold.learningRows(),
                  fold.heldOutRows()));
    }
  }

  private static Candidate fit(Table table, Prepared prepared, Setting setting) {
    LibsvmInput input = prepared.input(setting.words);
    LibsvmMachine svm =
        LibsvmMachine.train(input, table.labels(prepared.fold.learningRows()), setting.options);
    return RivalCandidate.of(
        setting.parameters(),
        RivalCandidate.Shape.ofVectors(svm.size(), 1, List.of()),
        table,
        prepared.fold,
        () -> svm.predict(input.learning()),
        svm.answers(input.heldOut()));
  }

  /** The kernel between all rows of a table, by position. */
  private interface Kernels {
    double[][] of(int[] learningRows, int words);
  }

  /** Distances have 0 on the diagonal; a kernel has it only for rows that are like nothing. */
  private Kernels matrix(Table table) {
    double[][] all = table.matrix();
    if (all == null) {
      throw refused(table, "needs a kernel: --matrix FILE --matrix-kind kernel");
    }
    int[] numbers = IntStream.range(0, table.size()).map(table.data()::rowNumber).toArray();
    if (Arrays.stream(numbers).allMatch(row -> all[row][row] == 0)) {
      throw refused(table, "needs a kernel; the matrix has 0 on its diagonal, as distances have");
    }
    double[][] cells =
        Arrays.stream(numbers)
            .mapToObj(t -> Arrays.stream(numbers).mapToDouble(i -> all[t][i]).toArray())
            .toArray(double[][]::new);
    return (learning, words) -> cells;
  }

  private String[] texts(Table table) {
    List<CategoryColumn> columns = new ArrayList<>();
    for (Column column : table.data().columns()) {
      if (column instanceof CategoryColumn category) {
        columns.add(category);
      }
    }
    if (columns.size() != 1) {
      throw refused(table, "needs one column of sequences; there are " + columns.size());
    }
    CategoryColumn only = columns.get(0);
    return IntStream.range(0, table.size())
        .mapToObj(row -> only.isMissing(row) ? "" : only.value(row))
        .toArray(String[]::new);
  }

  private DataException refused(Table table, String why) {
    return new DataException(table.data().source().name() + ": " + name + " " + why);
  }

  /** Kernels of sequences, each computed once. */
  private static final class Sequences implements Kernels {
    private final String[] texts;
    private final Map<MismatchKernel, double[][]> known = new ConcurrentHashMap<>();

    Sequences(String[] texts) {
      this.texts = texts;
    }

    /** Letters of DNA if the learning rows have no others, else of proteins. */
    @Override
    public double[][] of(int[] learningRows, int words) {
      boolean dna = Arrays.stream(learningRows).allMatch(t -> texts[t].matches("(?i)[acgtn]*"));
      MismatchKernel kernel = new MismatchKernel(words, 1, dna ? Alphabet.DNA : Alphabet.PROTEIN);
      return known.computeIfAbsent(kernel, one -> normalised(one.matrix(texts)));
    }

    private static double[][] normalised(double[][] sums) {
      double[][] kernel = new double[sums.length][sums.length];
      for (int t = 0; t < sums.length; t++) {
        for (int i = 0; i < sums.length; i++) {
          kernel[t][i] = MismatchKernel.normalised(sums[t][i], sums[t][t], sums[i][i]);
        }
      }
      return kernel;
    }
  }
}
