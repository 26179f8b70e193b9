package io.laconic.rivals;

import io.laconic.learn.Contender;
import io.laconic.learn.RivalProvider;
import java.util.List;
import java.util.stream.IntStream;

/** Support vector machines by LIBSVM. They draw no random numbers, so seeds change nothing. */
public final class LibsvmRivals implements RivalProvider {
  private static final String LIBRARY = "LIBSVM 3.35";

  /** For the Gaussian kernel {@code 2^-5 … 2^9}. */
  public static final List<Double> CS = SvmOptions.powersOfTwo(-5, 9);

  /**
   * For the linear kernel {@code 2^-9 … 2^3}: thousands of attributes want a small C, and with few
   * attributes a larger C takes long and changes hardly anything.
   */
  public static final List<Double> LINEAR_CS = SvmOptions.powersOfTwo(-9, 3);

  /**
   * {@code 2^-13 … 2^1}. Standardised rows of n attributes are about {@code 2 n} apart, squared; so
   * for any n from 1 to 7000 the grid has kernels that are nearly linear and kernels that see only
   * near neighbours.
   */
  public static final List<Double> GAMMAS = SvmOptions.powersOfTwo(-13, 1);

  /** {@code 2^0 … 2^12}. */
  public static final List<Integer> GENES =
      IntStream.rangeClosed(0, 12).mapToObj(exponent -> 1 << exponent).toList();

  /** Letters of the words of sequences. */
  public static final List<Integer> WORDS = List.of(3, 4, 5);

  @Override
  public List<Rival> rivals() {
    return List.of(
        new Rival("svm-linear", "linear support vector machine, C chosen", LIBRARY),
        new Rival("svm-gaussian", "Gaussian support vector machine, C and gamma chosen", LIBRARY),
        new Rival("svm-genes", "linear SVM on the best genes, number and C chosen", LIBRARY),
        new Rival(
            "svm-rfe",
            "linear SVM with recursive feature elimination, number and C chosen",
            LIBRARY),
        new Rival("svm-matrix", "SVM on a given kernel (--matrix), C chosen", LIBRARY),
        new Rival(
            "svm-mismatch",
            "SVM on the mismatch kernel of sequences, length of words and C chosen",
            LIBRARY));
  }

  @Override
  public Contender rival(String name, long seed) {
    return switch (name) {
      case "svm-linear" -> Contender.of(SvmLearner.linear(name, LINEAR_CS));
      case "svm-gaussian" -> Contender.of(SvmLearner.gaussian(name, CS, GAMMAS));
      case "svm-genes" -> Contender.of(new GeneSvmLearner(name, GENES, LINEAR_CS));
      case "svm-rfe" -> Contender.of(GeneSvmLearner.byElimination(name, GENES, LINEAR_CS));
      case "svm-matrix" -> Contender.of(KernelSvmLearner.ofMatrix(name, CS));
      case "svm-mismatch" -> Contender.of(KernelSvmLearner.ofSequences(name, WORDS, CS));
      default -> null;
    };
  }
}
