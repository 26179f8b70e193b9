package io.laconic.export.code;

import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.InfixLanguage;
import io.laconic.export.form.Names;
import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.NamedFormula;
import java.util.List;
import java.util.function.Function;

/**
 * A function in a programming language: reads the inputs, computes the quantities, returns early
 * without an answer, else finds the reason if it is wanted, and the class.
 */
abstract class CodeWriter extends InfixLanguage {
  protected final ExportRequest request;
  protected final DecisionProgram program;
  protected final Names names;
  protected final StringBuilder text = new StringBuilder();
  private final String indent;

  CodeWriter(ExportRequest request, String indent, String and, String or, String not) {
    super(and, or, not);
    this.request = request;
    this.program = request.program();
    this.names = new Names(program);
    this.indent = indent;
  }

  /** Reads an input into a variable of its name. */
  abstract void read(String name, Input input);

  /** Gives a variable the value that stands in for a missing one. */
  abstract void fill(String name, String condition, String value);

  /** Computes a quantity. */
  abstract void compute(String name, String formula);

  /** Returns without a class if the condition holds. */
  abstract void returnUnanswered(String condition);

  /** Gives a variable the value of the first condition that holds, else the last value. */
  abstract void choose(String variable, List<String> conditions, List<String> values);

  /** Returns class and reason. */
  abstract void returnAnswer();

  /** A string. */
  abstract String string(String text);

  /** The lines of the function, between its head and its end. */
  final void body() {
    for (int k = 0; k < program.inputs().size(); k++) {
      Input input = program.inputs().get(k);
      read(names.input(k), input);
      if (input.fill() != null) {
        fill(names.input(k), bare(missing(k)), fillValue(input));
      }
    }
    for (int k = 0; k < program.quantities().size(); k++) {
      NamedFormula quantity = program.quantities().get(k);
      compute(names.quantity(k), bare(quantity.formula().in(this)));
    }
    if (!program.unanswered().equals(Bool.NEVER)) {
      returnUnanswered(bare(program.unanswered().in(this)));
    }
    if (request.withReason()) {
      choose("because", program.reasons(), this::string);
    }
    choose("label", program.labels(), label -> string(program.classes().get(label)));
    returnAnswer();
  }

  private String fillValue(Input input) {
    return input.isCategory() ? string((String) input.fill()) : constant(input.fillNumber());
  }

  private <T> void choose(String variable, Cases<T> cases, Function<T, String> value) {
    choose(
        variable,
        cases.cases().stream().map(one -> bare(one.when().in(this))).toList(),
        cases.all().stream().map(value).toList());
  }

  final void line(String line) {
    text.append(indent).append(line).append('\n');
  }

  @Override
  public String constant(double value) {
    return Double.toString(value).replace('E', 'e');
  }

  @Override
  public String value(int input) {
    return names.input(input);
  }

  @Override
  public String named(int quantity) {
    return names.quantity(quantity);
  }
}
