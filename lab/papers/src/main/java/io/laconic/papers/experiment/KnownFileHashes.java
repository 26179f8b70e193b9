package io.laconic.papers.experiment;

import io.laconic.data.DataException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * SHA-256 of the data files that the numbers of the guide were computed from. A folder with its own
 * {@code README.md} may list others, in a table whose first cell is the file and whose last cell is
 * the hash.
 */
final class KnownFileHashes {
  private static final Pattern ROW =
      Pattern.compile("\\|\\s*([\\w.-]+)\\s*\\|.*\\|\\s*`?([0-9a-f]{64})`?\\s*\\|\\s*");

  private KnownFileHashes() {}

  /** Hashes by file name: those of the folder's own list, else the built-in ones. */
  static Map<String, String> known(Path folder) {
    Path readme = folder.resolve("README.md");
    try {
      Map<String, String> own =
          Files.isRegularFile(readme) ? listed(Files.readString(readme)) : Map.of();
      return own.isEmpty() ? builtIn() : own;
    } catch (IOException e) {
      throw new DataException(readme + ": cannot be read: " + e.getMessage());
    }
  }

  static Map<String, String> listed(String text) {
    Map<String, String> hashes = new HashMap<>();
    text.lines()
        .map(ROW::matcher)
        .filter(Matcher::matches)
        .forEach(row -> hashes.put(row.group(1), row.group(2)));
    return hashes;
  }

  private static Map<String, String> builtIn() throws IOException {
    Map<String, String> hashes = new HashMap<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                KnownFileHashes.class.getResourceAsStream("data.sha256"),
                StandardCharsets.UTF_8))) {
      lines.lines().map(line -> line.split(" +")).forEach(w -> hashes.put(w[1], w[0]));
    }
    return hashes;
  }

  static String of(Path file) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new DataException(file + ": cannot be read: " + e.getMessage());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
