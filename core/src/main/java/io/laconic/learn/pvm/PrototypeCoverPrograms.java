package io.laconic.learn.pvm;

import io.laconic.cover.prototype.Covers;
import io.laconic.cover.prototype.PrototypeCover;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The programs of all classes, and solutions put together from theirs. */
final class PrototypeCoverPrograms {
  private PrototypeCoverPrograms() {}

  /** One program per class, see {@link PrototypeCoverProgram}. */
  static List<PrototypeCoverProgram> of(PvmData data, Covers covers, double prototypeCost) {
    long[][] rows = PrototypeCover.rowsByClass(data.labels(), data.classCount(), null);
    int[] place = placeInClass(data);
    List<PrototypeCoverProgram> programs = new ArrayList<>();
    for (int label = 0; label < rows.length; label++) {
      programs.add(program(label, data.labels(), place, rows[label], covers, prototypeCost));
    }
    return programs;
  }

  private static PrototypeCoverProgram program(
      int label, int[] labels, int[] place, long[] rows, Covers covers, double cost) {
    int[] left = new int[covers.candidateCount()];
    int[] wrong = new int[covers.candidateCount()];
    List<int[]> lists = new ArrayList<>();
    for (int j = 0; j < covers.candidateCount(); j++) {
      int own = covers.countIn(j, rows);
      int wrongly = covers.count(j) - own;
      if (own - wrongly > cost) {
        left[lists.size()] = j;
        wrong[lists.size()] = wrongly;
        lists.add(ownRows(covers.rows(j), label, labels, place, own));
      }
    }
    int rowCount = 0;
    for (long word : rows) {
      rowCount += Long.bitCount(word);
    }
    int size = lists.size();
    return new PrototypeCoverProgram(
        label,
        cost,
        rowCount,
        Arrays.copyOf(left, size),
        lists.toArray(new int[0][]),
        Arrays.copyOf(wrong, size));
  }

  private static int[] ownRows(int[] rows, int label, int[] labels, int[] place, int count) {
    int[] own = new int[count];
    int next = 0;
    for (int row : rows) {
      if (labels[row] == label) {
        own[next++] = place[row];
      }
    }
    return own;
  }

  /** By row: how many rows of its class stand before it. */
  private static int[] placeInClass(PvmData data) {
    int[] place = new int[data.rowCount()];
    int[] next = new int[data.classCount()];
    for (int row = 0; row < place.length; row++) {
      place[row] = next[data.labels()[row]]++;
    }
    return place;
  }

  /** The places of a run's prototypes in the program of their class, ascending. */
  static int[] places(PrototypeCoverProgram program, PvmRun run) {
    return run.steps().stream()
        .filter(step -> step.label() == program.label())
        .mapToInt(step -> program.placeOf(step.candidate()))
        .sorted()
        .toArray();
  }

  /** The chosen prototypes by class, then by candidate, counted in that order. */
  static PvmRun run(List<PrototypeCoverProgram> programs, List<int[]> chosen, int rowCount) {
    List<PvmStep> steps = new ArrayList<>();
    for (int c = 0; c < programs.size(); c++) {
      addSteps(programs.get(c), chosen.get(c), steps);
    }
    return new PvmRun(steps, rowCount);
  }

  private static void addSteps(PrototypeCoverProgram program, int[] chosen, List<PvmStep> steps) {
    boolean[] covered = new boolean[program.rowCount()];
    for (int k : chosen) {
      int newly = 0;
      for (int row : program.covers()[k]) {
        newly += covered[row] ? 0 : 1;
        covered[row] = true;
      }
      steps.add(
          new PvmStep(
              program.candidates()[k], program.label(), newly, program.wronglyCovered()[k]));
    }
  }
}
