package io.laconic.export.consumers;

import io.laconic.export.form.Target;
import io.laconic.export.pmml.PmmlTarget;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jpmml.evaluator.Evaluator;
import org.jpmml.evaluator.LoadingModelEvaluatorBuilder;

/** JPMML, which is under the AGPL. */
final class PmmlConsumer implements Consumer {
  @Override
  public String name() {
    return "pmml: jpmml-evaluator";
  }

  @Override
  public Target target() {
    return new PmmlTarget();
  }

  @Override
  public List<List<Answer>> run(List<Job> jobs) throws Exception {
    List<List<Answer>> answers = new ArrayList<>();
    for (Job job : jobs) {
      Evaluator evaluator =
          new LoadingModelEvaluatorBuilder().load(new ByteArrayInputStream(job.export())).build();
      evaluator.verify();
      List<Answer> list = new ArrayList<>();
      for (List<Object> row : job.rows()) {
        Map<String, ?> result =
            evaluator.evaluate(JavaConsumer.cells(job.probe().program().inputs(), row));
        list.add(new Answer((String) result.get("prediction"), (String) result.get("because")));
      }
      answers.add(list);
    }
    return answers;
  }
}
