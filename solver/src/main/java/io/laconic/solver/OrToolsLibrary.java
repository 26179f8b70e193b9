package io.laconic.solver;

import com.google.ortools.Loader;

/** Loads the native library of OR-Tools, once, at the first use. */
final class OrToolsLibrary {
  private OrToolsLibrary() {}

  private static final class Holder {
    static final String PROBLEM = load();

    private static String load() {
      try {
        Loader.loadNativeLibraries();
        return null;
      } catch (RuntimeException | LinkageError e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
      }
    }
  }

  /** Why the library cannot be used; null if it can. */
  static String problem() {
    return Holder.PROBLEM;
  }

  static void require() {
    if (problem() != null) {
      throw new IllegalStateException(
          "the native library of OR-Tools cannot be loaded ("
              + problem()
              + "); laconic solver install fetches it, -Dlaconic.solver=ojalgo uses a solver in Java alone");
    }
  }
}
