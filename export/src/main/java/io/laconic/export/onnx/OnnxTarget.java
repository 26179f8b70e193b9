package io.laconic.export.onnx;

import com.google.gson.Gson;
import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.form.Target;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.util.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * An ONNX model. Each column is an input, doubles or texts, one value per row; missing ones are NaN
 * or empty. Output {@code prediction} is the class as text, empty without an answer; {@code label}
 * its number, -1 without one; {@code reason} a number into the list of reasons in the metadata.
 */
public final class OnnxTarget implements Target {
  private static final int IR_VERSION = 9;

  /** The first in which texts can be compared. */
  private static final int OPERATORS = 19;

  private static final List<String> OUTPUTS = List.of("prediction", "label", "reason");

  @Override
  public String name() {
    return "onnx";
  }

  @Override
  public Optional<String> refusal(DecisionProgram program) {
    if (program.inputs().isEmpty()) {
      return Optional.of("a constant: it has no input that tells how many rows there are");
    }
    for (Input input : program.inputs()) {
      if (OUTPUTS.contains(input.column()) || input.column().isEmpty()) {
        return Optional.of("a column named \"" + input.column() + "\", which is an output");
      }
    }
    return LanguageLimits.exactFunctions(program);
  }

  @Override
  public byte[] write(ExportRequest request) {
    DecisionProgram program = request.program();
    OnnxGraph nodes = new OnnxGraph(program);
    String unanswered = program.unanswered().in(nodes);
    String zero = zeroes(program, nodes);
    int none = program.classes().size();
    String label = cases(nodes, program.labels(), k -> k);
    String shown = nodes.node("Where", unanswered, nodes.whole(none), label);
    List<String> names = new ArrayList<>(program.classes());
    names.add("");
    String index = nodes.node("Add", shown, zero);
    nodes.output("prediction", "Gather", nodes.texts(names), index);
    nodes.output(
        "label", "Where", nodes.node("Equal", index, nodes.whole(none)), nodes.whole(-1), index);
    if (request.withReason()) {
      List<String> reasons = program.reasons().all();
      String reason = numbered(nodes, program.reasons());
      String given = nodes.node("Where", unanswered, nodes.whole(-1), reason);
      nodes.output("reason", "Add", given, zero);
      return model(request, nodes, reasons).toBytes();
    }
    return model(request, nodes, List.of()).toBytes();
  }

  /** A whole 0 for every row: it gives constants the shape of the rows. */
  private static String zeroes(DecisionProgram program, OnnxGraph nodes) {
    String condition =
        program.inputs().get(0).isCategory() ? nodes.missing(0) : nodes.notANumber(nodes.value(0));
    return nodes.node("Where", condition, nodes.whole(0), nodes.whole(0));
  }

  private static String numbered(OnnxGraph nodes, Cases<String> reasons) {
    String found = nodes.whole(reasons.cases().size());
    for (int k = reasons.cases().size() - 1; k >= 0; k--) {
      found = nodes.node("Where", reasons.cases().get(k).when().in(nodes), nodes.whole(k), found);
    }
    return found;
  }

  private static <T> String cases(OnnxGraph nodes, Cases<T> cases, ToLongFunction<T> value) {
    String found = nodes.whole(value.applyAsLong(cases.otherwise()));
    for (int k = cases.cases().size() - 1; k >= 0; k--) {
      Cases.Case<T> one = cases.cases().get(k);
      found =
          nodes.node(
              "Where", one.when().in(nodes), nodes.whole(value.applyAsLong(one.then())), found);
    }
    return found;
  }

  private static Proto model(ExportRequest request, OnnxGraph nodes, List<String> reasons) {
    Proto graph = nodes.graph().text(2, "laconic");
    for (Input input : request.program().inputs()) {
      int type = input.isCategory() ? OnnxGraph.STRING : OnnxGraph.DOUBLE;
      graph.message(11, value(input.column(), type));
    }
    graph.message(12, value("prediction", OnnxGraph.STRING));
    graph.message(12, value("label", OnnxGraph.INT64));
    if (request.withReason()) {
      graph.message(12, value("reason", OnnxGraph.INT64));
    }
    Proto model =
        new Proto()
            .number(1, IR_VERSION)
            .text(2, "laconic")
            .text(3, Version.number())
            .text(6, String.join("\n", request.facts()))
            .message(7, graph)
            .message(8, new Proto().text(1, "").number(2, OPERATORS));
    Gson gson = new Gson();
    metadata(model, "about", String.join("\n", request.facts()));
    metadata(model, "classes", gson.toJson(request.program().classes()));
    if (!reasons.isEmpty()) {
      metadata(model, "reasons", gson.toJson(reasons));
    }
    return model;
  }

  private static void metadata(Proto model, String key, String value) {
    model.message(14, new Proto().text(1, key).text(2, value));
  }

  /** A tensor with one value for each row. */
  private static Proto value(String name, int type) {
    Proto shape = new Proto().message(1, new Proto().text(2, "rows"));
    Proto tensor = new Proto().number(1, type).message(2, shape);
    return new Proto().text(1, name).message(2, new Proto().message(1, tensor));
  }
}
