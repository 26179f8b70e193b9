package io.laconic.design;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The walk of a command: the source files it runs through, in the order of first calls, once its
 * options are parsed.
 *
 * <p>Only a <em>step</em> counts: the first call of a method that is not a constructor, a static
 * initializer, an accessor (five bytes of code or fewer) or made by the compiler.
 *
 * <p>A <em>return</em> is a file that a reader must open again: one of its further methods is first
 * called from a file that came after it in the walk. Each such file counts once.
 */
final class Walk {
  /** The first call of a method: its file, and the file that called it ("" if none of ours). */
  record Step(String file, String caller) {}

  private final Set<String> files = new LinkedHashSet<>();
  private final Set<String> returns = new LinkedHashSet<>();

  Walk(List<Step> steps) {
    List<String> order = new ArrayList<>();
    for (Step step : steps) {
      int before = order.indexOf(step.file());
      if (before < 0) {
        order.add(step.file());
      } else if (order.indexOf(step.caller()) > before) {
        returns.add(step.file());
      }
    }
    files.addAll(order);
  }

  /** The files, in the order in which they are first entered. */
  Set<String> files() {
    return files;
  }

  /** Those that the walk comes back to. */
  Set<String> returns() {
    return returns;
  }
}
