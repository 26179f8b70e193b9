package io.laconic.export.pmml;

import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.form.Target;
import io.laconic.io.drawing.Xml;
import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.util.Version;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A PMML tree of one level: a node for each condition, in order. It is a tree and not a set of
 * rules because only a tree can give no answer where a value is missing.
 */
public final class PmmlTarget implements Target {
  private static final List<String> OUTPUTS = List.of("prediction", "because");

  @Override
  public String name() {
    return "pmml";
  }

  @Override
  public Optional<String> refusal(DecisionProgram program) {
    if (program.inputs().stream().map(Input::column).anyMatch(OUTPUTS::contains)) {
      return Optional.of("a column that is named as an output is: prediction, because");
    }
    boolean holdable =
        Stream.of(
                program.classes().stream(),
                program.reasons().all().stream(),
                program.inputs().stream().map(Input::column),
                program.inputs().stream()
                    .filter(Input::isCategory)
                    .flatMap(input -> input.categories().stream()))
            .flatMap(texts -> texts)
            .allMatch(Xml::canHold);
    return holdable
        ? LanguageLimits.onlyThresholds(program)
        : Optional.of("names with control characters");
  }

  @Override
  public byte[] write(ExportRequest request) {
    return new Writer(request).text().getBytes(StandardCharsets.UTF_8);
  }

  private static final class Writer {
    private final ExportRequest request;
    private final DecisionProgram program;
    private final String prefix;
    private final PmmlFormulas formulas;
    private final StringBuilder text = new StringBuilder();

    Writer(ExportRequest request) {
      this.request = request;
      this.program = request.program();
      this.prefix = prefix();
      List<String> names =
          program.quantities().stream().map(quantity -> prefix + quantity.name()).toList();
      this.formulas = new PmmlFormulas(program, names);
    }

    /** Begins the names of computed fields; no column does. */
    private String prefix() {
      String start = "laconic_";
      while (startsSome(start)) {
        start += "_";
      }
      return start;
    }

    private boolean startsSome(String start) {
      return program.inputs().stream().anyMatch(input -> input.column().startsWith(start));
    }

    String text() {
      line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
      line("<PMML xmlns=\"http://www.dmg.org/PMML-4_4\" version=\"4.4\">");
      line("<Header description=\"A classifier of Laconic, see the annotation\">");
      line("<Application name=\"Laconic\" version=\"" + Xml.escaped(Version.number()) + "\"/>");
      line(
          "<Annotation>"
              + Xml.escaped(visible(String.join("\n", request.facts())))
              + "</Annotation>");
      line("</Header>");
      dictionary();
      transformations();
      tree();
      line("</PMML>");
      return text.toString();
    }

    private static String visible(String text) {
      return Xml.canHold(text) ? text : text.replaceAll("[\\p{Cntrl}&&[^\n\t]]", "?");
    }

    private void line(String line) {
      text.append(line).append('\n');
    }

    private static String type(Input input) {
      return input.isCategory()
          ? "optype=\"categorical\" dataType=\"string\""
          : "optype=\"continuous\" dataType=\"double\"";
    }

    private void dictionary() {
      line("<DataDictionary>");
      program
          .inputs()
          .forEach(
              input ->
                  line(
                      "<DataField name=\""
                          + Xml.escaped(input.column())
                          + "\" "
                          + type(input)
                          + "/>"));
      line("</DataDictionary>");
    }

    private void transformations() {
      line("<TransformationDictionary>");
      for (int k = 0; k < program.quantities().size(); k++) {
        derived(
            program.quantities().get(k).name(),
            "optype=\"continuous\" dataType=\"double\"",
            program.quantities().get(k).formula().in(formulas));
      }
      condition("unanswered", program.unanswered());
      for (int k = 0; k < program.labels().cases().size(); k++) {
        condition("case_" + (k + 1), program.labels().cases().get(k).when());
      }
      line("</TransformationDictionary>");
    }

    private void condition(String name, Bool condition) {
      derived(name, "optype=\"categorical\" dataType=\"boolean\"", condition.in(formulas));
    }

    private void derived(String name, String type, String formula) {
      line("<DerivedField name=\"" + prefix + name + "\" " + type + ">");
      line(formula);
      line("</DerivedField>");
    }

    private void tree() {
      line(
          "<TreeModel modelName=\"laconic\" functionName=\"classification\""
              + " noTrueChildStrategy=\"returnNullPrediction\" splitCharacteristic=\"multiSplit\">");
      line("<MiningSchema>");
      program.inputs().forEach(this::miningField);
      line("</MiningSchema>");
      output();
      line("<Node><True/>");
      line("<Node>" + holds("unanswered", false));
      int next = 1;
      for (Cases.Case<Integer> one : program.labels().cases()) {
        line(
            "<Node score=\""
                + name(one.then())
                + "\">"
                + holds("case_" + next++, true)
                + "</Node>");
      }
      line("<Node score=\"" + name(program.labels().otherwise()) + "\"><True/></Node>");
      line("</Node>");
      line("</Node>");
      line("</TreeModel>");
    }

    private String name(int label) {
      return Xml.escaped(program.classes().get(label));
    }

    private String holds(String field, boolean value) {
      return "<SimplePredicate field=\""
          + prefix
          + field
          + "\" operator=\"equal\" value=\""
          + value
          + "\"/>";
    }

    private void miningField(Input input) {
      String fill =
          input.fill() == null
              ? ""
              : " missingValueReplacement=\"" + Xml.escaped(input.fill().toString()) + "\"";
      line(
          "<MiningField name=\""
              + Xml.escaped(input.column())
              + "\" invalidValueTreatment=\"asIs\""
              + fill
              + "/>");
    }

    private void output() {
      line("<Output>");
      line(
          "<OutputField name=\"prediction\" optype=\"categorical\" dataType=\"string\""
              + " feature=\"predictedValue\"/>");
      if (request.withReason()) {
        line(
            "<OutputField name=\"because\" optype=\"categorical\" dataType=\"string\""
                + " feature=\"transformedValue\">");
        line(because());
        line("</OutputField>");
      }
      line("</Output>");
    }

    private String because() {
      List<Cases.Case<String>> cases = new ArrayList<>(program.reasons().cases());
      cases.add(0, new Cases.Case<>(program.unanswered(), DecisionProgram.UNANSWERED));
      String rest = PmmlFormulas.text(program.reasons().otherwise());
      for (int k = cases.size() - 1; k >= 0; k--) {
        rest =
            formulas.choice(
                cases.get(k).when().in(formulas), PmmlFormulas.text(cases.get(k).then()), rest);
      }
      return rest;
    }
  }
}
