package io.laconic.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Provenance;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.BooleanFeature;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.modelfile.ModelDiscrepancies;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.Decisions;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.space.Distance;
import io.laconic.train.CertificateReplay;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the guide for Java users: it runs, and the guide shows this very code. */
class JavaGuideTest {
  // guide: metric
  /** Canberra distance: sum of |x - y| / (|x| + |y|). */
  record Canberra() implements Distance {
    @Override
    public String name() {
      return "canberra";
    }

    @Override
    public boolean isMetric() {
      return true;
    }

    @Override
    public double between(double[] x, double[] y) {
      double sum = 0;
      for (int j = 0; j < x.length; j++) {
        double size = Math.abs(x[j]) + Math.abs(y[j]);
        sum += size == 0 ? 0 : Math.abs(x[j] - y[j]) / size;
      }
      return sum;
    }
  }

  // end

  @Test
  void oneCallTrains(@TempDir Path folder) {
    Path file = folder.resolve("model.json");
    // guide: call
    Dataset data = DataFiles.read("sample:breast-cancer", ReadOptions.training(null, Schema.NONE));
    Request request =
        Request.of(Map.of("positive", "malignant", "learner", "scm", "penalty", "0.5,1,2"));
    CertifiedModel certified = Training.train(request, data, new Parallel(2));
    String sentence = Wording.of(certified.model()).sentence();
    double risk = certified.certificate().risk();
    ModelFile.write(certified, file);
    // end
    // guide: certified
    CertifiedModel read = ModelFile.read(file);
    Verdict verdict =
        CertificateReplay.check(
                read,
                TrainingData.of(data),
                ExternalResources.NONE,
                ModelDiscrepancies::between,
                new Parallel(2))
            .verdict();
    boolean checked = verdict.outcome() == Verdict.Outcome.HOLDS;
    // end
    // guide: predict
    ReadOptions asTheModel =
        ReadOptions.prediction(null, read.model().frame().encoding().schema(), null);
    Dataset rows = DataFiles.read("sample:breast-cancer", asTheModel);
    Decisions decisions = read.model().decisions(rows, null);
    String first = read.model().frame().classes().get(decisions.prediction(0));
    String because = decisions.explain(read.model()).because(0);
    // end
    assertThat(sentence).startsWith("malignant if ");
    assertThat(risk).isBetween(0.05, 0.12);
    assertThat(first).isEqualTo("malignant");
    assertThat(because).startsWith("2 of 3 hold: ");
    assertThat(checked).as(verdict.discrepancies().toString()).isTrue();
  }

  @Test
  void anotherFormOfCertificate(@TempDir Path folder) {
    Path file = folder.resolve("model.json");
    Dataset data = DataFiles.read("sample:breast-cancer", ReadOptions.training(null, Schema.NONE));
    Request request =
        Request.of(Map.of("positive", "malignant", "learner", "scm", "penalty", "0.5,1,2"));
    // guide: form
    Request standard = request.with(Options.FORM, "standard"); // or "tight", "holdout", "none"
    CertifiedModel older = Training.train(standard, data, new Parallel(2));
    // end
    ModelFile.write(older, file);
    assertThat(older.certificate().risk()).isBetween(0.12, 0.2);
    assertThat(Verifier.verify(ModelFile.read(file), data, null).discrepancies()).isEmpty();
  }

  /** Features of a user: the machine is the one on the same columns of zeros and ones in a file. */
  @Test
  void featuresOfYourOwn(@TempDir Path folder) throws IOException {
    Dataset rows = DataFiles.read("sample:breast-cancer", ReadOptions.training(null, Schema.NONE));
    Parallel parallel = new Parallel(2);
    // guide: features
    List<BooleanFeature> given =
        List.of(
            BooleanFeature.of("large", row -> row.get("worst_area") > 800),
            BooleanFeature.of(
                "dented", row -> row.get("worst_concavity") > row.get("mean_concavity") * 2.5),
            BooleanFeature.of("rough", row -> row.get("worst_texture") > 25));
    Dataset features = BooleanFeature.columns(rows, given);
    CertifiedModel model = Training.train(Request.of(Map.of("learner", "scm")), features, parallel);
    // end
    StringBuilder csv = new StringBuilder("large,dented,rough,other,class\n");
    for (int row = 0; row < rows.rowCount(); row++) {
      for (String name : List.of("large", "dented", "rough")) {
        csv.append((int) ((AnyNumericColumn) features.column(name)).value(row)).append(',');
      }
      csv.append(row * 7919 % 1000).append(',').append(rows.labels().name(row)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("cases.csv"), csv);
    Dataset columns =
        DataFiles.read(file.toString(), ReadOptions.training(null, Schema.NONE))
            .only(Set.of("large", "dented", "rough"));
    Request seeded = Request.of(Map.of("learner", "scm", "subset-seed", "7"));
    assertThat(Wording.of(Training.train(seeded, features, parallel).model()).sentence())
        .isEqualTo(Wording.of(Training.train(seeded, columns, parallel).model()).sentence());
    assertThat(model.certificate().risk()).isLessThan(0.2);
    assertThatThrownBy(
            () ->
                BooleanFeature.columns(rows, List.of(BooleanFeature.of("x", r -> r.get("y") > 0))))
        .hasMessageContaining("no column of numbers is called \"y\"");
  }

  @Test
  void theExampleRuns(@TempDir Path folder) {
    Path file = folder.resolve("model.json");
    // guide: train
    Dataset data = DataFiles.read("sample:wine", ReadOptions.training(null, Schema.NONE));
    TrainingSet training =
        Preparation.plain("class_0").comparing(new Canberra()).prepare(data, null);
    SetCoveringMachine.Options options =
        new SetCoveringMachine.Options(Family.BALLS, MachineType.CONJUNCTION, 1, 2);
    Model model = SetCoveringMachine.fit(training, options, new Parallel(2));
    String sentence = Wording.of(model).sentence();

    Certifier.Certification promise =
        Certifier.certify(model, CompressionForm.STANDARD.options(0.05, 1));
    CertifiedModel certified =
        new CertifiedModel(
            model,
            promise.certificate(),
            promise.bounds(),
            List.of(),
            new Provenance("my program", 0, "sample:wine"));
    ModelFile.write(certified, file);
    // end
    // guide: check
    CertifiedModel loaded = ModelFile.read(file, name -> new Canberra());
    boolean holds = Verifier.verify(loaded, data, null).outcome() == Verdict.Outcome.HOLDS;
    int[] classes = loaded.model().decisions(data, null).predictions();
    // end
    assertThat(sentence).startsWith("class_0 if distance to row ");
    assertThat(holds).isTrue();
    assertThat(classes).hasSize(178).contains(0, 1);
  }

  @Test
  void theGuideShowsTheExample() throws IOException {
    Path root = Path.of(System.getProperty("laconic.root", ".."));
    String guide = squeezed(Files.readString(root.resolve("docs/guide/java.md")));
    String source = Files.readString(Path.of("src/test/java/io/laconic/io/JavaGuideTest.java"));
    String[] parts = source.split("// guide: \\w+");
    for (int k = 1; k < parts.length && k <= 7; k++) {
      String code = parts[k].substring(0, parts[k].indexOf("// end"));
      assertThat(guide).contains(squeezed(code));
    }
  }

  private static String squeezed(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
