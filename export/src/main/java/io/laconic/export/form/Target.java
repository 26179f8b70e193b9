package io.laconic.export.form;

import io.laconic.program.DecisionProgram;
import java.util.Optional;

/** A language or file format that a model can be written in. */
public interface Target {
  /** As the command line spells it. */
  String name();

  /** What it cannot say of a program, as a clause; empty if it can say all. */
  Optional<String> refusal(DecisionProgram program);

  /** The content of the file. */
  byte[] write(ExportRequest request);
}
