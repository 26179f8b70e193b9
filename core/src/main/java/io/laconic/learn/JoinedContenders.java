package io.laconic.learn;

import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;

/** Several contenders as one: all their configurations compete. */
public record JoinedContenders(String name, List<Contender> contenders) implements Contender {
  public JoinedContenders {
    contenders = List.copyOf(contenders);
    if (contenders.isEmpty()) {
      throw new IllegalArgumentException("at least one contender is needed");
    }
  }

  @Override
  public String competing() {
    return contenders.size() + " variants, " + contenders.get(0).competing();
  }

  /**
   * The product of the numbers of values offered: as if each contender had as many as the one that
   * has most.
   */
  @Override
  public int alternatives() {
    int most = contenders.stream().mapToInt(Contender::alternatives).max().orElseThrow();
    return Math.multiplyExact(contenders.size(), most);
  }

  @Override
  public List<Preference> preferences() {
    return contenders.stream().flatMap(c -> c.preferences().stream()).toList();
  }

  @Override
  public Criterion criterion() {
    return contenders.get(0).criterion();
  }

  @Override
  public Criterion criterionInside() {
    return contenders.get(0).criterionInside();
  }

  @Override
  public int foldsInside() {
    return contenders.get(0).foldsInside();
  }

  @Override
  public List<TrainedPart> train(
      Table table, List<LearningPart> parts, CertificateLevel level, Parallel parallel) {
    List<List<TrainedPart>> each = new ArrayList<>();
    for (Contender contender : contenders) {
      each.add(contender.train(table, parts, level, parallel));
    }
    List<TrainedPart> joined = new ArrayList<>();
    for (int p = 0; p < parts.size(); p++) {
      List<Trained> outer = new ArrayList<>();
      List<List<Trained>> inner = new ArrayList<>();
      for (int k = 0; k < parts.get(p).inner().size(); k++) {
        inner.add(new ArrayList<>());
      }
      for (List<TrainedPart> one : each) {
        outer.addAll(one.get(p).outer());
        for (int k = 0; k < inner.size(); k++) {
          inner.get(k).addAll(one.get(p).inner().get(k));
        }
      }
      joined.add(new TrainedPart(outer, inner));
    }
    return joined;
  }
}
