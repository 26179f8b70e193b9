package io.laconic.export.consumers;

import io.laconic.export.form.Target;
import io.laconic.export.logic.CqlTarget;
import io.laconic.program.Input;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cqframework.cql.cql2elm.LibraryManager;
import org.cqframework.cql.cql2elm.ModelManager;
import org.cqframework.cql.cql2elm.StringLibrarySourceProvider;
import org.hl7.elm.r1.VersionedIdentifier;
import org.opencds.cqf.cql.engine.execution.CqlEngine;
import org.opencds.cqf.cql.engine.execution.Environment;
import org.opencds.cqf.cql.engine.execution.EvaluationResult;

/** The engine of Clinical Quality Language. */
final class CqlConsumer implements Consumer {
  private static final Set<String> WANTED = Set.of("Prediction", "Because");

  @Override
  public String name() {
    return "cql: CQL engine";
  }

  @Override
  public Target target() {
    return new CqlTarget();
  }

  /** Decimals of CQL are neither infinite nor NaN, and have at most 28 digits. */
  @Override
  public boolean takes(Probe probe, List<Object> row) {
    return !Consumer.hasBlanks(row)
        && row.stream().allMatch(cell -> !(cell instanceof Double number) || isDecimal(number));
  }

  private static boolean isDecimal(double number) {
    return !Double.isNaN(number) && Math.abs(number) < 1e20;
  }

  @Override
  public List<List<Answer>> run(List<Job> jobs) {
    List<List<Answer>> answers = new ArrayList<>();
    for (Job job : jobs) {
      LibraryManager libraries = new LibraryManager(new ModelManager());
      String text = new String(job.export(), StandardCharsets.UTF_8);
      libraries
          .getLibrarySourceLoader()
          .registerProvider(new StringLibrarySourceProvider(List.of(text)));
      Environment environment = new Environment(libraries);
      VersionedIdentifier library = new VersionedIdentifier().withId(job.name());
      List<Answer> list = new ArrayList<>();
      for (List<Object> row : job.rows()) {
        CqlEngine engine = new CqlEngine(environment); // one remembers what it has computed
        EvaluationResult result = engine.evaluate(library, WANTED, parameters(job, row));
        list.add(new Answer(value(result, "Prediction"), value(result, "Because")));
      }
      answers.add(list);
    }
    return answers;
  }

  private static String value(EvaluationResult result, String name) {
    return (String) result.forExpression(name).value();
  }

  private static Map<String, Object> parameters(Job job, List<Object> row) {
    Map<String, Object> parameters = new HashMap<>();
    List<Input> inputs = job.probe().program().inputs();
    for (int k = 0; k < inputs.size(); k++) {
      Object cell = row.get(k);
      parameters.put(
          inputs.get(k).column(),
          cell instanceof Double number ? new BigDecimal(Double.toString(number)) : cell);
    }
    return parameters;
  }
}
