package io.laconic.export.consumers;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.laconic.export.code.PythonTarget;
import io.laconic.export.form.Target;
import io.laconic.program.Input;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Python 3; one process for all exports. */
record PythonConsumer(Path folder) implements Consumer {
  private static final String DRIVER =
      """
      import importlib, json, sys
      sys.path.insert(0, sys.argv[1])
      def cell(value):
          return float(value["n"]) if isinstance(value, dict) else value
      answers = []
      for name in sys.argv[2:]:
          module = importlib.import_module(name)
          with open(f"{sys.argv[1]}/{name}.rows.json", encoding="utf-8") as file:
              job = json.load(file)
          answers.append([module.predict({c: cell(v) for c, v in zip(job["columns"], row)})
                          for row in job["rows"]])
      print(json.dumps(answers))
      """;

  @Override
  public String name() {
    return "python: python3";
  }

  @Override
  public Target target() {
    return new PythonTarget();
  }

  @Override
  public String absence() {
    return Tools.absence("python3");
  }

  @Override
  public List<List<Answer>> run(List<Job> jobs) throws Exception {
    Path driver = Files.writeString(folder.resolve("driver.py"), DRIVER);
    List<String> call =
        new ArrayList<>(List.of(Tools.path("python3"), driver.toString(), folder.toString()));
    for (Job job : jobs) {
      Files.write(folder.resolve(job.name() + ".py"), job.export());
      Files.writeString(
          folder.resolve(job.name() + ".rows.json"), rows(job, x -> Double.toString(x)));
      call.add(job.name());
    }
    return answers(Tools.run(folder, call));
  }

  /** Numbers as text, which Python reads to the bit; every other missing one as NaN. */
  static String rows(Job job, Function<Double, String> number) {
    List<Input> inputs = job.probe().program().inputs();
    Gson gson = new GsonBuilder().serializeNulls().create();
    List<Object> rows = new ArrayList<>();
    for (int row = 0; row < job.rows().size(); row++) {
      List<Object> cells = new ArrayList<>();
      for (int k = 0; k < inputs.size(); k++) {
        Object cell = job.rows().get(row).get(k);
        boolean nan = cell == null && !inputs.get(k).isCategory() && row % 2 == 0;
        String text =
            nan ? number.apply(Double.NaN) : cell instanceof Double x ? number.apply(x) : null;
        cells.add(text == null ? cell : java.util.Map.of("n", text));
      }
      rows.add(cells);
    }
    return gson.toJson(
        java.util.Map.of("columns", inputs.stream().map(Input::column).toList(), "rows", rows));
  }

  static List<List<Answer>> answers(String json) {
    List<List<Answer>> all = new ArrayList<>();
    for (JsonElement job : JsonParser.parseString(json).getAsJsonArray()) {
      List<Answer> list = new ArrayList<>();
      for (JsonElement row : job.getAsJsonArray()) {
        JsonArray pair = row.getAsJsonArray();
        list.add(
            new Answer(
                pair.get(0).isJsonNull() ? null : pair.get(0).getAsString(),
                pair.get(1).getAsString()));
      }
      all.add(list);
    }
    return all;
  }
}
