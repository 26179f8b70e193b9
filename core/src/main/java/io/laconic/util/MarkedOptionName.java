package io.laconic.util;

import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of an option inside a message. A message of the library says which option helps; each
 * surface spells the name in its own way: the command line puts two dashes before it.
 */
public final class MarkedOptionName {
  /** Stands before a name; a private-use character, so that users' texts do not have it. */
  private static final char MARK = '\uE000';

  private static final Pattern MARKED = Pattern.compile(MARK + "([a-z0-9-]+)");

  private MarkedOptionName() {}

  /** An exception whose message may name options. */
  public interface InMessage {
    /** The message with option names still marked, to be put into another message. */
    String markedMessage();
  }

  /** The name of an option, marked: to be put into a message. */
  public static String of(String name) {
    return MARK + name;
  }

  /** A message with the option names in it spelled: {@code "--".concat(name)}, say. */
  public static String spelled(String message, UnaryOperator<String> spelling) {
    return MARKED
        .matcher(message)
        .replaceAll(found -> Matcher.quoteReplacement(spelling.apply(found.group(1))));
  }

  /** A message with the option names in it as they are. */
  public static String plain(String message) {
    return message == null ? null : spelled(message, UnaryOperator.identity());
  }

  /** The message of an exception; option names stay marked where they are. */
  public static String messageOf(Throwable exception) {
    return exception instanceof InMessage message
        ? message.markedMessage()
        : exception.getMessage();
  }
}
