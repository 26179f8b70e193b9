package io.laconic.bench;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/**
 * * The result of the work of a contestant: a digest of its model, and numbers.
 *
 * @param digest of the model; equal models have equal digests
 * @param numbers other things worth knowing, by name
 */
public record ContestantResult(String digest, Map<String, Double> numbers) {
  private static final int BYTES = 6;

  public ContestantResult {
    numbers = Map.copyOf(numbers);
  }

  /** The result for a model that a text describes completely. */
  public static ContestantResult of(String model) {
    return new ContestantResult(digest(model), Map.of());
  }

  /** This result with one more number. */
  public ContestantResult with(String name, double value) {
    Map<String, Double> more = new java.util.TreeMap<>(numbers);
    more.put(name, value);
    return new ContestantResult(digest, more);
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
