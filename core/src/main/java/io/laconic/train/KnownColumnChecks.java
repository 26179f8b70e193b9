package io.laconic.train;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.learn.ColumnDirection;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.ColumnOrder;
import io.laconic.learn.Table;
import io.laconic.request.Options;
import io.laconic.util.ClosestName;
import io.laconic.util.MarkedOptionName;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Refuses what is said of columns that a table does not have, or that cannot be meant of them. */
final class KnownColumnChecks {
  private static final int MOST_NAMES = 12;

  private final ColumnKnowledge known;
  private final Table table;
  private final String file;

  private KnownColumnChecks(ColumnKnowledge known, Table table, String file) {
    this.known = known;
    this.table = table;
    this.file = file;
  }

  /**
   * Fails at the first thing that is wrong.
   *
   * @throws DataException with the reason
   */
  static void check(ColumnKnowledge known, Table table, String file) {
    KnownColumnChecks checks = new KnownColumnChecks(known, table, file);
    checks.directions();
    checks.wanted();
  }

  private void wanted() {
    known.required().forEach(name -> column(Options.REQUIRE.name(), name));
    for (List<String> group : known.together()) {
      group.forEach(name -> column(Options.TOGETHER.name(), name));
      if (group.size() < 2) {
        throw wrong(Options.TOGETHER.name(), "needs two columns or more, as height,weight");
      }
    }
    known.orders().forEach(this::order);
    known.prices().forEach(price -> column(Options.PREFER.name(), price.column()));
    int least = known.completed(List.of()).size();
    if (least > known.maxColumns()) {
      throw wrong(
          Options.MAX_COLUMNS.name(),
          known.maxColumns()
              + " is too few for the "
              + least
              + " columns that every rule must look at; take "
              + MarkedOptionName.of(Options.MAX_COLUMNS.name())
              + " "
              + least);
    }
  }

  private void directions() {
    Map<String, ColumnDirection> byColumnAndClass = new HashMap<>();
    for (ColumnDirection direction : known.directions()) {
      Column column = column(Options.DIRECTION.name(), direction.column());
      if (column instanceof CategoryColumn words && known.order(column.name()) == null) {
        throw wrong(
            Options.DIRECTION.name(),
            "column "
                + quoted(column.name())
                + " holds words, which have no order; say it beside, the least first: "
                + MarkedOptionName.of(Options.ORDER.name())
                + " '"
                + column.name()
                + "="
                + words.values().stream().limit(MOST_NAMES).collect(Collectors.joining("<"))
                + "'");
      }
      int toward = toward(direction);
      ColumnDirection same = byColumnAndClass.put(direction.column() + "\n" + toward, direction);
      ColumnDirection other = byColumnAndClass.get(direction.column() + "\n" + (1 - toward));
      boolean opposed =
          same != null && same.up() != direction.up()
              || table.classes().size() == 2 && other != null && other.up() == direction.up();
      if (opposed) {
        throw wrong(
            Options.DIRECTION.name(),
            "says of column " + quoted(direction.column()) + " that it points both ways");
      }
    }
  }

  /** All categories of a column must have their place in its order. */
  private void order(ColumnOrder order) {
    Column column = column(Options.ORDER.name(), order.column());
    if (!(column instanceof CategoryColumn categories)) {
      throw wrong(
          Options.ORDER.name(),
          "column " + quoted(column.name()) + " holds numbers, not categories");
    }
    for (String value : categories.values()) {
      if (!order.values().contains(value)) {
        throw wrong(
            Options.ORDER.name(),
            "value "
                + quoted(value)
                + " of column "
                + quoted(column.name())
                + " has no place"
                + meant(value, order.values()));
      }
    }
  }

  /** The class that a direction is about. */
  private int toward(ColumnDirection direction) {
    List<String> classes = table.classes();
    if (direction.forClass() == null) {
      if (classes.size() > 2) {
        throw wrong(
            Options.DIRECTION.name(),
            "there are "
                + classes.size()
                + " classes: name the one that it points to, as "
                + direction
                + ":"
                + classes.get(0));
      }
      return 1;
    }
    if (!classes.contains(direction.forClass())) {
      throw wrong(
          Options.DIRECTION.name(),
          "no class " + quoted(direction.forClass()) + meant(direction.forClass(), classes));
    }
    return classes.indexOf(direction.forClass());
  }

  private Column column(String option, String name) {
    Column column = table.data().column(name);
    if (column == null) {
      throw wrong(option, "no column " + quoted(name) + ClosestName.meant(name, names()));
    }
    return column;
  }

  private List<String> names() {
    return table.data().columns().stream().map(Column::name).limit(10_000).toList();
  }

  /** The name that was probably meant; else all of them, if they are few. */
  private static String meant(String name, Collection<String> names) {
    return ClosestName.of(name, names)
        .map(near -> "; did you mean " + quoted(near) + "?")
        .orElseGet(
            () -> names.size() > MOST_NAMES ? "" : "; there are " + String.join(", ", names));
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }

  private DataException wrong(String option, String why) {
    return new DataException(file + ", " + MarkedOptionName.of(option) + ": " + why);
  }
}
