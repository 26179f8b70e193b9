package io.laconic.model.prototype;

import io.laconic.model.Model;
import io.laconic.model.PointWords;
import io.laconic.model.Prototype;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;

/** Prototypes in words. */
final class PrototypeWording implements Wording {
  /** More prototypes than this, and fewer of each class are named. */
  private static final int MANY = 60;

  private static final int SHOWN = 12;
  private static final int SHOWN_OF_MANY = 4;
  private static final int LISTED = 100;
  private static final int MOST_CLASSES = 50;

  private final Model model;
  private final Prototypes prototypes;

  PrototypeWording(Model model, Prototypes prototypes) {
    this.model = model;
    this.prototypes = prototypes;
  }

  @Override
  public List<String> lines() {
    if (prototypes.size() == 0) {
      return List.of("always " + model.frame().spokenClasses().get(prototypes.otherwise()));
    }
    List<String> lines = new ArrayList<>();
    lines.add(head() + ":");
    int width = width();
    int count = model.frame().classes().size();
    for (int label = 0; label < Math.min(count, MOST_CLASSES); label++) {
      lines.add(
          "  " + Wording.pad(model.frame().spokenClasses().get(label), width) + "  " + of(label));
    }
    if (count > MOST_CLASSES) {
      lines.add("  … and " + (count - MOST_CLASSES) + " more classes");
    }
    return lines;
  }

  private int width() {
    return model.frame().classes().stream().mapToInt(String::length).max().orElse(0);
  }

  private String head() {
    String all = prototypes.size() == 1 ? "the only prototype" : prototypes.size() + " prototypes";
    if (prototypes.neighbours() > 1) {
      return "the class that most of the nearest "
          + Math.min(prototypes.neighbours(), prototypes.size())
          + " of "
          + all
          + " have";
    }
    return "the class of " + (prototypes.size() == 1 ? "" : "the nearest of ") + all;
  }

  private List<Prototype> ofClass(int label) {
    return prototypes.list().stream().filter(p -> p.label() == label).toList();
  }

  /** How many prototypes a class has, and the first of them. */
  private String of(int label) {
    List<Prototype> own = ofClass(label);
    if (own.isEmpty()) {
      return "none, so it is never said";
    }
    int shown = Math.min(own.size(), prototypes.size() > MANY ? SHOWN_OF_MANY : SHOWN);
    List<String> names = own.subList(0, shown).stream().map(PrototypeWording::name).toList();
    return own.size()
        + (own.get(0).isTrainingRow() ? ": row " : ": ")
        + String.join(", ", names)
        + (own.size() > shown ? ", …" : "");
  }

  /** A row with what it covers: {@code 12 (covers 30, 2 wrongly)}. */
  private static String name(Prototype prototype) {
    String point = prototype.isTrainingRow() ? Integer.toString(prototype.row()) : "a new point";
    return prototype.newlyCovered() < 0 ? point : point + " (" + covers(prototype) + ")";
  }

  private static String covers(Prototype prototype) {
    String wrong =
        prototype.wronglyCovered() > 0 ? ", " + prototype.wronglyCovered() + " wrongly" : "";
    return "covers " + prototype.newlyCovered() + wrong;
  }

  /** The prototypes one by one in the order of choice, at most a hundred of them. */
  @Override
  public List<String> details() {
    List<String> lines = new ArrayList<>();
    int shown = Math.min(LISTED, prototypes.size());
    int digits = Integer.toString(shown).length();
    int rowWidth = prototypes.list().stream().mapToInt(p -> point(p).length()).max().orElse(0);
    for (int k = 0; k < shown; k++) {
      Prototype prototype = prototypes.list().get(k);
      String number = " ".repeat(digits - Integer.toString(k + 1).length()) + (k + 1);
      String text =
          "  "
              + number
              + "  "
              + Wording.pad(point(prototype), rowWidth)
              + "  "
              + Wording.pad(model.frame().spokenClasses().get(prototype.label()), width());
      lines.add(text + (prototype.newlyCovered() < 0 ? "" : "  " + covers(prototype)) + values(k));
    }
    if (shown < prototypes.size()) {
      lines.add("  … and " + (prototypes.size() - shown) + " more");
    }
    return lines.stream().map(String::stripTrailing).toList();
  }

  /** What stands in its columns; empty if that would tell nothing. */
  private String values(int k) {
    String words = PointWords.of(model.frame(), prototypes.points(), k);
    return words == null ? "" : "  " + words;
  }

  private static String point(Prototype prototype) {
    return prototype.isTrainingRow() ? "row " + prototype.row() : "a new point";
  }

  /** Few prototypes with their rows; of many only how many each class has. */
  @Override
  public String sentence() {
    if (prototypes.size() <= SHOWN) {
      return Wording.joined("; ", lines()).replaceFirst(":;", ":");
    }
    List<String> counts = new ArrayList<>();
    int count = model.frame().classes().size();
    for (int label = 0; label < Math.min(count, SHOWN); label++) {
      counts.add(ofClass(label).size() + " " + model.frame().spokenClasses().get(label));
    }
    String more = count > SHOWN ? ", … of " + count + " classes" : "";
    return head() + " (" + String.join(", ", counts) + more + ")";
  }

  @Override
  public String kind() {
    return Wording.counted(prototypes.size(), unit()) + " (" + model.learner() + ")";
  }

  @Override
  public String unit() {
    return "prototype";
  }

  @Override
  public String part(int k) {
    Prototype prototype = prototypes.list().get(k);
    return point(prototype) + " for " + model.frame().spokenClasses().get(prototype.label());
  }

  /** Only training rows have a name. */
  @Override
  public List<String> partNames() {
    return prototypes.list().stream()
        .filter(Prototype::isTrainingRow)
        .map(p -> "row " + p.row() + " (" + model.frame().spokenClasses().get(p.label()) + ")")
        .toList();
  }

  @Override
  public boolean listsItsRows() {
    return true;
  }
}
