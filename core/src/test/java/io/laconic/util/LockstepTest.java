package io.laconic.util;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.MINUTES)
class LockstepTest {
  private final List<Integer> sizes = Collections.synchronizedList(new ArrayList<>());
  private final Lockstep.Desk<Integer, Integer> squares =
      requests -> {
        sizes.add(requests.size());
        return requests.stream().map(x -> x * x).toList();
      };
  private final Lockstep.Desk<String, String> broken =
      requests -> {
        throw new IllegalArgumentException("broken " + requests.size());
      };

  private final Lockstep.Desk<Integer, Integer> slow =
      requests -> {
        sizes.add(requests.size());
        try {
          Thread.sleep(60_000);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException("interrupted", e);
        }
        return requests;
      };

  @Test
  void whatIsAskedAtTheSameTimeIsAnsweredAtOnce() {
    int[] sums = new int[5];
    Lockstep.forEach(
        5,
        k -> {
          for (int asked = 0; asked <= k; asked++) { // the k-th piece asks k + 1 times
            sums[k] += Lockstep.ask(squares, 10 * k + asked);
          }
        });
    for (int k = 0; k < 5; k++) {
      int sum = 0;
      for (int asked = 0; asked <= k; asked++) {
        sum += (10 * k + asked) * (10 * k + asked);
      }
      assertThat(sums[k]).isEqualTo(sum);
    }
    assertThat(sizes).containsExactly(5, 4, 3, 2, 1);
  }

  @Test
  void outsideOfPiecesNobodyWaits() {
    assertThat(Lockstep.ask(squares, 7)).isEqualTo(49);
  }

  @Test
  void aFailureAtADeskIsOfThoseWhoAskedThere() {
    Lockstep.forEach(
        4,
        k -> {
          if (k % 2 == 0) {
            assertThatThrownBy(() -> Lockstep.ask(broken, "x")).hasMessage("broken 2");
          }
          assertThat(Lockstep.ask(squares, k)).isEqualTo(k * k);
        });
    assertThat(sizes.stream().mapToInt(size -> size).sum()).isEqualTo(4);
  }

  @Test
  void ifAPieceFailsNoOtherWaits() {
    assertThatThrownBy(
            () ->
                Lockstep.forEach(
                    6,
                    k -> {
                      if (k == 3) {
                        throw new IllegalArgumentException("piece 3");
                      }
                      Lockstep.ask(squares, k);
                    }))
        .hasMessage("piece 3");
    assertThat(sizes).isEmpty();
  }

  @Test
  void whoeverIsInterruptedLeaves() throws InterruptedException {
    Throwable[] thrown = new Throwable[1];
    Thread caller =
        new Thread(
            () -> {
              try {
                Lockstep.forEach(3, k -> Lockstep.ask(slow, k));
              } catch (IllegalStateException e) {
                thrown[0] = e;
              }
            });
    caller.start();
    while (sizes.isEmpty()) {
      Thread.sleep(5);
    }
    caller.interrupt();
    caller.join();
    assertThat(thrown[0]).hasMessage("interrupted");
  }
}
