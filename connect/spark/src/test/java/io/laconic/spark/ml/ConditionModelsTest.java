package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Provenance;
import io.laconic.data.Dataset;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.model.rules.RandomConditions;
import io.laconic.spark.TestSparkSession;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checklists, scores of points and lists of short rules say the same on DataFrames as on tables.
 */
@Tag("spark")
class ConditionModelsTest {
  @TempDir Path temp;

  @BeforeAll
  static void start() {
    TestSparkSession.get();
  }

  @Test
  void predictAndExplainAsOnATable() {
    int undecided = 0;
    for (int seed = 2; seed < 14; seed += 4) {
      RandomConditions cases = new RandomConditions(seed);
      for (Model model : List.of(cases.checklist(), cases.list(), cases.points())) {
        Path file = temp.resolve(model.learner() + model.type() + seed + ".json");
        Provenance provenance = new Provenance("test", 1, "table.csv");
        ModelFile.write(new CertifiedModel(model, null, List.of(), List.of(), provenance), file);
        LaconicModel onSpark = LaconicModel.fromModelFile(file.toString());
        Dataset rows = RandomConditions.newRows(seed);
        List<Row> said = onSpark.transform(TestDataFrames.named(rows, 3)).collectAsList();
        Decisions decisions = model.decisions(rows, null);
        Explanation explanation = decisions.explain(model);
        for (int row = 0; row < rows.rowCount(); row++) {
          assertThat(said.get(row).<String>getAs("predictedLabel"))
              .isEqualTo(explanation.prediction(row));
          assertThat(said.get(row).<String>getAs("because")).isEqualTo(explanation.because(row));
          undecided += decisions.prediction(row) < 0 ? 1 : 0;
        }
      }
    }
    assertThat(undecided).isPositive();
  }
}
