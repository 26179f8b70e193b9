package io.laconic.rivals;

import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;

/**
 * A support vector machine trained by LIBSVM (Chang and Lin, ACM TIST 2(3):27, 2011): C-SVC, one
 * machine for each pair of classes and a vote, with LIBSVM's own tolerance and shrinking.
 *
 * <p>Several may be trained at once. LIBSVM holds two things in static fields: a source of random
 * numbers, which is asked only for probabilities, which we do not want; and the function that
 * prints, which is switched off when this class is loaded, before any training.
 */
final class LibsvmMachine {
  /** Most of the kernel matrix that is kept, in MB: all of it up to 7000 rows. */
  private static final double CACHE = 200;

  private static final double TOLERANCE = 1e-3;

  static {
    svm.svm_set_print_string_function(line -> {});
  }

  private final svm_model model;

  private LibsvmMachine(svm_model model) {
    this.model = model;
  }

  /**
   * Trains. With rows of one class only, the machine has no support vector and says that class.
   *
   * @param labels class of every row
   */
  static LibsvmMachine train(LibsvmInput input, int[] labels, SvmOptions options) {
    svm_node[][] rows = input.learning();
    svm_problem problem = new svm_problem();
    problem.l = rows.length;
    problem.x = rows;
    problem.y = new double[rows.length];
    for (int row = 0; row < rows.length; row++) {
      problem.y[row] = labels[row];
    }
    return new LibsvmMachine(svm.svm_train(problem, parameter(options, input.products())));
  }

  private static svm_parameter parameter(SvmOptions options, boolean products) {
    svm_parameter parameter = new svm_parameter();
    parameter.svm_type = svm_parameter.C_SVC;
    parameter.kernel_type =
        products
            ? svm_parameter.PRECOMPUTED
            : options.isLinear() ? svm_parameter.LINEAR : svm_parameter.RBF;
    parameter.C = options.c();
    parameter.gamma = options.gamma();
    parameter.eps = TOLERANCE;
    parameter.cache_size = CACHE;
    parameter.shrinking = 1;
    return parameter;
  }

  /** Number of support vectors. */
  int size() {
    return model.l;
  }

  /**
   * The weight of each of the first attributes in the decision function of a linear machine of two
   * classes: the sum of the support vectors, each times its coefficient. All 0 without any.
   *
   * @param rows the learning rows
   */
  double[] weights(double[][] rows, int width) {
    double[] weights = new double[width];
    for (int k = 0; k < model.l; k++) {
      double[] row = rows[model.sv_indices[k] - 1];
      for (int j = 0; j < width; j++) {
        weights[j] += model.sv_coef[0][k] * row[j];
      }
    }
    return weights;
  }

  /** Class of every row. */
  int[] predict(svm_node[][] rows) {
    return answers(rows).classes();
  }

  /** Class of every row, and with two classes the value of the decision function. */
  RivalCandidate.Answers answers(svm_node[][] rows) {
    int[] classes = new int[rows.length];
    double[] scores = new double[rows.length];
    double[] values = new double[model.nr_class * (model.nr_class - 1) / 2];
    for (int row = 0; row < rows.length; row++) {
      classes[row] = (int) svm.svm_predict_values(model, rows[row], values);
      scores[row] = score(classes[row], values);
    }
    return new RivalCandidate.Answers(classes, scores);
  }

  /** LIBSVM's value is above 0 for the class that it saw first. */
  private double score(int label, double[] values) {
    if (values.length == 0) {
      return label;
    }
    return model.label[0] == 1 ? values[0] : -values[0];
  }
}
