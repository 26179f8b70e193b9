package io.laconic.learn.pvm;

import io.laconic.util.RemoteWorkers;
import java.util.List;

/**
 * Workers that hold the candidate prototypes of the prototype vector machine. Whatever engine there
 * is, its answers are those of this process to the bit: candidates are shared out, examples never.
 */
public interface PrototypeEngine extends RemoteWorkers {

  /**
   * Greedy runs, by radius and mask.
   *
   * @param masks the rows that count, see {@link PvmData#candidates}; null: all
   */
  List<List<PvmRun>> prototypes(PvmData data, double[] radii, List<boolean[]> masks);
}
