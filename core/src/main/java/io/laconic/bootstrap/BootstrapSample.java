package io.laconic.bootstrap;

import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Source;
import io.laconic.learn.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Draws rows of a table with replacement; rows that belong together are drawn together. */
final class BootstrapSample {
  private BootstrapSample() {}

  /**
   * A table of its own, whose rows are numbered anew: a row that was drawn twice is two rows, as if
   * two equal ones had been observed.
   */
  static Table of(Table table, SplittableRandom random) {
    int[] all = IntStream.range(0, table.size()).toArray();
    int[] groups = table.groupsOf(all);
    int[] drawn = groups == null ? rows(table.size(), random) : groups(groups, random);
    Dataset chosen = table.data().select(drawn);
    Source source =
        Source.memory(chosen.source().name(), drawn.length).with(chosen.source().columnCount());
    Dataset renumbered = Dataset.of(source, chosen.columns(), chosen.labels());
    Groups together =
        groups == null
            ? null
            : new Groups(
                table.groups().column(), Arrays.stream(drawn).map(row -> groups[row]).toArray());
    Table sample =
        new Table(
            renumbered, null, table.schema(), table.labels(drawn), table.classes(), together, null);
    return sample.subset(IntStream.range(0, drawn.length).toArray());
  }

  private static int[] rows(int count, SplittableRandom random) {
    return random.ints(count, 0, count).sorted().toArray();
  }

  /** All rows of as many groups, drawn with replacement, as there are. */
  private static int[] groups(int[] groupOf, SplittableRandom random) {
    Map<Integer, List<Integer>> rows = new LinkedHashMap<>();
    for (int row = 0; row < groupOf.length; row++) {
      rows.computeIfAbsent(groupOf[row], group -> new ArrayList<>()).add(row);
    }
    List<List<Integer>> groups = List.copyOf(rows.values());
    return random
        .ints(groups.size(), 0, groups.size())
        .sorted()
        .boxed()
        .flatMap(group -> groups.get(group).stream())
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
