package io.laconic.learn.conditions;

import io.laconic.cover.Answer;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A pool that is asked no question twice. Searches from several starts come to the same rules again
 * and again; between a third and a half of their questions are repetitions.
 */
final class RememberingPool implements Pool<Question> {
  /** Words of row sets that are kept; then all is forgotten, and the next question is new. */
  private static final long MOST_WORDS = 1 << 22;

  private final Pool<Question> pool;
  private final Map<Asked, List<Answer>> known = new HashMap<>();
  private long words;

  /** What an answer depends on: questions of {@link ConditionPool} differ in nothing else. */
  private static final class Asked {
    private final Question question;
    private final int hash;

    Asked(Question question) {
      this.question = question;
      this.hash =
          (question.gainRows().hashCode() * 31 + question.harmRows().hashCode()) * 31
              + Arrays.hashCode(question.penalties());
    }

    int words() {
      return question.gainRows().words().length + question.harmRows().words().length;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Asked asked
          && hash == asked.hash
          && question.gainRows().equals(asked.question.gainRows())
          && question.harmRows().equals(asked.question.harmRows())
          && Arrays.equals(question.penalties(), asked.question.penalties())
          && Objects.equals(question.allowed(), asked.question.allowed())
          && question.claimsMissing() == asked.question.claimsMissing();
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  RememberingPool(Pool<Question> pool) {
    this.pool = pool;
  }

  @Override
  public List<List<Answer>> best(List<Question> questions) {
    List<List<Answer>> answers = new ArrayList<>(questions.size());
    Map<Asked, Question> unknown = new LinkedHashMap<>();
    List<Asked> asked = new ArrayList<>(questions.size());
    for (Question question : questions) {
      Asked one = new Asked(question);
      List<Answer> answer = known.get(one);
      if (answer == null) {
        unknown.putIfAbsent(one, question);
      }
      asked.add(one);
      answers.add(answer);
    }
    if (unknown.isEmpty()) {
      return answers;
    }
    List<List<Answer>> found = pool.best(List.copyOf(unknown.values()));
    int next = 0;
    for (Asked one : unknown.keySet()) {
      known.put(one, found.get(next++));
      words += one.words();
    }
    for (int q = 0; q < asked.size(); q++) {
      if (answers.get(q) == null) {
        answers.set(q, known.get(asked.get(q)));
      }
    }
    if (words > MOST_WORDS) {
      known.clear();
      words = 0;
    }
    return answers;
  }

  @Override
  public RowSet claims(Answer answer) {
    return pool.claims(answer);
  }

  /** Runs are kept long after their search has ended, and this pool with them. */
  @Override
  public void close() {
    known.clear();
    pool.close();
  }
}
