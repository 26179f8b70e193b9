package io.laconic.export.consumers;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtSession;
import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import io.laconic.export.form.Target;
import io.laconic.export.onnx.OnnxTarget;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** ONNX Runtime; all rows of an export at once. */
final class OnnxConsumer implements Consumer {
  @Override
  public String name() {
    return "onnx: onnxruntime";
  }

  @Override
  public Target target() {
    return new OnnxTarget();
  }

  /** The Java binding hands characters above U+FFFF over as two halves, which are no UTF-8. */
  @Override
  public boolean takes(Probe probe, List<Object> row) {
    return !Consumer.hasBlanks(row)
        && row.stream()
            .noneMatch(
                cell -> cell instanceof String text && text.codePoints().anyMatch(c -> c > 0xFFFF));
  }

  @Override
  public List<List<Answer>> run(List<Job> jobs) throws Exception {
    List<List<Answer>> answers = new ArrayList<>();
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    for (Job job : jobs) {
      try (OrtSession session = environment.createSession(job.export())) {
        answers.add(answers(environment, session, job));
      }
    }
    return answers;
  }

  private static List<Answer> answers(OrtEnvironment environment, OrtSession session, Job job)
      throws Exception {
    Map<String, OnnxTensor> inputs = new HashMap<>();
    List<Input> columns = job.probe().program().inputs();
    for (int k = 0; k < columns.size(); k++) {
      inputs.put(columns.get(k).column(), tensor(environment, columns.get(k), k, job.rows()));
    }
    JsonArray reasons =
        JsonParser.parseString(session.getMetadata().getCustomMetadata().get("reasons"))
            .getAsJsonArray();
    List<Answer> list = new ArrayList<>();
    try (OrtSession.Result result = session.run(inputs)) {
      String[] predictions = (String[]) result.get("prediction").orElseThrow().getValue();
      long[] labels = (long[]) result.get("label").orElseThrow().getValue();
      long[] reason = (long[]) result.get("reason").orElseThrow().getValue();
      for (int row = 0; row < predictions.length; row++) {
        String byNumber =
            labels[row] < 0 ? "" : job.probe().program().classes().get((int) labels[row]);
        if (!byNumber.equals(predictions[row])) {
          throw new AssertionError(byNumber + " but " + predictions[row]);
        }
        list.add(
            new Answer(
                labels[row] < 0 ? null : predictions[row],
                reason[row] < 0
                    ? DecisionProgram.UNANSWERED
                    : reasons.get((int) reason[row]).getAsString()));
      }
    } finally {
      inputs.values().forEach(OnnxTensor::close);
    }
    return list;
  }

  private static OnnxTensor tensor(
      OrtEnvironment environment, Input input, int k, List<List<Object>> rows) throws Exception {
    if (input.isCategory()) {
      String[] texts =
          rows.stream()
              .map(row -> row.get(k) == null ? "" : (String) row.get(k))
              .toArray(String[]::new);
      return OnnxTensor.createTensor(environment, texts);
    }
    double[] numbers =
        rows.stream()
            .mapToDouble(row -> row.get(k) == null ? Double.NaN : (Double) row.get(k))
            .toArray();
    return OnnxTensor.createTensor(environment, numbers);
  }
}
