package io.laconic.export.consumers;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.jamsesso.jsonlogic.JsonLogic;
import io.laconic.export.form.Target;
import io.laconic.export.logic.JsonLogicTarget;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** JSON Logic for Java. */
final class LogicConsumer implements Consumer {
  @Override
  public String name() {
    return "json-logic: json-logic-java";
  }

  @Override
  public Target target() {
    return new JsonLogicTarget();
  }

  @Override
  public boolean takes(Probe probe, List<Object> row) {
    return !Consumer.hasBlanks(row);
  }

  @Override
  public List<List<Answer>> run(List<Job> jobs) throws Exception {
    List<List<Answer>> answers = new ArrayList<>();
    for (Job job : jobs) {
      JsonObject document =
          JsonParser.parseString(new String(job.export(), StandardCharsets.UTF_8))
              .getAsJsonObject();
      String rule = document.get("rule").toString();
      String because = document.get("because").toString();
      Map<String, String> columns = new HashMap<>();
      document
          .getAsJsonObject("variables")
          .entrySet()
          .forEach(entry -> columns.put(entry.getValue().getAsString(), entry.getKey()));
      JsonLogic engine = new JsonLogic();
      List<Answer> list = new ArrayList<>();
      for (List<Object> row : job.rows()) {
        Map<String, Object> cells = new HashMap<>();
        JavaConsumer.cells(job.probe().program().inputs(), row)
            .forEach((column, cell) -> cells.put(columns.get(column), cell));
        list.add(
            new Answer((String) engine.apply(rule, cells), (String) engine.apply(because, cells)));
      }
      answers.add(list);
    }
    return answers;
  }
}
