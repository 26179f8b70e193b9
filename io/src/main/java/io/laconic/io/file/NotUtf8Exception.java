package io.laconic.io.file;

import io.laconic.data.DataException;

/** A text is not UTF-8; it may be read again in another encoding. */
public final class NotUtf8Exception extends DataException {
  private static final long serialVersionUID = 1L;

  private final int line;

  NotUtf8Exception(String file, int line, Throwable cause) {
    super(file + ", line " + line + ": not UTF-8 text", cause);
    this.line = line;
  }

  /** The first line that is not UTF-8. */
  public int line() {
    return line;
  }
}
