package io.laconic.papers.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.papers.watch.SimulatedStreams.Alarms;
import io.laconic.util.Parallel;
import org.junit.jupiter.api.Test;

/** A small share of the simulation of {@code watch}: what must hold does, what must break does. */
class SimulatedStreamsTest {
  private static final Parallel THREADS = new Parallel(2);

  @Test
  void dailyLooksAtTheBoundSeldomAlarmWhileARepeatedTestDoes() {
    SimulatedStreams streams = new SimulatedStreams(0.1, 20, WatchSimulation.LEVEL);
    Alarms alarms = streams.atTheBound(1000, WatchSimulation.LOOKS, 1, THREADS);
    assertThat(Alarms.agrees(alarms.watched(), 1000, WatchSimulation.LEVEL))
        .as("%s false alarms", alarms.watched())
        .isTrue();
    assertThat(alarms.watched()).as("not blind either").isPositive();
    assertThat(Alarms.agrees(alarms.repeated(), 1000, WatchSimulation.LEVEL))
        .as("%s alarms of the control", alarms.repeated())
        .isFalse();
  }

  @Test
  void doubledErrorsAreNoticed() {
    SimulatedStreams streams = new SimulatedStreams(0.1, 20, WatchSimulation.LEVEL);
    long[] rows = streams.rowsUntilAlarm(0.066, 0, 0.2, 1000, 200, 1, THREADS);
    assertThat(rows[0]).isPositive();
    assertThat(rows[180]).isLessThan(1000);
    long[] later = streams.rowsUntilAlarm(0.066, 250, 0.2, 1000, 200, 1, THREADS);
    assertThat(later[100]).as("after a year without change").isGreaterThan(rows[100]);
    assertThat(later[180]).isLessThan(1000);
  }

  @Test
  void allThatIsWatchedTogetherSeldomAlarms() {
    int alarms = WatchSimulation.MODELS.get(0).alarms(300, 100, 20, 0.2, 3, THREADS);
    assertThat(Alarms.agrees(alarms, 300, 0.2)).as("%s false alarms", alarms).isTrue();
    assertThat(alarms).as("not blind either").isPositive();
  }
}
