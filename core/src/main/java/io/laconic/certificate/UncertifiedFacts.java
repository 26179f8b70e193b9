package io.laconic.certificate;

import io.laconic.model.EquivalentAttributes;
import io.laconic.model.Model;
import io.laconic.model.Observation;
import io.laconic.model.ShownObservation;
import io.laconic.occurrence.WatchedEventCounts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.stream.IntStream;

/**
 * What was seen of a model besides its certificate; nothing of it is promised.
 *
 * @param all one of each kind at most, in the order of {@link #KINDS}
 */
public record UncertifiedFacts(List<Observation> all) {
  /** Fields of a model file that not every model has, and the records that they hold. */
  public static final Map<String, Class<? extends Observation>> KINDS = kinds();

  /** Nothing was looked at. */
  public static final UncertifiedFacts NOTHING = new UncertifiedFacts(List.of());

  public UncertifiedFacts {
    all = List.copyOf(all);
  }

  private static Map<String, Class<? extends Observation>> kinds() {
    Map<String, Class<? extends Observation>> kinds = new LinkedHashMap<>();
    kinds.put("equivalents", EquivalentAttributes.class);
    kinds.put("occurrences", WatchedEventCounts.class);
    kinds.put("stability", Stability.class);
    kinds.put("scores", ClassSharesByScore.class);
    kinds.put("bootstrap", BootstrapReturns.class);
    ServiceLoader.load(Observation.Kind.class, Observation.Kind.class.getClassLoader())
        .forEach(kind -> kinds.put(kind.field(), kind.type()));
    return Collections.unmodifiableMap(kinds);
  }

  /** What was seen of a kind; null if nothing. */
  public <O extends Observation> O of(Class<O> kind) {
    return all.stream().filter(kind::isInstance).map(kind::cast).findFirst().orElse(null);
  }

  /** This with one more, in place of what there was of its kind; null adds nothing. */
  public UncertifiedFacts with(Observation one) {
    if (one == null) {
      return this;
    }
    List<Observation> more = new ArrayList<>();
    for (Class<? extends Observation> kind : KINDS.values()) {
      Observation of = kind.isInstance(one) ? one : of(kind);
      if (of != null) {
        more.add(of);
      }
    }
    return new UncertifiedFacts(more);
  }

  /** The attributes that are named by their numbers. */
  public IntStream named() {
    return all.stream().flatMapToInt(Observation::named);
  }

  /** What people are shown. */
  public List<ShownObservation> shown(Model model) {
    return all.stream().map(one -> one.shown(model)).filter(Objects::nonNull).toList();
  }
}
