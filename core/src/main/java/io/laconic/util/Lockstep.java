package io.laconic.util;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Pieces of work that are done side by side and ask together: each has a thread of its own, and
 * what they ask is answered once every piece has asked something or ended, everything that is asked
 * at the same desk at once. An answer must not depend on what else is asked with it.
 */
public final class Lockstep {
  private static final ThreadLocal<Lockstep> CURRENT = new ThreadLocal<>();

  private List<Request<?, ?>> waiting = new ArrayList<>();
  private int busy;
  private Thread answering;
  private Throwable failure;

  private Lockstep(int pieces) {
    this.busy = pieces;
  }

  /**
   * Where something is asked for.
   *
   * @param <A> what is asked
   * @param <R> the answer
   */
  public interface Desk<A, R> {
    /** One answer for each of some requests, in their order. */
    List<R> answers(List<A> requests);
  }

  /** Does the pieces 0 … count - 1 side by side; if one fails, no other is answered any more. */
  public static void forEach(int count, IntConsumer piece) {
    Lockstep all = new Lockstep(count);
    new Parallel(count).forEach(count, k -> all.run(k, piece));
  }

  /** The answer of a desk, which waits for the other pieces; at once outside of any piece. */
  public static <A, R> R ask(Desk<A, R> desk, A request) {
    Lockstep all = CURRENT.get();
    return all == null
        ? desk.answers(List.of(request)).get(0)
        : all.answer(new Request<>(desk, request));
  }

  private void run(int k, IntConsumer piece) {
    CURRENT.set(this);
    try {
      piece.accept(k);
      end(null);
    } catch (Throwable e) {
      end(e);
      throw e;
    } finally {
      CURRENT.remove();
    }
  }

  private void end(Throwable failed) {
    synchronized (this) {
      busy--;
      if (failed != null) {
        failure = failure == null ? failed : failure;
        notifyAll();
      }
    }
    answerIfAllWait();
  }

  private <A, R> R answer(Request<A, R> request) {
    synchronized (this) {
      waiting.add(request);
      busy--;
    }
    answerIfAllWait();
    await(request);
    Parallel.rethrow(request.failure);
    return request.answer;
  }

  private synchronized void await(Request<?, ?> request) {
    try {
      while (!request.done && failure == null) {
        wait();
      }
    } catch (InterruptedException e) {
      if (answering != null) {
        answering.interrupt();
      }
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
    Parallel.rethrow(failure);
  }

  /** The last piece that asks, or ends, answers all. */
  private void answerIfAllWait() {
    List<Request<?, ?>> asked;
    synchronized (this) {
      if (busy > 0 || waiting.isEmpty() || failure != null) {
        return;
      }
      asked = waiting;
      waiting = new ArrayList<>();
      answering = Thread.currentThread();
    }
    CURRENT.remove();
    asked.forEach(one -> one.answerWith(asked));
    CURRENT.set(this);
    synchronized (this) {
      answering = null;
      busy += asked.size();
      notifyAll();
    }
  }

  /** What one piece asks. */
  private static final class Request<A, R> {
    private final Desk<A, R> desk;
    private final A asked;
    private R answer;
    private Throwable failure;
    private boolean done;

    Request(Desk<A, R> desk, A asked) {
      this.desk = desk;
      this.asked = asked;
    }

    /** Answers this and all others at the same desk, unless that was done. */
    void answerWith(List<Request<?, ?>> all) {
      if (done) {
        return;
      }
      List<Request<A, R>> same =
          all.stream().filter(one -> one.desk == desk).map(this::like).toList();
      try {
        List<R> answers = desk.answers(same.stream().map(one -> one.asked).toList());
        for (int k = 0; k < answers.size(); k++) {
          same.get(k).answer = answers.get(k);
        }
      } catch (Throwable e) {
        same.forEach(one -> one.failure = e);
      }
      same.forEach(one -> one.done = true);
    }

    @SuppressWarnings("unchecked") // it is asked at the same desk
    private Request<A, R> like(Request<?, ?> other) {
      return (Request<A, R>) other;
    }
  }
}
