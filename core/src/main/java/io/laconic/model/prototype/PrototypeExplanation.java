package io.laconic.model.prototype;

import io.laconic.model.Explanation;
import io.laconic.model.FilledCells;
import io.laconic.model.Model;
import io.laconic.model.Prototype;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;

/** Why prototypes gave rows their class: the nearest one, and the nearest of another class. */
final class PrototypeExplanation implements Explanation {
  private final Model model;
  private final Prototypes prototypes;
  private final NearestPrototypes nearest;
  private final FilledCells filled;

  PrototypeExplanation(Model model, NearestPrototypes nearest, FilledCells filled) {
    this.filled = filled;
    this.model = model;
    this.prototypes = nearest.prototypes();
    this.nearest = nearest;
  }

  @Override
  public String prediction(int row) {
    int label = nearest.prediction(row);
    return label < 0 ? null : className(label);
  }

  private String className(int label) {
    return model.frame().classes().get(label);
  }

  @Override
  public String because(int row) {
    int label = nearest.prediction(row);
    if (label < 0) {
      return "a value is missing";
    }
    if (prototypes.size() == 0) {
      return "there is no prototype";
    }
    int first = nearest.nearest(row);
    String text = "nearest is " + name(first) + " at " + distance(row, first) + filled.clause(row);
    return prototypes.neighbours() == 1
        ? text
        : "most of the " + prototypes.neighbours() + " nearest are; " + text;
  }

  /** {@code row 12 (wine)}, or what stands for it. */
  private String name(int k) {
    Prototype prototype = prototypes.list().get(k);
    String point = prototype.isTrainingRow() ? "row " + prototype.row() : "prototype " + (k + 1);
    return point + " (" + className(prototype.label()) + ")";
  }

  private String distance(int row, int k) {
    return Wording.rounded(nearest.distanceTo(row, prototypes.list().get(k).label()));
  }

  @Override
  public List<String> lines(String name, int row) {
    int label = nearest.prediction(row);
    if (label < 0) {
      return List.of(name + ": no prediction, because a value that the model needs is missing.");
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        name + ": " + model.frame().spoken(className(label)) + ", because " + because(row) + ".");
    int other = prototypes.size() == 0 ? -1 : nearest.nearestBut(row, label);
    if (other >= 0) {
      lines.add(
          "The nearest of another class is " + name(other) + " at " + distance(row, other) + ".");
    }
    return lines;
  }

  /** {@code (d' - d) / (d' + d)} for the distances d and d' of the class said and the next. */
  @Override
  public double margin(int row) {
    int label = nearest.prediction(row);
    int next = label < 0 ? -1 : nearest.nearestBut(row, label);
    if (next < 0) {
      return Double.NaN;
    }
    double own = nearest.distanceTo(row, label);
    double other = nearest.distanceTo(row, prototypes.list().get(next).label());
    return own + other > 0 ? (other - own) / (other + own) : Double.NaN;
  }

  @Override
  public String marginMeaning() {
    return "how much nearer the nearest prototype is than the nearest of another class, as a share"
        + " of both distances together";
  }
}
