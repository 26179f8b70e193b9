package io.laconic.learn.choice;

import io.laconic.certificate.RuleCriterion;
import io.laconic.certificate.WorstAnswerCosts;
import io.laconic.data.DataException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Costs of every wrong answer to every class.
 *
 * @param classes names of the classes
 * @param matrix costs by true class and answer, in the order of the names; right answers are free
 */
public record MatrixCosts(List<String> classes, double[][] matrix) implements DecisionCosts {
  /** Its field in a record. */
  public static final String RECORDED = "costMatrix";

  public MatrixCosts {
    classes = List.copyOf(classes);
    if (Arrays.stream(matrix).flatMapToDouble(Arrays::stream).allMatch(cost -> cost == 0)) {
      throw new IllegalArgumentException("at least one wrong answer must cost something");
    }
  }

  /** These costs with the classes in the order of some rows. */
  @Override
  public MatrixCosts forClasses(List<String> names) {
    for (String name : names) {
      if (!classes.contains(name)) {
        throw new DataException(
            "the cost matrix has no class \""
                + name
                + "\"; it has "
                + String.join(", ", classes)
                + "; each class of the rows needs a row and a column");
      }
    }
    for (String name : classes) {
      if (!names.contains(name)) {
        throw new DataException(
            "the cost matrix has the class \""
                + name
                + "\", which no row has; the classes are "
                + String.join(", ", names));
      }
    }
    double[][] ordered = new double[names.size()][names.size()];
    for (int truth = 0; truth < ordered.length; truth++) {
      for (int said = 0; said < ordered.length; said++) {
        ordered[truth][said] = matrix[classes.indexOf(names.get(truth))][at(names.get(said))];
      }
    }
    return new MatrixCosts(names, ordered);
  }

  private int at(String name) {
    return classes.indexOf(name);
  }

  @Override
  public CostTable table(int[] counts) {
    return CostTable.of(matrix);
  }

  @Override
  public boolean needsTwoClasses() {
    return false;
  }

  @Override
  public RuleCriterion criterion() {
    return new WorstAnswerCosts(
        Arrays.stream(matrix).mapToDouble(line -> Arrays.stream(line).max().orElse(0)).toArray());
  }

  @Override
  public Map<String, Object> recorded() {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("classes", classes);
    words.put(
        "costs", Arrays.stream(matrix).map(line -> Arrays.stream(line).boxed().toList()).toList());
    return Map.of(RECORDED, words);
  }

  /**
   * The way back from {@link #recorded}.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static MatrixCosts ofRecorded(Map<?, ?> recorded) {
    if (!(recorded.get("classes") instanceof List<?> names)
        || !(recorded.get("costs") instanceof List<?> lines)
        || names.size() < 2
        || lines.size() != names.size()) {
      throw new IllegalArgumentException("not a cost matrix");
    }
    double[][] costs = new double[lines.size()][lines.size()];
    for (int truth = 0; truth < costs.length; truth++) {
      if (!(lines.get(truth) instanceof List<?> line) || line.size() != costs.length) {
        throw new IllegalArgumentException("not a line of a cost matrix");
      }
      for (int said = 0; said < costs.length; said++) {
        double cost = line.get(said) instanceof Number number ? number.doubleValue() : Double.NaN;
        if (!(cost >= 0 && cost < Double.POSITIVE_INFINITY) || truth == said && cost != 0) {
          throw new IllegalArgumentException("not a cost");
        }
        costs[truth][said] = cost;
      }
    }
    return new MatrixCosts(names.stream().map(String::valueOf).toList(), costs);
  }

  @Override
  public String words() {
    return "cost matrix of " + classes.size() + " classes";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MatrixCosts that
        && classes.equals(that.classes)
        && Arrays.deepEquals(matrix, that.matrix);
  }

  @Override
  public int hashCode() {
    return 31 * classes.hashCode() + Arrays.deepHashCode(matrix);
  }
}
