package io.laconic.io.modelfile;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.Form;
import io.laconic.certificate.Provenance;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.certificate.RejectedConfiguration;
import io.laconic.fact.Fact;
import io.laconic.io.json.Json;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.request.CertificateForms;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What was promised and where the model came from: selection, certificate, provenance. */
final class CertificateJson {
  private static final Pattern CONTENT_HASH = Pattern.compile("[0-9a-f]{32}");

  private CertificateJson() {}

  static void write(CertifiedModel certified, JsonOut out) throws IOException {
    out.lines("selection", certified.selection(), other -> out.fields(Alternative.of(other)));
    writeProcedure(certified.procedure(), out);
    Certificate certificate = certified.certificate();
    if (certificate == null) {
      out.name("certificate").nothing();
    } else {
      out.line("certificate", () -> out.object(() -> writeCertificate(certified, out)));
    }
    out.line("provenance", () -> out.value(Origin.of(certified)));
  }

  /** A configuration that was not chosen; errors are null where they were not counted. */
  private record Alternative(
      Map<String, Object> parameters,
      int size,
      @Json.OrNull Integer errors,
      double risk,
      double printedBound,
      double cvError) {
    static Alternative of(RejectedConfiguration other) {
      return new Alternative(
          other.parameters(),
          other.size(),
          other.errors() < 0 ? null : other.errors(),
          other.risk(),
          other.printedBound(),
          other.cvError());
    }

    RejectedConfiguration value() {
      return new RejectedConfiguration(
          parameters, size, errors == null ? -1 : errors, risk, printedBound, cvError);
    }
  }

  /** Where a model came from. */
  private record Origin(
      @Json.OrNull String laconic,
      long seed,
      @Json.OrNull String data,
      Optional<String> contentHash,
      Optional<Integer> earlierRuns,
      Optional<String> solver) {
    /** Earlier runs can only be told from this one if the file says how the model was made. */
    static Origin of(CertifiedModel certified) {
      Provenance from = certified.provenance();
      boolean told = certified.procedure() != null;
      return new Origin(
          from.version(),
          from.seed(),
          from.data(),
          Optional.ofNullable(from.contentHash()),
          Optional.of(from.earlierRuns()).filter(count -> count > 0 && told),
          Optional.ofNullable(from.solver()));
    }

    Provenance value() {
      return new Provenance(
          laconic,
          seed,
          data,
          contentHash.orElse(null),
          earlierRuns.orElse(0),
          solver.orElse(null));
    }
  }

  private static void writeCertificate(CertifiedModel certified, JsonOut out) throws IOException {
    Certificate certificate = certified.certificate();
    List<String> classes = certified.model().frame().classes();
    out.name("delta").number(certificate.delta());
    out.name("alternatives").number(certificate.alternatives());
    out.name("form").text(certificate.form().word());
    writeFields(certificate.form().fields(certificate, classes), out);
    out.name("risk").number(certificate.risk());
    if (certified.model().classifier().drawsThresholds()) {
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
    if (!certificate.promises().isEmpty()) {
      out.name("promises");
      FactJson.writePromises(certified, out);
    }
  }

  private static void writeFields(Map<?, ?> fields, JsonOut out) throws IOException {
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      out.name((String) field.getKey());
      writeValue(field.getValue(), out);
    }
  }

  private static void writeValue(Object value, JsonOut out) throws IOException {
    if (value instanceof Map<?, ?> fields) {
      out.object(() -> writeFields(fields, out));
    } else if (value instanceof BigInteger whole) {
      out.unsigned(whole.longValue());
    } else if (value instanceof Integer count) {
      out.whole(count);
    } else if (value instanceof Double number) {
      out.number(number);
    } else {
      out.text((String) value);
    }
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

  static List<RejectedConfiguration> readSelection(Node node) {
    return node.array().stream().map(CertificateJson::readAlternative).toList();
  }

  private static RejectedConfiguration readAlternative(Node node) {
    node.at("size").count();
    if (!node.at("errors").isNull()) {
      node.at("errors").count();
    }
    return node.record(Alternative.class).value();
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
    fields.addAll(form.fieldNames());
    List<String> rare = new ArrayList<>(List.of("gibbsRisk", "correctByClass", "promises"));
    rare.addAll(form.rareFieldNames());
    node.withFieldsAnd(rare, fields.toArray(String[]::new));
    CertifiedNumbers numbers =
        new CertifiedNumbers(
            risk(node, form),
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
        form.test(new CertificateField(node, classes)),
        node.has("promises") ? FactJson.readPromises(node.at("promises")) : List.of());
  }

  /** The error rate; of rows that were collected class by class there is none. */
  private static double risk(Node node, Form form) {
    boolean none =
        form.draws() && Fact.find(FactJson.read(node.at("notes")), "classes-alone") != null;
    return none ? shareOrNull(node.at("risk")) : share(node.at("risk"));
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
    Origin origin = node.record(Origin.class);
    if (origin.contentHash().isPresent()
        && !CONTENT_HASH.matcher(origin.contentHash().get()).matches()) {
      throw node.at("contentHash").error("expected 32 hexadecimal digits");
    }
    if (origin.earlierRuns().isPresent()) {
      node.at("earlierRuns").count();
    }
    return origin.value();
  }
}
