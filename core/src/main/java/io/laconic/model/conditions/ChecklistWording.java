package io.laconic.model.conditions;

import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A checklist in words: {@code present if at least 2 of: chest > 3.5, thal > 4.5, vessels > 0.5,
 * absent otherwise}. If all conditions are needed they are joined by "and", if one is, by "or".
 */
final class ChecklistWording implements Wording {
  private final Checklist checklist;
  private final ConditionWords conditions;
  private final String label;
  private final String otherwise;

  ChecklistWording(Model model, Checklist checklist) {
    List<String> classes = model.frame().spokenClasses();
    this.checklist = checklist;
    this.conditions = new ConditionWords(model.frame().encoding(), checklist.conditions());
    this.label = classes.get(checklist.label());
    this.otherwise = classes.get(checklist.otherwise());
  }

  /** The word between conditions; null if some of them suffice. */
  private String joiner() {
    return checklist.needed() == checklist.size() ? "and" : checklist.needed() == 1 ? "or" : null;
  }

  @Override
  public List<String> lines() {
    if (checklist.size() == 0) {
      return List.of("always " + otherwise);
    }
    int width = Math.max(label.length(), otherwise.length());
    List<String> lines = new ArrayList<>();
    if (joiner() == null) {
      lines.add(Wording.pad(label, width) + "  if at least " + checklist.needed() + " of:");
      conditions.all().forEach(words -> lines.add(" ".repeat(width + 6) + words));
    } else {
      for (int k = 0; k < checklist.size(); k++) {
        String lead = k == 0 ? Wording.pad(label, width) : " ".repeat(width);
        String word = Wording.pad(k == 0 ? "if" : joiner(), 3);
        lines.add(lead + "  " + word + " " + conditions.condition(k));
      }
    }
    lines.add(Wording.pad(otherwise, width) + "  otherwise");
    return lines;
  }

  @Override
  public String sentence() {
    if (checklist.size() == 0) {
      return "always " + otherwise;
    }
    String what =
        joiner() == null
            ? "at least " + checklist.needed() + " of: " + String.join(", ", conditions.all())
            : String.join(" " + joiner() + " ", conditions.all());
    return label + " if " + what + (joiner() == null ? "; " : ", ") + otherwise + " otherwise";
  }

  @Override
  public List<String> details() {
    return checklist.size() == 0
        ? List.of()
        : List.of("A value that is missing does not count: its condition is taken not to hold.");
  }

  @Override
  public String kind() {
    String count = "A checklist of " + Wording.counted(checklist.size(), unit());
    if (checklist.size() < 2) {
      return count;
    }
    return count
        + (joiner() == null
            ? ", at least " + checklist.needed() + " of which must hold"
            : checklist.needed() == 1 ? ", one of which must hold" : ", which must all hold");
  }

  @Override
  public String unit() {
    return "condition";
  }

  @Override
  public String part(int k) {
    return conditions.condition(k);
  }

  @Override
  public List<String> partNames() {
    return IntStream.range(0, checklist.size()).mapToObj(conditions::direction).toList();
  }
}
