package io.laconic.export.logic;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.form.Names;
import io.laconic.export.form.Target;
import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.Language;
import io.laconic.program.Num;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A JSON document with a rule of JSON Logic. {@code rule} gives the class, {@code because} the
 * reason; {@code variables} says which column each variable is.
 */
public final class JsonLogicTarget implements Target {
  @Override
  public String name() {
    return "json-logic";
  }

  @Override
  public Optional<String> refusal(DecisionProgram program) {
    return LanguageLimits.onlyThresholds(program);
  }

  @Override
  public byte[] write(ExportRequest request) {
    DecisionProgram program = request.program();
    JsonLogicFormulas formulas = new JsonLogicFormulas(program);
    JsonObject document = new JsonObject();
    Gson gson =
        new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().serializeNulls().create();
    document.add("about", gson.toJsonTree(request.facts()));
    JsonObject variables = new JsonObject();
    for (int k = 0; k < program.inputs().size(); k++) {
      variables.addProperty(formulas.variable(k), program.inputs().get(k).column());
    }
    document.add("variables", variables);
    Function<Integer, JsonElement> name = k -> new JsonPrimitive(program.classes().get(k));
    document.add("rule", cases(program, formulas, program.labels(), name, JsonNull.INSTANCE));
    if (request.withReason()) {
      document.add(
          "because",
          cases(
              program,
              formulas,
              program.reasons(),
              JsonPrimitive::new,
              new JsonPrimitive(DecisionProgram.UNANSWERED)));
    }
    return (gson.toJson(document) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static <T> JsonElement cases(
      DecisionProgram program,
      JsonLogicFormulas formulas,
      Cases<T> cases,
      Function<T, JsonElement> value,
      JsonElement without) {
    List<JsonElement> parts = new ArrayList<>(List.of(program.unanswered().in(formulas), without));
    for (Cases.Case<T> one : cases.cases()) {
      parts.add(one.when().in(formulas));
      parts.add(value.apply(one.then()));
    }
    parts.add(value.apply(cases.otherwise()));
    return JsonLogicFormulas.operation("if", parts);
  }

  /** Formulas in JSON Logic. Quantities are written out wherever they are used. */
  private static final class JsonLogicFormulas implements Language<JsonElement> {
    private final DecisionProgram program;
    private final Names names;

    JsonLogicFormulas(DecisionProgram program) {
      this.program = program;
      this.names = new Names(program);
    }

    /** The name of the column, unless a dot in it would mean a part of a value. */
    String variable(int input) {
      String column = program.inputs().get(input).column();
      return column.contains(".") || column.isEmpty() || column.startsWith("v_")
          ? names.input(input)
          : column;
    }

    static JsonElement operation(String name, List<JsonElement> parts) {
      JsonArray array = new JsonArray();
      parts.forEach(array::add);
      JsonObject operation = new JsonObject();
      operation.add(name, array);
      return operation;
    }

    private JsonElement raw(int input) {
      JsonObject variable = new JsonObject();
      variable.addProperty("var", variable(input));
      return variable;
    }

    @Override
    public JsonElement constant(double value) {
      return new JsonPrimitive(value);
    }

    @Override
    public JsonElement value(int number) {
      Input input = program.inputs().get(number);
      return input.fill() == null
          ? raw(number)
          : choice(missing(number), constant(input.fillNumber()), raw(number));
    }

    @Override
    public JsonElement named(int quantity) {
      return program.quantities().get(quantity).formula().in(this);
    }

    @Override
    public JsonElement sum(List<JsonElement> terms) {
      return operation("+", terms);
    }

    @Override
    public JsonElement product(List<JsonElement> factors) {
      return operation("*", factors);
    }

    @Override
    public JsonElement extreme(boolean largest, List<JsonElement> of) {
      return operation(largest ? "max" : "min", of);
    }

    @Override
    public JsonElement difference(JsonElement a, JsonElement b) {
      return operation("-", List.of(a, b));
    }

    @Override
    public JsonElement quotient(JsonElement a, JsonElement b) {
      return operation("/", List.of(a, b));
    }

    @Override
    public JsonElement power(JsonElement a, JsonElement b) {
      throw new UnsupportedOperationException("powers");
    }

    @Override
    public JsonElement applied(Num.Function function, JsonElement to) {
      throw new UnsupportedOperationException(function.name());
    }

    @Override
    public JsonElement choice(JsonElement when, JsonElement then, JsonElement otherwise) {
      return operation("if", List.of(when, then, otherwise));
    }

    @Override
    public JsonElement compared(JsonElement a, Bool.Comparison how, JsonElement b) {
      return operation(how.sign(), List.of(a, b));
    }

    @Override
    public JsonElement all(List<JsonElement> conditions) {
      return conditions.isEmpty() ? new JsonPrimitive(true) : operation("and", conditions);
    }

    @Override
    public JsonElement any(List<JsonElement> conditions) {
      return conditions.isEmpty() ? new JsonPrimitive(false) : operation("or", conditions);
    }

    @Override
    public JsonElement not(JsonElement condition) {
      return operation("!", List.of(condition));
    }

    @Override
    public JsonElement missing(int input) {
      return any(
          List.of(
              operation("===", List.of(raw(input), JsonNull.INSTANCE)),
              operation("===", List.of(raw(input), new JsonPrimitive(""))),
              notANumber(raw(input))));
    }

    @Override
    public JsonElement is(int number, String category) {
      Input input = program.inputs().get(number);
      JsonElement cell =
          input.fill() == null
              ? raw(number)
              : choice(missing(number), new JsonPrimitive((String) input.fill()), raw(number));
      return operation("===", List.of(cell, new JsonPrimitive(category)));
    }

    /** NaN differs from itself. */
    @Override
    public JsonElement notANumber(JsonElement number) {
      return operation("!==", List.of(number, number));
    }
  }
}
