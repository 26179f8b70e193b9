package io.laconic.util;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.Properties;

/** The version of Laconic, as the build wrote it. */
public final class Version {
  private Version() {}

  public static String number() {
    return properties().getProperty("version");
  }

  /** The commit that a release was built from; empty in other builds. */
  public static String commit() {
    String commit = properties().getProperty("commit", "");
    return commit.startsWith("$") ? "" : commit; // the build did not ask git
  }

  /** How to cite this version; CITATION.cff says the same for programs. */
  public static String citation() {
    LocalDate released = LocalDate.parse(properties().getProperty("released").substring(0, 10));
    return "The Laconic developers ("
        + released.getYear()
        + "). Laconic "
        + number()
        + ": small classifiers with certificates. Software, released "
        + released
        + ".";
  }

  private static Properties properties() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
