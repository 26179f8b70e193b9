package io.laconic.cli.option;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.Sha256;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.occurrence.WatchedEventCounts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import picocli.CommandLine.Option;

/** Options of {@code watch}: where looks are kept, and how often it may be wrong. */
public final class WatchOptions {
  private static final double USUAL_LEVEL = 0.05;

  @OutputOption
  @Option(
      names = "--state",
      paramLabel = "FILE",
      description =
          "Keeps all looks at this model's new rows; the first look creates it (default:"
              + " MODEL.watch).")
  private Path state;

  @Option(
      names = "--level",
      paramLabel = "L",
      description =
          "Allowed probability of any false alarm, at whatever look; settled at the first one"
              + " (default: 0.05).")
  private Double level;

  @Option(
      names = "--shrink",
      paramLabel = "N",
      arity = "0..1",
      fallbackValue = "1",
      description =
          "Lets the certified error shrink while there is no alarm, if the error rate never changes;"
              + " settled at the first look. N: how many such watches of the model there were, with"
              + " this one (default: 1); each counts as a try.")
  private Integer shrink;

  @InputOption
  @Option(
      names = "--training",
      paramLabel = "DATA",
      description =
          "The training file, at the first look, for models that do not say how often their"
              + " conditions held: certificates standard and tight, and older model files.")
  private String training;

  /** Complains about wrong values, and settles where looks are kept. */
  public void check(Path modelFile, CommonOptions common) {
    if (state == null) {
      state = modelFile.resolveSibling(modelFile.getFileName() + ".watch");
      AtomicFiles.checkTarget(state);
    }
    if (level != null && !(level > 0 && level < 1)) {
      throw common.usage("--level must be between 0 and 1; got " + Wording.number(level));
    }
    if (shrink != null && shrink < 1) {
      throw common.usage("--shrink must be >= 1; got " + shrink);
    }
  }

  /** How many watches with a bound that shrinks there were; null if none is asked for. */
  public Integer shrink() {
    return shrink;
  }

  public Path state() {
    return state;
  }

  /** As asked for; null if it was not. */
  public Double level() {
    return level;
  }

  public double levelOrUsual() {
    return level == null ? USUAL_LEVEL : level;
  }

  /** SHA-256 of the model's file, however it is compressed or laid out. */
  public String hash(CertifiedModel certified) {
    MessageDigest digest = Sha256.newDigest();
    digest.update(ModelFile.toJson(certified).getBytes(StandardCharsets.UTF_8));
    return Sha256.hex(digest);
  }

  /**
   * How often what the rule depends on was seen on the rows that it was tested on, or on all rows
   * of the training file; null if neither is known.
   */
  public WatchedEventCounts expected(
      CertifiedModel certified, ModelInputOptions input, CommonOptions common) {
    Model model = certified.model();
    WatchedEventCounts told = certified.facts().of(WatchedEventCounts.class);
    if (training == null) {
      if (told == null && !WatchedEvent.of(model).isEmpty()) {
        common.warning(
            "the model file does not say how often its conditions held; --training DATA with the"
                + " training file, at the first look of a new state, lets them be compared");
      }
      return told;
    }
    if (told != null || model.needsMatrix()) {
      throw new DataException(
          told != null
              ? "the model file says how often its conditions held; leave out --training"
              : "--training is not for models that compare rows by a matrix; leave it out");
    }
    Dataset rows = input.read(certified, training, false, common);
    if (!rows.source().isCopyOf(model.training().source().sha256())) {
      throw new DataException(
          rows.source().name()
              + ": the model was trained on another file (sha256 "
              + model.training().source().sha256()
              + ")");
    }
    return WatchedEventCounts.count(model, rows, model.decisions(rows, null, common.parallel()));
  }
}
