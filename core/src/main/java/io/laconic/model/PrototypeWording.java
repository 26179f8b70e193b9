package io.laconic.model;

import java.util.ArrayList;
import java.util.List;

/** Prototypes in words. */
final class PrototypeWording {
  private static final int SHOWN = 12;

  private final Model model;
  private final Prototypes prototypes;

  PrototypeWording(Model model) {
    this.model = model;
    this.prototypes = (Prototypes) model.classifier();
  }

  List<String> lines() {
    if (prototypes.size() == 0) {
      return List.of("always " + model.frame().classes().get(prototypes.otherwise()));
    }
    List<String> lines = new ArrayList<>();
    lines.add(head() + ":");
    int width = model.frame().classes().stream().mapToInt(String::length).max().orElse(0);
    for (int label = 0; label < model.frame().classes().size(); label++) {
      lines.add("  " + Wording.pad(model.frame().classes().get(label), width) + "  " + of(label));
    }
    return lines;
  }

  private String head() {
    return prototypes.neighbours() == 1
        ? "the class of the nearest of " + prototypes.size() + " prototypes"
        : "the class that most of the nearest "
            + prototypes.neighbours()
            + " of "
            + prototypes.size()
            + " prototypes have";
  }

  /** How many prototypes a class has, and the first of them. */
  private String of(int label) {
    List<String> names = new ArrayList<>();
    for (int k = 0; k < prototypes.size(); k++) {
      Prototype prototype = prototypes.list().get(k);
      if (prototype.label() == label) {
        names.add(name(prototype));
      }
    }
    if (names.isEmpty()) {
      return "none, so it is never said";
    }
    String shown = String.join(", ", names.subList(0, Math.min(SHOWN, names.size())));
    return names.size()
        + (prototypes.list().stream().anyMatch(Prototype::isTrainingRow) ? ": row " : ": ")
        + shown
        + (names.size() > SHOWN ? ", …" : "");
  }

  /** A row with what it covers: {@code 12 (covers 30, 2 wrongly)}. */
  private static String name(Prototype prototype) {
    String point = prototype.isTrainingRow() ? Integer.toString(prototype.row()) : "a new point";
    if (prototype.newlyCovered() < 0) {
      return point;
    }
    String wrong =
        prototype.wronglyCovered() > 0 ? ", " + prototype.wronglyCovered() + " wrongly" : "";
    return point + " (covers " + prototype.newlyCovered() + wrong + ")";
  }

  String sentence() {
    return String.join("; ", lines().stream().map(l -> l.strip().replaceAll(" +", " ")).toList());
  }
}
