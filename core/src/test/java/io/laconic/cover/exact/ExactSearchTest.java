package io.laconic.cover.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laconic.data.RowSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ExactSearchTest {
  /** Random rows: few values, so that there are ties, and some are missing. */
  private static final class Rows {
    private final double[][] columns;
    private final int[] labels;
    private final RowSet learning;

    Rows(long seed, int count, int attributes, boolean withMissing) {
      Random random = new Random(seed);
      columns = new double[attributes][count];
      labels = new int[count];
      for (int row = 0; row < count; row++) {
        double sum = 0;
        for (int j = 0; j < attributes; j++) {
          columns[j][row] = random.nextInt(j == 0 ? 2 : 5) - 2;
          sum += columns[j][row];
          if (withMissing && random.nextInt(6) == 0) {
            columns[j][row] = Double.NaN;
          }
        }
        labels[row] = sum + 2 * random.nextGaussian() > -1 ? 1 : 0;
      }
      learning = RowSet.where(count, row -> random.nextInt(8) > 0);
    }

    ExactSearch search(ErrorCosts costs) {
      return ExactSearch.of(columns, labels, learning, 0).withCosts(costs);
    }

    PlainExactSearch plain(ErrorCosts costs) {
      return new PlainExactSearch(columns, labels, learning, costs);
    }
  }

  @Test
  void findsTheRuleThatLookingAtAllOfThemFinds() {
    for (int seed = 0; seed < 60; seed++) {
      Rows rows = new Rows(seed, 12 + seed % 20, 3 + seed % 2, seed % 3 == 0);
      ErrorCosts costs = seed % 4 == 0 ? new ErrorCosts(2, 3) : ErrorCosts.EQUAL;
      PlainExactSearch plain = rows.plain(costs);
      List<AttributeCondition> undominated = plain.undominated();
      for (int size = 1; size <= 3; size++) {
        for (int needed = 1; needed <= size; needed++) {
          ExactRule expected = plain.best(undominated, size, needed);
          String name = "seed " + seed + ", " + needed + " of " + size;
          assertEquals(expected, rows.search(costs).best(size, needed), name);
          assertEquals(expected.cost(), plain.cost(expected.conditions(), expected.needed()));
        }
      }
    }
  }

  @Test
  void dominatedConditionsAreNotNeeded() {
    for (int seed = 100; seed < 110; seed++) {
      Rows rows = new Rows(seed, 14, 3, seed % 2 == 0);
      PlainExactSearch plain = rows.plain(ErrorCosts.EQUAL);
      for (int needed = 1; needed <= 3; needed++) {
        int least = plain.best(plain.conditions(), 3, needed).cost();
        assertEquals(least, plain.best(plain.undominated(), 3, needed).cost(), "seed " + seed);
      }
    }
  }

  @Test
  void largerFormsKeepAllConditions() {
    for (int seed = 200; seed < 204; seed++) {
      Rows rows = new Rows(seed, 16, 2, seed % 2 == 0);
      PlainExactSearch plain = rows.plain(ErrorCosts.EQUAL);
      for (int needed = 1; needed <= 4; needed++) {
        int least = plain.best(plain.conditions(), 4, needed).cost();
        ExactRule rule = rows.search(ErrorCosts.EQUAL).best(4, needed);
        assertEquals(least, rule.cost(), "seed " + seed + ", " + needed + " of 4");
        assertEquals(least, plain.cost(rule.conditions(), rule.needed()));
      }
    }
  }

  @Test
  void provesThatNothingIsBetterOrFindsIt() {
    for (int seed = 300; seed < 320; seed++) {
      Rows rows = new Rows(seed, 30, 4, false);
      int least = rows.search(ErrorCosts.EQUAL).best(3, 2).cost();
      ExactForm form = new ExactForm(3, 2);
      ExactAnswer none = rows.search(ErrorCosts.EQUAL).betterThan(least, form, Effort.ANY);
      assertNull(none.rule());
      assertTrue(none.proves(least));
      ExactAnswer some = rows.search(ErrorCosts.EQUAL).betterThan(least + 1, form, Effort.ANY);
      assertEquals(least, some.rule().cost());
      assertEquals(least, some.leastCost());
    }
  }

  @Test
  void boundOfAnUnfinishedSearchIsTrue() {
    Rows rows = new Rows(7, 60, 6, false);
    ExactForm form = new ExactForm(3, 2);
    int least = rows.search(ErrorCosts.EQUAL).best(3, 2).cost();
    int before = 0;
    boolean unfinished = false;
    for (int most = 0; most < 4000; most += 100) {
      ExactAnswer answer = rows.search(ErrorCosts.EQUAL).best(form, Effort.ofBounds(most));
      assertTrue(answer.leastCost() <= least, most + " bounds");
      assertTrue(answer.rule().cost() >= least, most + " bounds");
      assertTrue(answer.leastCost() >= before, "more work gives no worse bound");
      before = answer.leastCost();
      unfinished |= !answer.proves(answer.rule().cost());
    }
    assertTrue(unfinished);
    assertEquals(least, before);
  }

  @Test
  void countsAllRulesThatAreNearlyAsGood() {
    for (int seed = 400; seed < 415; seed++) {
      Rows rows = new Rows(seed, 25, 4, seed % 3 == 0);
      int[] columnOf = {0, 1, 2, 3};
      PlainExactSearch plain = rows.plain(ErrorCosts.EQUAL);
      for (int needed = 1; needed <= 3; needed++) {
        ExactSearch search = rows.search(ErrorCosts.EQUAL);
        int most = search.best(3, needed).cost() + seed % 4;
        NearRules near = search.near(new ExactForm(3, needed), most, columnOf, Effort.ANY);
        Map<List<Integer>, List<ExactRule>> expected =
            plain.near(plain.conditions(), 3, needed, most).stream()
                .collect(Collectors.groupingBy(ExactSearchTest::attributes));
        assertTrue(near.isComplete());
        assertEquals(expected.size(), near.groups().size());
        for (RulesByColumns group : near.groups()) {
          List<ExactRule> rules = expected.get(group.columns());
          assertEquals(rules.size(), group.count(), "seed " + seed + ", " + group.columns());
          int least = rules.stream().mapToInt(ExactRule::cost).min().orElseThrow();
          ExactRule first = rules.stream().filter(r -> r.cost() == least).findFirst().orElseThrow();
          assertEquals(first, group.best());
        }
      }
    }
  }

  private static List<Integer> attributes(ExactRule rule) {
    return rule.conditions().stream()
        .map(AttributeCondition::attribute)
        .distinct()
        .sorted()
        .toList();
  }

  @Test
  void categoriesOfAColumnAreCountedOnce() {
    double[][] columns = {{1, 1, 0, 0, 1}, {0, 0, 1, 1, 0}};
    int[] labels = {1, 1, 0, 0, 0};
    ExactSearch search = ExactSearch.of(columns, labels, RowSet.where(5, row -> true), 0);
    ExactForm one = new ExactForm(1, 1);
    assertEquals(2, search.near(one, 1, new int[] {0, 1}, Effort.ANY).count());
    NearRules together = search.near(one, 1, new int[] {0, 0}, Effort.ANY);
    assertEquals(1, together.count());
    assertEquals(0, together.groups().get(0).best().conditions().get(0).attribute());
  }

  @Test
  void unfinishedCountSaysSo() {
    Rows rows = new Rows(7, 60, 6, false);
    int[] columnOf = {0, 1, 2, 3, 4, 5};
    ExactForm form = new ExactForm(3, 2);
    NearRules some = rows.search(ErrorCosts.EQUAL).near(form, 20, columnOf, Effort.ofBounds(50));
    NearRules all = rows.search(ErrorCosts.EQUAL).near(form, 20, columnOf, Effort.ANY);
    assertFalse(some.isComplete());
    assertTrue(all.isComplete());
    assertTrue(some.count() < all.count());
  }

  @Test
  void thresholdsAtQuantilesAreAmongAllThresholds() {
    Rows rows = new Rows(11, 80, 1, false);
    double[][] columns = {new double[80]};
    for (int row = 0; row < 80; row++) {
      columns[0][row] = row;
      rows.labels[row] = row > 39 ? 1 : 0;
    }
    RowSet all = RowSet.where(80, row -> true);
    ExactRule half = ExactSearch.of(columns, rows.labels, all, 1).best(1, 1);
    assertEquals(40, half.conditions().get(0).threshold());
    assertEquals(1, half.cost());
    ExactRule quarter = ExactSearch.of(columns, rows.labels, all, 3).best(1, 1);
    assertEquals(1, quarter.cost());
    ExactRule exact = ExactSearch.of(columns, rows.labels, all, 0).best(1, 1);
    assertEquals(39, exact.conditions().get(0).threshold());
    assertEquals(0, exact.cost());
  }

  @Test
  void rowsOfOneClassGiveAConstant() {
    double[][] columns = {{1, 2, 3}};
    RowSet all = RowSet.where(3, row -> true);
    ExactRule always = ExactSearch.of(columns, new int[] {1, 1, 1}, all, 0).best(2, 2);
    assertEquals(new ExactRule(List.of(), 0, 0), always);
    ExactRule never = ExactSearch.of(columns, new int[] {0, 0, 0}, all, 0).best(2, 1);
    assertEquals(new ExactRule(List.of(), 1, 0), never);
    assertFalse(never.size() > 0);
  }

  @Test
  void formsAndCostsCheckThemselves() {
    assertThrows(IllegalArgumentException.class, () -> new ErrorCosts(0, 1));
    assertThrows(IllegalArgumentException.class, () -> new ExactForm(2, 3));
  }
}
