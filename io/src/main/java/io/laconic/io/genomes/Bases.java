package io.laconic.io.genomes;

/** Takes the bases of sequences, one after the other. */
interface Bases {
  /** Words do not go on across this place. */
  void cut();

  /** A base, 0 to 3; -1 for one that is not known. */
  void base(int code);
}
