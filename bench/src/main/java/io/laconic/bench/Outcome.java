package io.laconic.bench;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/**
 * What came of a run.
 *
 * @param digest of the model; contestants that build the same model have the same one
 * @param numbers other things worth knowing, by name
 */
public record Outcome(String digest, Map<String, Double> numbers) {
  private static final int BYTES = 6;

  public Outcome {
    numbers = Map.copyOf(numbers);
  }

  /** Of a model that is told in full by a text. */
  public static Outcome of(String model) {
    return new Outcome(digest(model), Map.of());
  }

  /** This outcome with one more number. */
  public Outcome with(String name, double value) {
    Map<String, Double> more = new java.util.TreeMap<>(numbers);
    more.put(name, value);
    return new Outcome(digest, more);
  }

  /** The first 12 hexadecimal digits of the SHA-256 hash of a text. */
  static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
