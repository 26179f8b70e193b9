package io.laconic.example;

import io.laconic.io.modelfile.RecordJson;

/** How the majority stands in a model file: by the name of its component. */
public final class MajorityJson extends RecordJson {
  /** For {@link java.util.ServiceLoader}. */
  public MajorityJson() {
    super("majority", MajorityClass.class);
  }
}
