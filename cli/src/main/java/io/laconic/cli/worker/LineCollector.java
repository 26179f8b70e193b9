package io.laconic.cli.worker;

import java.io.Writer;
import java.util.function.Consumer;

/** Collects what is printed, and hands on each line as soon as it is whole. */
final class LineCollector extends Writer {
  private final Consumer<String> target;
  private final StringBuilder line = new StringBuilder();
  private String last = "";

  LineCollector(Consumer<String> target) {
    this.target = target;
  }

  @Override
  public void write(char[] text, int from, int length) {
    synchronized (lock) {
      for (int k = from; k < from + length; k++) {
        if (text[k] == '\n') {
          end();
        } else if (text[k] != '\r') {
          line.append(text[k]);
        }
      }
    }
  }

  private void end() {
    last = line.toString();
    line.setLength(0);
    if (!last.isBlank()) {
      target.accept(last);
    }
  }

  /** The line that came last; empty if there is none. */
  String last() {
    synchronized (lock) {
      return last;
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    synchronized (lock) {
      if (line.length() > 0) {
        end();
      }
    }
  }
}
