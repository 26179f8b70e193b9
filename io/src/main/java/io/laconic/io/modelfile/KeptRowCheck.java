package io.laconic.io.modelfile;

import io.laconic.io.json.Node;
import io.laconic.space.KeptPoints;
import java.util.Arrays;

/** Checks that rows named in a model file are members of its compression set. */
record KeptRowCheck(KeptPoints members) {
  int row(Node node) {
    long row = node.whole();
    if (row != (int) row || Arrays.binarySearch(members.rows(), (int) row) < 0) {
      throw node.error("row " + row + " is not in the compression set");
    }
    return (int) row;
  }

  int[] rows(Node node) {
    return node.array().stream().mapToInt(this::row).toArray();
  }

  int[] attributes() {
    return members.attributes();
  }
}
