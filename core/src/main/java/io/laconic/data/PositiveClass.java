package io.laconic.data;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which of two classes is the positive one if the user does not say it: the one whose name is usual
 * for what is looked for, else the one that sorts last. Names decide, never numbers of rows. A
 * class 1 is usual beside 0 or -1; beside a class 2 it is a mere number.
 *
 * @param usual whether its name is usual; otherwise it sorts last
 */
public record PositiveClass(String name, boolean usual) {
  private static final Pattern NAMES_A_CLASS = Pattern.compile(" (>=|<=|!=|>|<|=) ");

  private static final Pattern DENYING =
      Pattern.compile(
          "(no|not|non|none|never|nein|kein|keine|ohne|without|negative|negativ|neg|absent|absence"
              + "|healthy|gesund|sano|sain|normal|norm|other|others|rest|control|controls|benign|alive|living|lebend"
              + "|survived|survivor|censored|good|genuine|legit|legitimate|ham|inactive|unaffected"
              + "|uninfected|wildtype|nie|nao|nej|ei)([ _-].*)?");

  private static final Pattern NOT = Pattern.compile("(not|non|no|un|in)[ _-]?(.+)");

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
          "abnorm",
          "dead",
          "died",
          "death",
          "deceased",
          "relapse",
          "recurrence",
          "fraud",
          "spam",
          "default",
          "counterfeit",
          "resistant",
          "res",
          "ja",
          "oui",
          "si",
          "s\u00ed",
          "sim",
          "gestorben",
          "verstorben",
          "tot",
          "krank",
          "positiv",
          "positif",
          "positivo");

  /** Of two classes in their order; of those that a comparison makes, the one it names. */
  public static PositiveClass of(String column, List<String> classes) {
    return classes.contains(column) && NAMES_A_CLASS.matcher(column).find()
        ? new PositiveClass(column, true)
        : of(classes);
  }

  /**
   * Of two classes in their order: the usual one; else, beside one that denies something, the
   * other.
   */
  public static PositiveClass of(List<String> classes) {
    PositiveClass found = byNames(classes);
    String other = classes.get(classes.size() - 1);
    boolean first = denies(classes.get(0), other);
    boolean last = denies(other, classes.get(0));
    return found.usual || classes.size() != 2 || first == last
        ? found
        : new PositiveClass(classes.get(first ? 1 : 0), true);
  }

  /** Whether a name says that something is not there: {@code notckd}, {@code 2. No}. */
  private static boolean denies(String name, String other) {
    String plain = name.strip().toLowerCase(Locale.ROOT).replaceFirst("^\\d+\\s*[.):=-]+\\s*", "");
    Matcher not = NOT.matcher(plain);
    return DENYING.matcher(plain).matches()
        || (not.matches() && not.group(2).equals(other.strip().toLowerCase(Locale.ROOT)));
  }

  /** Whether a class is that of what resists a drug, by its name. */
  public static boolean isResistant(String name) {
    return List.of("r", "res", "resistant").contains(name.strip().toLowerCase(Locale.ROOT));
  }

  private static PositiveClass byNames(List<String> classes) {
    if (classes.equals(List.of("R", "S"))) {
      return new PositiveClass("R", true);
    }
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
