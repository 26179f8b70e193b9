package io.laconic.cli.checkpoint;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import io.laconic.io.file.Sha256;
import io.laconic.select.FoldResult;
import io.laconic.train.CertifiedContender;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One line of a checkpoint: {@code SHA256 JSON}. The hash is that of the run's words, a line feed
 * and the JSON, so a line of another run does not pass.
 *
 * @param learner whose result it is
 * @param result of a fold; null if it is a certificate
 * @param certified the certificate; null if it is a fold
 */
record CheckpointLine(String learner, FoldResult result, CertifiedContender certified) {
  /** What fields are called in the file: a new name in the code must not make old files useless. */
  private static final Map<String, String> NAMES_IN_FILE =
      Map.of("model", "machine", "complexity", "ruleCounts");

  private static final Gson GSON =
      new GsonBuilder()
          .setFieldNamingStrategy(
              field -> NAMES_IN_FILE.getOrDefault(field.getName(), field.getName()))
          .serializeSpecialFloatingPointValues()
          .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
          .create();
  private static final String INFINITY = "Infinity";
  private static final int HASH_LENGTH = 64;

  /** A line that cannot be used; the message says why. */
  static final class BrokenLineException extends Exception {
    private static final long serialVersionUID = 1L;

    BrokenLineException(String why) {
      super(why);
    }
  }

  /** The first line of a checkpoint: what the run is. */
  static String header(String run) {
    return GSON.toJson(run);
  }

  /** This line as it stands in the file. */
  String text(String run) {
    String json = GSON.toJson(this);
    return hash(run, json) + " " + json;
  }

  private static String hash(String run, String json) {
    MessageDigest digest = Sha256.newDigest();
    digest.update((run + "\n" + json).getBytes(StandardCharsets.UTF_8));
    return Sha256.hex(digest);
  }

  /** Reads a line of a run. */
  static CheckpointLine of(String run, String text) throws BrokenLineException {
    if (text.length() <= HASH_LENGTH || text.charAt(HASH_LENGTH) != ' ') {
      throw new BrokenLineException("it has no checksum");
    }
    String json = text.substring(HASH_LENGTH + 1);
    if (!hash(run, json).equals(text.substring(0, HASH_LENGTH))) {
      throw new BrokenLineException("the checksum is wrong");
    }
    try {
      CheckpointLine line = GSON.fromJson(json, CheckpointLine.class);
      if (line == null || line.learner == null || !line.isWhole()) {
        throw new BrokenLineException("something is missing in it");
      }
      return line.result == null ? line : line.restored();
    } catch (RuntimeException e) { // whatever is wrong with it, it is done again
      throw new BrokenLineException("it is not a result");
    }
  }

  /** Whether it is one result, and nothing that is needed is missing. */
  private boolean isWhole() {
    if (certified != null) {
      return result == null
          && certified.certified() != null
          && certified.complexity() != null
          && certified.test() != null
          && certified.test().drawn() != null
          && certified.test().outside() != null
          && certified.test().outside().rows() != null
          && certified.test().outside().errors() != null
          && certified.test().majority() != null;
    }
    return result != null
        && result.rows() != null
        && result.predictions() != null
        && result.scores() != null
        && result.certified() != null
        && result.model() != null
        && result.model().complexity() != null
        && result.parameters() != null
        && result.parts() != null
        && !result.parts().contains(null);
  }

  /** JSON has no infinite number: among the parameters it is read back as a word. */
  private CheckpointLine restored() {
    Map<String, Object> parameters = new LinkedHashMap<>(result.parameters());
    parameters.replaceAll(
        (name, value) -> INFINITY.equals(value) ? Double.valueOf(Double.POSITIVE_INFINITY) : value);
    return new CheckpointLine(learner, result.withParameters(parameters), null);
  }
}
