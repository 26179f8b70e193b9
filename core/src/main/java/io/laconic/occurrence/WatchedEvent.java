package io.laconic.occurrence;

import io.laconic.data.Encoding;
import io.laconic.model.AskedCondition;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Something that a model depends on and that a row shows or does not.
 *
 * @param what the condition, column or class
 */
public record WatchedEvent(Kind kind, String what) {
  /** Stands for all columns, of a model that compares whole rows. */
  static final String ANY_COLUMN = "any column";

  /** What kinds there are. */
  public enum Kind {
    /** A condition of the rule holds. */
    HOLDS("holds"),
    /** The model says this class; only of models without conditions. */
    PREDICTED("predicted"),
    /** A value that the model reads is missing. */
    MISSING("missing"),
    /** A category that the model reads did not occur in the rows that it was learned from. */
    NEW_CATEGORY("new category");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** As files spell it. */
    public String word() {
      return word;
    }

    static Kind of(String word) {
      return Arrays.stream(values())
          .filter(kind -> kind.word.equals(word))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("unknown kind of event: " + word));
    }
  }

  /** All that a model depends on: conditions (or its classes), then the columns that it reads. */
  public static List<WatchedEvent> of(Model model) {
    List<WatchedEvent> events = new ArrayList<>();
    if (model.classifier().size() == 0) {
      return events;
    }
    for (AskedCondition condition : model.classifier().askedConditions(model)) {
      events.add(new WatchedEvent(Kind.HOLDS, condition.words()));
    }
    if (events.isEmpty()) {
      model.frame().classes().forEach(name -> events.add(new WatchedEvent(Kind.PREDICTED, name)));
    }
    Encoding encoding = model.frame().encoding();
    Set<String> columns = model.requiredColumns();
    if (columns.isEmpty() || encoding.numbered() != null) {
      return events; // a matrix, or numbers of a LIBSVM file, where nothing can be missing
    }
    List<Encoding.Part> parts =
        encoding.parts().stream().filter(part -> columns.contains(part.column())).toList();
    if (model.frame().space() != null) {
      events.add(new WatchedEvent(Kind.MISSING, ANY_COLUMN));
      if (parts.stream().anyMatch(Encoding.Part::categorical)) {
        events.add(new WatchedEvent(Kind.NEW_CATEGORY, ANY_COLUMN));
      }
      return events;
    }
    for (Encoding.Part part : parts) {
      events.add(new WatchedEvent(Kind.MISSING, part.column()));
      if (part.categorical()) {
        events.add(new WatchedEvent(Kind.NEW_CATEGORY, part.column()));
      }
    }
    return events;
  }

  /** {@code age > 50}; {@code age is missing}. */
  public String words() {
    return switch (kind) {
      case HOLDS -> what;
      case PREDICTED -> "says " + what;
      case MISSING -> what + " is missing";
      case NEW_CATEGORY -> what + " has a new category";
    };
  }
}
