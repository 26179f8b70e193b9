package io.laconic.export;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.data.Source;
import io.laconic.io.file.FileErrors;
import io.laconic.model.Model;
import io.laconic.util.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * What every export carries: the rule, its certificate with the conditions, and where it is from.
 */
final class ExportFacts {
  private ExportFacts() {}

  /** As lines of text. */
  static List<String> of(CertifiedModel certified, Path modelFile) {
    Model model = certified.model();
    Source source = model.training().source();
    List<String> lines = new ArrayList<>();
    lines.add("Written by Laconic " + Version.number() + " (laconic export).");
    lines.add("");
    lines.addAll(ModelSummary.lines(certified, "in training"));
    lines.add("");
    lines.add("model          " + modelFile.getFileName() + ", SHA-256 " + sha256(modelFile));
    lines.add(
        "training data  "
            + source.name()
            + ", "
            + source.rowCount()
            + " rows, SHA-256 "
            + (source.sha256() == null ? "not known" : source.sha256()));
    lines.add("trained by     Laconic " + certified.provenance().version());
    return lines;
  }

  private static String sha256(Path file) {
    if (!Files.isRegularFile(file)) {
      return "not known (it was not read from a file)";
    }
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(hash);
    } catch (IOException e) {
      throw FileErrors.inFile(file.toString(), "cannot be read: " + FileErrors.reason(e));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
