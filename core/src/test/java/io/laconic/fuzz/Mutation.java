package io.laconic.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Changes valid files at random: bytes, numbers and words, lines, structure, length. */
public final class Mutation {
  private static final Pattern TOKEN =
      Pattern.compile("-?[0-9][0-9.eE+-]*|\"[^\"\n]*\"|[A-Za-z_][A-Za-z0-9_-]*|[^\\sA-Za-z0-9]");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?");
  private static final List<String> EXTREMES =
      List.of(
          "0",
          "-0",
          "-1",
          "1",
          "7",
          "127",
          "255",
          "65536",
          "999999",
          "2147483646",
          "2147483647",
          "2147483648",
          "-2147483648",
          "4294967296",
          "9223372036854775807",
          "9223372036854775808",
          "18446744073709551615",
          "99999999999999999999999999",
          "1e308",
          "-1e308",
          "1.7976931348623157e308",
          "1e999",
          "-1e999",
          "1e-320",
          "5e-324",
          "0.1",
          "NaN",
          "inf",
          "\"inf\"",
          "Infinity",
          "null",
          "true",
          "\"\"",
          "\"a\"",
          "[]",
          "{}",
          "?",
          "",
          " ",
          "1_000",
          "0x1p3",
          "\u0661",
          "\u0000",
          "\u001b[31m",
          "\ufeff",
          "\ud83d\ude00",
          "%",
          "@data",
          "NA");

  private Mutation() {}

  /** A file that differs from a valid one in one to four places. */
  public static byte[] of(byte[] valid, Random random) {
    byte[] bytes = valid;
    for (int k = random.nextInt(4); k >= 0; k--) {
      bytes = once(bytes, random);
    }
    return bytes;
  }

  private static byte[] once(byte[] bytes, Random random) {
    return switch (random.nextInt(10)) {
      case 0 -> changedByte(bytes, random);
      case 1 -> withoutPart(bytes, random);
      case 2 -> repeatedPart(bytes, random);
      case 3 -> Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
      case 4 -> lines(bytes, random);
      case 5, 6 -> tokens(bytes, random);
      default -> number(bytes, random);
    };
  }

  private static byte[] changedByte(byte[] bytes, Random random) {
    byte[] changed = bytes.clone();
    if (changed.length > 0) {
      changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
    }
    return changed;
  }

  private static byte[] withoutPart(byte[] bytes, Random random) {
    int from = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, from + 1 + random.nextInt(random.nextBoolean() ? 3 : 200));
    return joined(part(bytes, 0, from), part(bytes, to, bytes.length));
  }

  private static byte[] repeatedPart(byte[] bytes, Random random) {
    int from = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, from + 1 + random.nextInt(random.nextBoolean() ? 3 : 200));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(part(bytes, 0, to));
    for (int k = random.nextInt(random.nextInt(20) == 0 ? 1000 : 3); k >= 0; k--) {
      out.writeBytes(part(bytes, from, to));
    }
    out.writeBytes(part(bytes, to, bytes.length));
    return out.toByteArray();
  }

  /** A line is left out, doubled, or changes its place. */
  private static byte[] lines(byte[] bytes, Random random) {
    List<String> lines = new ArrayList<>(Arrays.asList(text(bytes).split("(?<=\n)")));
    int at = random.nextInt(lines.size());
    switch (random.nextInt(3)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(at, lines.get(at));
      default -> Collections.swap(lines, at, random.nextInt(lines.size()));
    }
    return bytes(String.join("", lines));
  }

  /** A token is left out, doubled, replaced by another one of the file, or by a strange one. */
  private static byte[] tokens(byte[] bytes, Random random) {
    return replaced(bytes, TOKEN, random, random.nextInt(4));
  }

  /** A number becomes a strange one. */
  private static byte[] number(byte[] bytes, Random random) {
    return replaced(bytes, NUMBER, random, 3);
  }

  private static byte[] replaced(byte[] bytes, Pattern pattern, Random random, int how) {
    String text = text(bytes);
    List<MatchResult> found = pattern.matcher(text).results().toList();
    if (found.isEmpty()) {
      return changedByte(bytes, random);
    }
    MatchResult one = found.get(random.nextInt(found.size()));
    String other =
        switch (how) {
          case 0 -> "";
          case 1 -> one.group() + one.group();
          case 2 -> found.get(random.nextInt(found.size())).group();
          default -> latin(EXTREMES.get(random.nextInt(EXTREMES.size())));
        };
    return bytes(text.substring(0, one.start()) + other + text.substring(one.end()));
  }

  /** One char for each byte of UTF-8, so that other bytes stay as they are. */
  private static String latin(String text) {
    return text(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] part(byte[] bytes, int from, int to) {
    return Arrays.copyOfRange(bytes, from, to);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
