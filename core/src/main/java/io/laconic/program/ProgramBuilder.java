package io.laconic.program;

import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a program down, attribute by attribute, condition by condition. Attributes are those of an
 * encoding: numbers, and for each category of a column whether it is there.
 */
public final class ProgramBuilder {
  /** In place of the number of a class: the row is handed to a person. */
  public static final int REFER = -1;

  /** What is then said instead of a class. */
  public static final String REFERRED = "refer";

  private final List<String> classes;
  private final Encoding encoding;
  private final MissingValuePolicy missing;
  private final Map<Integer, Integer> inputByPart = new LinkedHashMap<>();
  private final List<Input> inputs = new ArrayList<>();
  private final List<NamedFormula> quantities = new ArrayList<>();

  public ProgramBuilder(List<String> classes, Encoding encoding, MissingValuePolicy missing) {
    this.classes = classes;
    this.encoding = encoding;
    this.missing = missing;
  }

  public Encoding encoding() {
    return encoding;
  }

  private boolean hasTwoClasses() {
    return classes.size() == 2;
  }

  /** The input of a raw column; it is one of the program's from now on. */
  public int input(int part) {
    return inputByPart.computeIfAbsent(part, this::newInput);
  }

  private int newInput(int part) {
    Encoding.Part column = encoding.parts().get(part);
    if (column.text()) {
      throw new InexpressibleException("column \"" + column.column() + "\" is compared as text");
    }
    inputs.add(new Input(column.column(), column.values(), missing.fills().get(column.column())));
    return inputs.size() - 1;
  }

  private int inputOf(int attribute) {
    return input(encoding.partOf(attribute));
  }

  private String category(int attribute) {
    int part = encoding.partOf(attribute);
    return encoding.parts().get(part).values().get(attribute - encoding.firstAttribute(part));
  }

  /** Whether an input is missing; never where something stands in for it. */
  public Bool missing(int input) {
    return inputs.get(input).fill() == null ? new Bool.Missing(input) : Bool.NEVER;
  }

  /** Whether the column of an attribute is missing. */
  public Bool isMissing(int attribute) {
    return missing(inputOf(attribute));
  }

  /** Whether any input so far is missing. */
  public Bool anyMissing() {
    List<Bool> all = new ArrayList<>();
    for (int input = 0; input < inputs.size(); input++) {
      all.add(missing(input));
    }
    return Bool.any(all);
  }

  /** An attribute: a number, or 1 if the category is there and 0 if not. */
  public Num attribute(int attribute) {
    int input = inputOf(attribute);
    return inputs.get(input).isCategory()
        ? Num.indicator(new Bool.Is(input, category(attribute)))
        : new Num.Value(input);
  }

  /** An attribute that is there, compared with a threshold. */
  public Bool compared(int attribute, Bool.Comparison how, double threshold) {
    int input = inputOf(attribute);
    if (!inputs.get(input).isCategory()) {
      return new Bool.Compared(new Num.Value(input), how, Num.constant(threshold));
    }
    boolean there = holds(1, how, threshold);
    boolean absent = holds(0, how, threshold);
    Bool is = new Bool.Is(input, category(attribute));
    return there == absent ? there ? Bool.ALWAYS : Bool.NEVER : there ? is : Bool.not(is);
  }

  private static boolean holds(double value, Bool.Comparison how, double threshold) {
    return switch (how) {
      case ABOVE -> value > threshold;
      case BELOW -> value < threshold;
      case AT_LEAST -> value >= threshold;
      case AT_MOST -> value <= threshold;
    };
  }

  /** Whether a category is there that the encoding does not know; false for a missing one. */
  public Bool unseen(int part) {
    int input = input(part);
    List<Bool> known = new ArrayList<>();
    known.add(missing(input));
    inputs.get(input).categories().forEach(value -> known.add(new Bool.Is(input, value)));
    return Bool.not(Bool.any(known));
  }

  /** Gives a number a name, so that it is computed once. */
  public Num named(String name, Num formula) {
    quantities.add(new NamedFormula(name, formula));
    return new Num.Named(quantities.size() - 1);
  }

  /**
   * The whole program. If rows may be referred, that is one class more, the last.
   *
   * @param scores left out unless there are two classes
   */
  public DecisionProgram program(
      Bool unanswered, Cases<Integer> labels, Cases<String> reasons, Cases<Num> scores) {
    Cases<Num> ofTwo = hasTwoClasses() ? scores : null;
    if (!labels.all().contains(REFER)) {
      return new DecisionProgram(classes, inputs, quantities, unanswered, labels, reasons, ofTwo);
    }
    List<String> answers = new ArrayList<>(classes);
    answers.add(REFERRED);
    Cases<Integer> numbered = labels.map(label -> label == REFER ? classes.size() : label);
    return new DecisionProgram(answers, inputs, quantities, unanswered, numbered, reasons, ofTwo);
  }
}
