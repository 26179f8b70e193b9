package io.laconic.io.modelfile;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.Form;
import io.laconic.certificate.Provenance;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.certificate.RejectedConfiguration;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.train.CertificateForms;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What was promised and where the model came from: selection, certificate, provenance. */
final class CertificateJson {
  private static final Pattern CONTENT_HASH = Pattern.compile("[0-9a-f]{32}");

  private CertificateJson() {}

  static void write(CertifiedModel certified, JsonOut out) throws IOException {
    out.lines("selection", certified.selection(), other -> writeAlternative(other, out));
    writeProcedure(certified.procedure(), out);
    Certificate certificate = certified.certificate();
    if (certificate == null) {
      out.name("certificate").nothing();
    } else {
      boolean soft = certified.model().classifier().drawsThresholds();
      List<String> classes = certified.model().frame().classes();
      out.line(
          "certificate", () -> out.object(() -> writeCertificate(certificate, soft, classes, out)));
    }
    out.line("provenance", () -> out.object(() -> writeProvenance(certified.provenance(), out)));
  }

  private static void writeAlternative(RejectedConfiguration other, JsonOut out)
      throws IOException {
    out.name("parameters").parameters(other.parameters());
    out.name("size").whole(other.size());
    if (other.errors() < 0) {
      out.name("errors").nothing();
    } else {
      out.name("errors").whole(other.errors());
    }
    out.name("risk").number(other.risk());
    out.name("printedBound").number(other.printedBound());
    out.name("cvError").number(other.cvError());
  }

  private static void writeCertificate(
      Certificate certificate, boolean soft, List<String> classes, JsonOut out) throws IOException {
    out.name("delta").number(certificate.delta());
    out.name("alternatives").number(certificate.alternatives());
    out.name("form").text(certificate.form().word());
    if (certificate.form().draws()) {
      DrawnTestJson.write(certificate.test(), classes, out);
    }
    out.name("risk").number(certificate.risk());
    if (soft) {
      out.name("gibbsRisk").number(certificate.gibbsRisk());
    }
    out.name("sensitivity").number(certificate.sensitivity());
    out.name("specificity").number(certificate.specificity());
    if (!certificate.correctByClass().isEmpty()) {
      out.name("correctByClass")
          .object(() -> writeByClass(certificate.correctByClass(), classes, out));
    }
    out.name("messageLogProbability").number(certificate.messageLogProbability());
    out.name("voidBecause");
    if (certificate.reasons().isEmpty()) {
      out.nothing();
    } else {
      FactJson.write(certificate.reasons(), out);
    }
    out.name("notes");
    FactJson.write(certificate.remarks(), out);
  }

  private static void writeByClass(List<Double> bounds, List<String> classes, JsonOut out)
      throws IOException {
    for (int label = 0; label < classes.size(); label++) {
      out.name(classes.get(label)).number(bounds.get(label));
    }
  }

  private static void writeProcedure(RecordedProcedure procedure, JsonOut out) throws IOException {
    if (procedure == null) {
      out.name("procedureVersion").nothing();
      out.name("procedure").nothing();
    } else {
      out.name("procedureVersion").whole(procedure.version());
      out.line("procedure", () -> out.parameters(procedure.settings()));
    }
  }

  private static void writeProvenance(Provenance provenance, JsonOut out) throws IOException {
    out.name("laconic").text(provenance.version());
    out.name("seed").whole(provenance.seed());
    out.name("data").text(provenance.data());
    if (provenance.contentHash() != null) {
      out.name("contentHash").text(provenance.contentHash());
    }
    if (provenance.earlierRuns() > 0) {
      out.name("earlierRuns").whole(provenance.earlierRuns());
    }
    if (provenance.solver() != null) {
      out.name("solver").text(provenance.solver());
    }
  }

  static List<RejectedConfiguration> readSelection(Node node) {
    return node.array().stream().map(CertificateJson::readAlternative).toList();
  }

