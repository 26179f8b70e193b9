package io.laconic.data;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which of two classes is the positive one if the user does not say it: the one whose name is usual
 * for what is looked for, else the one that sorts last. Names decide, never numbers of rows. A
 * class 1 is usual beside 0 or -1; beside a class 2 it is a mere number.
 *
 * @param usual whether its name is usual; otherwise it sorts last
 */
public record PositiveClass(String name, boolean usual) {
  private static final Set<String> USUAL =
      Set.of(
          "1",
          "+",
          "yes",
          "y",
          "true",
          "t",
          "pos",
          "positive",
          "present",
          "case",
          "cases",
          "event",
          "sick",
          "ill",
          "disease",
          "diseased",
          "patient",
          "patients",
          "malignant",
          "cancer",
          "tumor",
          "tumour",
          "abnormal",
          "dead",
          "died",
          "death",
          "deceased",
          "relapse",
          "recurrence",
          "fraud",
          "spam",
          "default");

  /** Of two classes in their order. */
  public static PositiveClass of(List<String> classes) {
    List<String> usual =
        classes.equals(List.of("1", "2"))
            ? List.of()
            : classes.stream().filter(PositiveClass::isUsual).toList();
    return usual.size() == 1
        ? new PositiveClass(usual.get(0), true)
        : new PositiveClass(classes.get(classes.size() - 1), false);
  }

  private static boolean isUsual(String name) {
    return USUAL.contains(name.strip().toLowerCase(Locale.ROOT));
  }
}
