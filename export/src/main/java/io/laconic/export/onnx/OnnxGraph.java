package io.laconic.export.onnx;

import io.laconic.program.Bool;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.Language;
import io.laconic.program.Num;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Nodes of an ONNX graph; each number or condition is a tensor with one value for every row. */
final class OnnxGraph implements Language<String> {
  static final int INT64 = 7;
  static final int STRING = 8;
  private static final int BOOL = 9;
  static final int DOUBLE = 11;

  private final DecisionProgram program;
  private final Proto graph = new Proto();
  private final String prefix;
  private final Map<String, String> constants = new HashMap<>();
  private final String[] inputs;
  private final String[] quantities;
  private int count;

  OnnxGraph(DecisionProgram program) {
    this.program = program;
    this.prefix = prefix(program);
    this.inputs = new String[program.inputs().size()];
    for (int k = 0; k < inputs.length; k++) {
      inputs[k] = filled(program.inputs().get(k));
    }
    this.quantities = new String[program.quantities().size()];
    for (int k = 0; k < quantities.length; k++) {
      quantities[k] = program.quantities().get(k).formula().in(this);
    }
  }

  /** Begins the names of tensors; no column does. */
  private static String prefix(DecisionProgram program) {
    String prefix = "t";
    while (startsSome(program, prefix)) {
      prefix += "_";
    }
    return prefix;
  }

  private static boolean startsSome(DecisionProgram program, String prefix) {
    return program.inputs().stream().anyMatch(input -> input.column().startsWith(prefix));
  }

  private String filled(Input input) {
    if (input.fill() == null) {
      return input.column();
    }
    return input.isCategory()
        ? node(
            "Where",
            node("Equal", input.column(), text("")),
            text((String) input.fill()),
            input.column())
        : node(
            "Where", node("IsNaN", input.column()), constant(input.fillNumber()), input.column());
  }

  Proto graph() {
    return graph;
  }

  /** Adds a node and names its result. */
  String node(String operator, String... of) {
    String result = prefix + count++;
    return output(result, operator, of);
  }

  /** Adds a node with a result of a name. */
  String output(String result, String operator, String... of) {
    Proto node = new Proto();
    for (String one : of) {
      node.text(1, one);
    }
    graph.message(1, node.text(2, result).text(4, operator));
    return result;
  }

  private String initializer(String key, Proto tensor) {
    return constants.computeIfAbsent(
        key,
        none -> {
          String name = prefix + count++;
          graph.message(5, tensor.text(8, name));
          return name;
        });
  }

  /** A whole number for all rows. */
  String whole(long value) {
    return initializer("i" + value, new Proto().number(2, INT64).number(7, value));
  }

  /** A text for all rows. */
  String text(String value) {
    return initializer("s" + value, new Proto().number(2, STRING).text(6, value));
  }

  /** A list of texts. */
  String texts(List<String> values) {
    Proto tensor = new Proto().number(1, values.size()).number(2, STRING);
    values.forEach(value -> tensor.text(6, value));
    return initializer("l" + values, tensor);
  }

  private String truth(boolean value) {
    return initializer("b" + value, new Proto().number(2, BOOL).number(5, value ? 1 : 0));
  }

  @Override
  public String constant(double value) {
    byte[] raw =
        ByteBuffer.allocate(Double.BYTES).order(ByteOrder.LITTLE_ENDIAN).putDouble(value).array();
    return initializer("d" + value, new Proto().number(2, DOUBLE).bytes(9, raw));
  }

  @Override
  public String value(int input) {
    return inputs[input];
  }

  @Override
  public String named(int quantity) {
    return quantities[quantity];
  }

  private String chain(String operator, List<String> of) {
    String all = of.get(0);
    for (String next : of.subList(1, of.size())) {
      all = node(operator, all, next);
    }
    return all;
  }

  @Override
  public String sum(List<String> terms) {
    return chain("Add", terms);
  }

  @Override
  public String product(List<String> factors) {
    return chain("Mul", factors);
  }

  @Override
  public String extreme(boolean largest, List<String> of) {
    return chain(largest ? "Max" : "Min", of);
  }

  @Override
  public String difference(String a, String b) {
    return node("Sub", a, b);
  }

  @Override
  public String quotient(String a, String b) {
    return node("Div", a, b);
  }

  @Override
  public String power(String a, String b) {
    throw new UnsupportedOperationException("powers");
  }

  @Override
  public String applied(Num.Function function, String to) {
    return switch (function) {
      case ABSOLUTE -> node("Abs", to);
      case SQUARE -> node("Mul", to, to);
      case SQUARE_ROOT -> node("Sqrt", to);
      case EXPONENTIAL -> throw new UnsupportedOperationException("exponentials");
    };
  }

  @Override
  public String choice(String when, String then, String otherwise) {
    return node("Where", when, then, otherwise);
  }

  @Override
  public String compared(String a, Bool.Comparison how, String b) {
    return switch (how) {
      case ABOVE -> node("Greater", a, b);
      case BELOW -> node("Less", a, b);
      case AT_LEAST -> node("GreaterOrEqual", a, b);
      case AT_MOST -> node("LessOrEqual", a, b);
    };
  }

  @Override
  public String all(List<String> conditions) {
    return conditions.isEmpty() ? truth(true) : chain("And", conditions);
  }

  @Override
  public String any(List<String> conditions) {
    return conditions.isEmpty() ? truth(false) : chain("Or", conditions);
  }

  @Override
  public String not(String condition) {
    return node("Not", condition);
  }

  @Override
  public String missing(int input) {
    return program.inputs().get(input).isCategory()
        ? node("Equal", inputs[input], text(""))
        : node("IsNaN", inputs[input]);
  }

  @Override
  public String is(int input, String category) {
    return node("Equal", inputs[input], text(category));
  }

  @Override
  public String notANumber(String number) {
    return node("IsNaN", number);
  }
}
