package io.laconic.example;

import io.laconic.model.CheckedModel;
import io.laconic.model.Classifier;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.RebuildException;
import io.laconic.model.Recounted;
import io.laconic.model.Wording;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** A classifier that always gives the same class. */
record MajorityClass(int label) implements Classifier {
  @Override
  public int size() {
    return 0;
  }

  @Override
  public Decisions decide(Model model, Inputs inputs, Parallel parallel) {
    return new Constant(inputs.rowCount());
  }

  @Override
  public Wording wording(Model model) {
    return new Words(model.frame().classes().get(label));
  }

  @Override
  public int[] attributes() {
    return new int[0];
  }

  @Override
  public Classifier withAttributes(IntUnaryOperator newNumber) {
    return this;
  }

  /** Rebuilt from the message alone, and counted again on the training rows. */
  @Override
  public Recounted check(CheckedModel checked) {
    if (!(checked.model().message() instanceof MajorityMessage message)) {
      throw new RebuildException("the message does not name a class");
    }
    List<String> classes = checked.model().frame().classes();
    checked.discrepancies().same("class", classes.get(label), classes.get(message.label()));
    int[] errors = new int[2];
    for (int truth : checked.training().labels()) {
      errors[truth] += truth == message.label() ? 0 : 1;
    }
    PathPoint point = new PathPoint(0, errors, errors, new int[2], message);
    return new Recounted(point, List.of(point));
  }

  /** One class for every row. */
  private final class Constant implements Decisions {
    private final int rows;

    Constant(int rows) {
      this.rows = rows;
    }

    @Override
    public int rowCount() {
      return rows;
    }

    @Override
    public int prediction(int row) {
      return label;
    }

    @Override
    public int decidingPart(int row) {
      return 0;
    }

    @Override
    public Explanation explain(Model model) {
      return new Reason(model.frame().classes().get(label));
    }
  }

  /** There is only one reason. */
  private record Reason(String name) implements Explanation {
    @Override
    public String prediction(int row) {
      return name;
    }

    @Override
    public String because(int row) {
      return "most rows are " + name;
    }

    @Override
    public List<String> lines(String rowName, int row) {
      return List.of(rowName + ": " + name + ", because " + because(row) + ".");
    }

    @Override
    public double margin(int row) {
      return Double.NaN;
    }

    @Override
    public String marginMeaning() {
      return "nothing";
    }
  }

  /** The words. */
  private record Words(String name) implements Wording {
    @Override
    public List<String> lines() {
      return List.of("always " + name);
    }

    @Override
    public String sentence() {
      return "always " + name;
    }

    @Override
    public String kind() {
      return "A constant";
    }

    @Override
    public String unit() {
      return "condition";
    }

    @Override
    public String part(int k) {
      throw new IndexOutOfBoundsException(k);
    }

    @Override
    public List<String> partNames() {
      return List.of();
    }
  }
}
