package io.laconic.papers.experiment;

/** One table or figure of a paper. */
public interface Reproduction {
  /** As the command line spells it: {@code scm-table1}. */
  String name();

  /** What it shows, in a few words. */
  String title();

  /** Computes it. */
  ReproductionResult run(ReproductionContext context);
}