  private static RejectedConfiguration readAlternative(Node node) {
    node.withFields("parameters", "size", "errors", "risk", "printedBound", "cvError");
    return new RejectedConfiguration(
        node.at("parameters").parameters(),
        node.at("size").count(),
        node.at("errors").isNull() ? -1 : node.at("errors").count(),
        node.at("risk").anyNumber(),
        node.at("printedBound").anyNumber(),
        node.at("cvError").anyNumber());
  }

  /** How a model was made; null if the file does not say. */
  static RecordedProcedure readProcedure(Node document) {
    Node version = document.at("procedureVersion");
    Node settings = document.at("procedure");
    if (version.isNull() != settings.isNull()) {
      throw settings.error("procedure and procedureVersion must both be null, or neither of them");
    }
    return version.isNull() ? null : new RecordedProcedure(version.count(), settings.parameters());
  }

  /**
   * The certificate of a file.
   *
   * @return null if there is none
   */
  static Certificate readCertificate(Node node, List<String> classes) {
    if (node.isNull()) {
      return null;
    }
    Form form = CertificateForms.named(node.at("form").word(forms()));
    boolean drawn = form.draws();
    List<String> fields =
        new ArrayList<>(
            List.of(
                "delta",
                "alternatives",
                "form",
                "risk",
                "sensitivity",
                "specificity",
                "messageLogProbability",
                "voidBecause",
                "notes"));
    fields.addAll(drawn ? DrawnTestJson.FIELDS : List.of());
    node.withFieldsAnd(List.of("gibbsRisk", "correctByClass"), fields.toArray(String[]::new));
    CertifiedNumbers numbers =
        new CertifiedNumbers(
            share(node.at("risk")),
            node.has("gibbsRisk") ? shareOrNull(node.at("gibbsRisk")) : Double.NaN,
            shareOrNull(node.at("sensitivity")),
            shareOrNull(node.at("specificity")),
            node.has("correctByClass") ? byClass(node.at("correctByClass"), classes) : List.of(),
            node.at("messageLogProbability").anyNumber());
    return new Certificate(
        form,
        between0And1(node.at("delta")),
        node.at("alternatives").finite(),
        numbers,
        node.at("voidBecause").isNull() ? List.of() : FactJson.read(node.at("voidBecause")),
        FactJson.read(node.at("notes")),
        drawn ? DrawnTestJson.read(node, classes) : DrawnTest.NONE);
  }

  private static double shareOrNull(Node node) {
    return node.isNull() ? Double.NaN : share(node);
  }

  static double share(Node node) {
    double number = node.finite();
    if (!(number >= 0 && number <= 1)) {
      throw node.error("expected a number from 0 to 1");
    }
    return number;
  }

  /** The forms that a certificate may have. */
  private static String[] forms() {
    return CertificateForms.all().stream()
        .filter(Form::promises)
        .map(Form::word)
        .toArray(String[]::new);
  }

  private static List<Double> byClass(Node node, List<String> classes) {
    if (classes.size() < 3) {
      throw node.error("two classes have sensitivity and specificity");
    }
    node.withFields(classes.toArray(String[]::new));
    return classes.stream().map(name -> share(node.at(name))).toList();
  }

  private static double between0And1(Node node) {
    double number = node.finite();
    if (!(number > 0 && number < 1)) {
      throw node.error("expected a number between 0 and 1");
    }
    return number;
  }

  static Provenance readProvenance(Node node) {
    node.withFieldsAnd(List.of("contentHash", "earlierRuns", "solver"), "laconic", "seed", "data");
    String contents = node.has("contentHash") ? node.at("contentHash").text() : null;
    if (contents != null && !CONTENT_HASH.matcher(contents).matches()) {
      throw node.at("contentHash").error("expected 32 hexadecimal digits");
    }
    return new Provenance(
        node.at("laconic").textOrNull(),
        node.at("seed").whole(),
        node.at("data").textOrNull(),
        contents,
        node.has("earlierRuns") ? node.at("earlierRuns").count() : 0,
        node.has("solver") ? node.at("solver").text() : null);
  }
}
