package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.Provenance;
import io.laconic.cli.extension.InputFileNames;
import io.laconic.cli.wording.TrainingCommand;
import io.laconic.data.Source;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.ImageSize;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.util.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Where the model and this page come from, and how to make and check them again. */
record OriginSection(ClassifiedRows judged, InputFileNames files, ImageSize image)
    implements Section {
  @Override
  public String id() {
    return "origin";
  }

  @Override
  public String title() {
    return "Origin";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    Model model = judged.model();
    Source made = model.training().source();
    Source shown = judged.rows().source();
    Provenance provenance = judged.certified().provenance();
    out.open("dl");
    entry("Trained on", source(made), out);
    entry("Rows used", Wording.counted(model.training().exampleCount(), "row"), out);
    entry("Rows of this page", judged.isTrainingFile() ? "the same file" : source(shown), out);
    if (provenance != null) {
      entry("Trained by", "Laconic " + provenance.version() + ", seed " + provenance.seed(), out);
    }
    entry("Page by", "Laconic " + Version.number(), out);
    entry("Certificate", form(), out);
    if (judged.certified().procedure() != null) {
      entry("Procedure", "version " + judged.certified().procedure().version(), out);
    }
    entry("Learner", model.learner(), out);
    model.parameters().forEach((name, value) -> entry(name, words(value), out));
    entry("To cite", Version.citation(), out);
    out.close("dl");
    commands(made, out);
  }

  private String form() {
    Certificate certificate = judged.certified().certificate();
    return certificate == null
        ? "none"
        : certificate.form().word()
            + ", "
            + CertificateWords.confidence(certificate.delta())
            + " confidence, J = "
            + Wording.number(certificate.alternatives());
  }

  private void commands(Source made, Html out) {
    boolean same = judged.isTrainingFile();
    String data = same ? files.data() : made.name();
    String matrix =
        !judged.model().needsMatrix() ? null : same ? files.matrix() : TrainingCommand.FILE;
    List<String> train = TrainingCommand.words(judged.certified(), data, matrix, "again.json");
    if (!train.isEmpty()) {
      out.element("p", "To train it again:");
      command(train, out);
    }
    if (train.contains(TrainingCommand.FILE)) {
      out.element("p", "Replace FILE: the model file does not name it.");
    }
    if (judged.certified().certificate() != null) {
      out.element("p", "To check the certificate against the training file:");
      command(withMatrix(matrix, "laconic", "certify", files.model(), data), out);
    }
    List<String> report =
        withMatrix(
            files.matrix(), "laconic", "report", files.model(), files.data(), "-o", "report.html");
    if (image != null) {
      report.addAll(List.of("--image", image.width() + "x" + image.height()));
    }
    out.element("p", "To make this page again:");
    command(report, out);
  }

  private List<String> withMatrix(String matrix, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--label", judged.rows().labels().column()));
    if (matrix != null) {
      all.addAll(List.of("--matrix", matrix));
    }
    return all;
  }

  private static void command(List<String> words, Html out) {
    out.command(TrainingCommand.shell(words));
  }

  private static void entry(String name, String value, Html out) {
    out.element("dt", name).element("dd", value);
  }

  private static String source(Source source) {
    return source.name()
        + ", "
        + Wording.counted(source.rowCount(), "row")
        + (source.sha256() == null ? "" : ", SHA-256 " + source.sha256());
  }

  private static String words(Object value) {
    if (value instanceof Double number) {
      return number.isInfinite() ? "inf" : Wording.number(number);
    }
    if (value instanceof Map<?, ?> map) {
      StringBuilder text = new StringBuilder();
      map.forEach(
          (key, item) ->
              text.append(text.length() == 0 ? "" : ", ")
                  .append(key)
                  .append(" ")
                  .append(words(item)));
      return text.toString();
    }
    return value == null ? "no limit" : value.toString();
  }
}
