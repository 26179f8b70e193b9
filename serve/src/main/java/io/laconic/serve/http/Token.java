package io.laconic.serve.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/** The secret that the URL carries; who knows it may do everything. */
public final class Token {
  private static final int BYTES = 24;

  private final String text;

  private Token(String text) {
    this.text = text;
  }

  /** A new one, of 192 random bits. */
  public static Token random() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new Token(HexFormat.of().formatHex(bytes));
  }

  public String text() {
    return text;
  }

  /** Whether a text is the token; takes as long for every text of the same length. */
  public boolean is(String given) {
    return given != null
        && MessageDigest.isEqual(
            text.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }
}
