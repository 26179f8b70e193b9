package io.laconic.cli.extension;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The content security policy of a page: a browser runs the scripts and applies the styles that are
 * named here by their hash, and no others, wherever they come from. So a mistake in escaping would
 * not yet let a name in a data file run as a script. The page asks for nothing from anywhere.
 *
 * <p>W3C, <i>Content Security Policy Level 3</i>, section 6.7.3.
 */
public final class PagePolicy {
  private final Set<String> scripts = new LinkedHashSet<>();
  private final Set<String> styles = new LinkedHashSet<>();
  private String images = "data:";

  /** Allows a script; the text is all that stands between its tags. */
  public PagePolicy script(String text) {
    scripts.add(source(text));
    return this;
  }

  /** Allows a style; the text is all that stands between its tags. */
  public PagePolicy style(String text) {
    styles.add(source(text));
    return this;
  }

  /** Allows images that lie beside the page. */
  public PagePolicy imagesBeside() {
    images = "data: file: 'self'";
    return this;
  }

  /** The policy, for a {@code meta} element before all scripts and styles. */
  public String text() {
    return "default-src 'none'; base-uri 'none'; form-action 'none'; img-src "
        + images
        + sources("script-src", scripts)
        + sources("style-src", styles);
  }

  private static String sources(String directive, Set<String> sources) {
    return sources.isEmpty() ? "" : "; " + directive + " " + String.join(" ", sources);
  }

  /** The source expression of a text, {@code 'sha256-…'}. */
  static String source(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
