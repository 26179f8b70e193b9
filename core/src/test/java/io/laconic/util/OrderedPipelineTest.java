package io.laconic.util;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results come in order, whatever the threads do; a failure at any stage ends the run. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class OrderedPipelineTest {
  private static final int ITEMS = 2000;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void takesResultsInOrder(int threads) {
    List<Integer> taken = new ArrayList<>();
    run(numbers(), OrderedPipelineTest::slowly, taken::add, threads);
    assertThat(taken)
        .containsExactlyElementsOf(IntStream.range(0, ITEMS).map(k -> -k).boxed().toList());
  }

  /** Some items take longer than those that follow them. */
  private static int slowly(int item) {
    if (item % 97 == 0) {
      Thread.yield();
    }
    return -item;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void stopsWhenTheSinkWantsNoMore(int threads) {
    List<Integer> taken = new ArrayList<>();
    int[] made = {0};
    run(() -> made[0]++, k -> k, k -> taken.add(k) && k < 9, threads);
    assertThat(taken).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    assertThat(made[0]).isLessThan(10 + 2 * threads + 4);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void failsWithAnyStage(int threads) {
    Supplier<Integer> numbers = numbers();
    assertThatThrownBy(() -> run(() -> failAt(numbers.get()), k -> k, k -> true, threads))
        .hasMessage("at 50");
    assertThatThrownBy(() -> run(numbers(), OrderedPipelineTest::failAt, k -> true, threads))
        .hasMessage("at 50");
    assertThatThrownBy(() -> run(numbers(), k -> k, k -> failAt(k) >= 0, threads))
        .hasMessage("at 50");
  }

  /** Other threads may be about to take the next result when the sink says stop. */
  @Test
  void takesNothingAfterTheStop() {
    for (int run = 0; run < 3000; run++) {
      List<Integer> taken = new ArrayList<>();
      run(numbers(), k -> k, k -> taken.add(k) && k < 3, 4);
      assertThat(taken).containsExactly(0, 1, 2, 3);
    }
  }

  private static int failAt(int item) {
    if (item == 50) {
      throw new IllegalStateException("at 50");
    }
    return item;
  }

  @Test
  void endsWithoutItems() {
    List<Integer> taken = new ArrayList<>();
    run(() -> null, k -> k, taken::add, 3);
    assertThat(taken).isEmpty();
  }

  private static Supplier<Integer> numbers() {
    int[] next = {0};
    return () -> next[0] < ITEMS ? next[0]++ : null;
  }

  private static void run(
      Supplier<Integer> source,
      Function<Integer, Integer> work,
      Predicate<Integer> sink,
      int threads) {
    new OrderedPipeline<>(source, work, sink).run(threads);
  }
}
