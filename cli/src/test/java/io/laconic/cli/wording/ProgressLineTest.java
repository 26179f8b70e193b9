package io.laconic.cli.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The line and its estimates, with a clock of our own and no terminal. */
class ProgressLineTest {
  private final AtomicLong clock = new AtomicLong();
  private final List<String> shown = new ArrayList<>();
  private final ProgressLine line = new ProgressLine(clock::get, shown::add);

  private void after(double seconds) {
    clock.addAndGet((long) (seconds * 1e9));
  }

  @Test
  void shortWorkIsQuiet() {
    for (int k = 1; k <= 4; k++) {
      after(0.1);
      line.done(k, 4);
    }
    line.clear();
    assertThat(shown).isEmpty();
  }

  @Test
  void showsBarPartAndTimeLeft() {
    line.units(10);
    for (int unit = 0; unit < 4; unit++) {
      after(2);
      line.unitDone();
    }
    after(0.001);
    line.done(1, 1000);
    // 8 of 20 seconds; the unit at hand has just begun
    assertThat(shown.get(shown.size() - 1)).startsWith("\r[=").contains(" % ").contains(" s left");
    line.clear();
    assertThat(shown.get(shown.size() - 1)).isBlank().startsWith("\r").endsWith("\r");
    int count = shown.size();
    line.clear();
    assertThat(shown).hasSize(count);
  }

  /** Of a file that is read four times, readings to come count as those before; others do not. */
  @Test
  void readingsToComeAreCounted() {
    TimeLeft left = new TimeLeft(0);
    left.reading(0.5, 4, 2);
    assertThat(left.seconds(2)).isCloseTo(2 + 3 * 4, within(1e-9));
    left.reading(1, 4, 4);
    assertThat(left.seconds(4)).isCloseTo(3 * 4, within(1e-9));
    left.reading(1, 4, 6); // a quicker one
    left.lastStage(6);
    left.stage(0.25, 7);
    assertThat(left.seconds(7)).isCloseTo(3 + 2 * 3, within(1e-9));
    left.stage(1, 10);
    left.reading(0.5, 4, 11);
    assertThat(left.seconds(11)).isCloseTo(1 + 3, within(1e-9));
    left.reading(1, 4, 12);
    left.reading(1, 4, 15);
    assertThat(left.seconds(15)).isZero();
  }

  @Test
  void thePartNeverFalls() {
    int before = 0;
    for (int stage = 0; stage < 30; stage++) {
      for (int k = 1; k <= 5; k++) {
        after(stage % 3 == 0 ? 0.4 : 0.2);
        line.done(k, 5);
        if (!shown.isEmpty()) {
          String text = shown.get(shown.size() - 1);
          int now = Integer.parseInt(text.replaceAll(".*] +([0-9]+) %.*", "$1").strip());
          assertThat(now).isBetween(before, 99);
          before = now;
        }
      }
    }
    assertThat(before).isGreaterThan(50);
  }

  @Test
  void linesAreOverwrittenWhole() {
    for (int k = 1; k <= 200; k++) {
      after(30);
      line.done(k, 1000);
    }
    assertThat(shown).allMatch(text -> text.length() == shown.get(0).length());
    assertThat(shown.get(0)).contains(" h left");
    assertThat(shown.get(shown.size() - 1)).contains(" h left");
  }

  @Test
  void nothingIsKnownAtFirst() {
    TimeLeft left = new TimeLeft(5);
    assertThat(left.seconds(6)).isNaN();
    assertThat(left.part(6)).isZero();
  }

  /** Stages of 8, 4, 2, … seconds: 16 in all. */
  @Test
  void stagesThatHalve() {
    TimeLeft left = new TimeLeft(0);
    left.stage(0.5, 4);
    assertThat(left.seconds(4)).isCloseTo(12, within(1e-9));
    assertThat(left.part(4)).isCloseTo(0.25, within(1e-9));
    left.stage(1, 8);
    left.stage(1, 12);
    assertThat(left.seconds(12)).isCloseTo(4, within(1e-9));
    left.stage(0.5, 13);
    assertThat(left.seconds(13)).isCloseTo(3, within(1e-9));
  }

  /** Stages that grow are not taken to grow for ever. */
  @Test
  void stagesThatGrow() {
    TimeLeft left = new TimeLeft(0);
    left.stage(1, 1);
    left.stage(1, 3);
    assertThat(left.seconds(3)).isCloseTo(18, within(1e-9));
  }

  /** Eight subsets, four of them done in 8 seconds: 8 are left, and nothing behind them. */
  @Test
  void aStageThatIsKnownToBeTheLast() {
    TimeLeft left = new TimeLeft(0);
    left.stage(1, 1);
    left.lastStage(2);
    left.stage(0.5, 10);
    assertThat(left.seconds(10)).isCloseTo(8, within(1e-9));
    assertThat(left.part(10)).isCloseTo(10.0 / 18, within(1e-9));
    left.stage(1, 18);
    assertThat(left.seconds(18)).isZero();
  }

  @Test
  void unitsOfEqualLength() {
    TimeLeft left = new TimeLeft(0);
    left.units(5);
    left.unitDone(3);
    left.unitDone(6);
    assertThat(left.seconds(6)).isCloseTo(9, within(1e-9));
    assertThat(left.seconds(7)).isCloseTo(8, within(1e-9));
    left.unitDone(9);
    left.unitDone(12);
    left.unitDone(15);
    assertThat(left.seconds(15)).isCloseTo(0, within(3.0));
  }
}
