package io.laconic.train;

import io.laconic.certificate.CertifiedModel;
import io.laconic.learn.EquivalentSearch;
import io.laconic.model.Differences;
import io.laconic.model.Equivalents;
import io.laconic.util.Parallel;
import java.util.List;

/** Attributes that a model tells to be nearly as good as its own, against those found again. */
final class EquivalentCheck {
  private EquivalentCheck() {}

  /** How many were asked for is not known: those that are told must be the best of all. */
  static void check(
      CertifiedModel certified, Training training, Differences differences, Parallel parallel) {
    EquivalentSearch all = EquivalentSearch.within(1, Integer.MAX_VALUE, parallel);
    List<Equivalents> found = training.equivalents(certified, all);
    List<Equivalents> told = certified.equivalents();
    differences.same("equivalents: steps", told.size(), found.size());
    for (int k = 0; k < Math.min(told.size(), found.size()); k++) {
      String what = "equivalents, step " + (k + 1);
      List<Equivalents.Other> others = told.get(k).others();
      differences.bound(what, told.get(k).usefulness(), found.get(k).usefulness());
      differences.same(what, others, found.get(k).others().stream().limit(others.size()).toList());
    }
  }
}
