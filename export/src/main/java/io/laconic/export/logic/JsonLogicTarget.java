package io.laconic.export.logic;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.form.Target;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
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
}
