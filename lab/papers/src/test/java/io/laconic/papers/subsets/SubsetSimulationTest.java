package io.laconic.papers.subsets;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.papers.subsets.SubsetSimulation.SimulatedPatients;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A small share of the simulation: what must hold does, what must break does. A count of broken
 * samples fails where chance explains it with a probability below 1e-6.
 */
@Tag("simulation")
class SubsetSimulationTest {
  private static final Parallel THREADS = new Parallel(2);
  private static final double[] DELTAS = {0.2, 0.05};

  private static void assertHolds(SimulatedLearner.Tally tally) {
    assertThat(tally.shown.agreesWith(tally.delta)).as("shown %s", tally.shown.share()).isTrue();
    assertThat(tally.any.agreesWith(tally.delta)).as("any %s", tally.any.share()).isTrue();
    assertThat(tally.byClass.agreesWith(tally.delta))
        .as("by class %s", tally.byClass.share())
        .isTrue();
  }

  static Stream<SimulatedLearner> learners() {
    return Stream.concat(Stream.of(SubsetSimulation.RAYS), SubsetSimulation.LEARNERS.stream());
  }

  @ParameterizedTest
  @MethodSource("learners")
  void certificatesHold(SimulatedLearner learner) {
    for (SimulatedWorld world : SubsetSimulation.WORLDS) {
      learner
          .simulate(world, 40, 12, DELTAS, 1, THREADS)
          .forEach(SubsetSimulationTest::assertHolds);
    }
  }

  @Test
  void raysOnPureNoiseAndItsControls() {
    SimulatedWorld noise = new SimulatedWorld.WideNoise(100);
    List<SimulatedLearner.Tally> tallies =
        SubsetSimulation.RAYS.simulate(noise, 40, 100, DELTAS, 2, THREADS);
    tallies.forEach(SubsetSimulationTest::assertHolds);
    for (SimulatedLearner.Tally tally : tallies) {
      assertThat(tally.undivided.agreesWith(tally.delta)).as("delta, not delta/R").isFalse();
      assertThat(tally.ownRows.agreesWith(tally.delta)).as("own rows counted").isFalse();
    }
  }

  @Test
  void numbersByClassAndTheirControl() {
    for (SimulatedLearner.Tally tally :
        SubsetSimulation.RAYS.simulate(
            SubsetSimulation.WORLDS.get(0), 40, 200, DELTAS, 7, THREADS)) {
      assertHolds(tally);
      assertThat(tally.undividedByClass.agreesWith(tally.delta)).as("delta by class").isFalse();
    }
  }

  @Test
  void aSeedThatIsTheSameForAllBreaksOnSortedFiles() {
    assertBreaks(SimulatedDraws.sortedFile(0.05, 400, 3, THREADS), 0.05);
  }

  @Test
  void aShareOfEachClassInsideBreaks() {
    assertBreaks(SimulatedDraws.manyClasses(0.2, 60, 4, THREADS), 0.2);
    assertBreaks(SimulatedDraws.oneSubset(0.5, 300, 5, THREADS), 0.5);
  }

  @Test
  void groupsThatAreNotNamedBreak() {
    SimulatedLearner nearest = new SimulatedLearner("1-nn", "learner=1-nn");
    assertBreaks(SimulatedPatients.of(nearest, 0.2, 30, 6, THREADS), 0.2);
  }

  @ParameterizedTest
  @EnumSource(SimulatedPromises.Kind.class)
  void promisesOfSubsetsAndTheirControls(SimulatedPromises.Kind kind) {
    for (SimulatedPromises.Setting setting : SimulatedPromises.settings(kind)) {
      assertBreaks(SimulatedPromises.ofSubsets(kind, setting, 150, 8, THREADS), setting.delta());
    }
  }

  @Test
  void otherPromisesAndTheirControls() {
    assertBreaks(SimulatedPromises.casesAndControls(0.2, 100, 9, THREADS), 0.2);
    assertBreaks(SimulatedPromises.elsewhere(0.05, 60, 9, THREADS), 0.05);
    assertBreaks(SimulatedPromises.givenRules(0.05, 200, 9, THREADS), 0.05);
    assertBreaks(SimulatedPromises.changedRules(0.05, 300, 9, THREADS), 0.05);
    assertBreaks(SimulatedPromises.shrinking(0.1, 100, 9, THREADS), 0.1);
    assertBreaks(SimulatedPromises.bestSite(0.2, 600, 9, THREADS), 0.2);
    assertBreaks(SimulatedPromises.manyGroups(0.2, 600, 9, THREADS), 0.2);
  }

  @Test
  void choicesAndTheirControls() {
    assertBreaks(SimulatedChoices.ownRows(0.2, 300, 9, THREADS), 0.2);
    assertBreaks(SimulatedChoices.sixClasses(0.2, 300, 9, THREADS), 0.2);
    assertBreaks(SimulatedChoices.zones(0.2, 300, 9, THREADS), 0.2);
    assertBreaks(SimulatedChoices.patients(0.2, 300, 9, THREADS), 0.2);
    assertBreaks(SimulatedChoices.elsewhere(0.2, 300, 9, THREADS), 0.2);
    assertBreaks(SimulatedChoices.nearest(0.2, 300, 9, THREADS), 0.2);
  }

  @Test
  void alarmsAndTheirControls() {
    assertBreaks(SimulatedAlarms.falseAlarms(0.1, 400, 9, THREADS), 0.1);
    assertBreaks(SimulatedAlarms.silentAlarms(0.1, 60, 9, THREADS), 0.1);
  }

  private static void assertBreaks(SimulatedDraws.Compared compared, double delta) {
    assertThat(compared.right().agreesWith(delta)).as("%s", compared.right().share()).isTrue();
    assertThat(compared.control().agreesWith(delta)).as("%s", compared.control().share()).isFalse();
  }
}
