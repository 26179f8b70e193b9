package io.laconic.report;

import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.report.rows.ClassifiedRows;
import java.util.List;

/** What a page is called: what the model is, for which classes, of which rows. */
final class PageTitle {
  private PageTitle() {}

  /** {@code Rule for class pos, pima.csv}. */
  static String of(ClassifiedRows judged) {
    String made = judged.model().training().source().name();
    String shown = judged.rows().source().name();
    boolean same = judged.areTrainingRows() || made.equals(shown);
    return what(judged) + ", " + (same ? shown : made + ", on " + shown);
  }

  private static String what(ClassifiedRows judged) {
    Model model = judged.model();
    if (model.classifier().size() == 0) {
      String always = Wording.of(model).lines().get(0);
      return Character.toUpperCase(always.charAt(0)) + always.substring(1);
    }
    List<String> classes = model.frame().classes();
    boolean prototypes = judged.exemplars() != null;
    return kind(judged)
        + (classes.size() > 2
            ? " for " + classes.size() + " classes"
            : prototypes
                ? " for classes " + classes.get(0) + " and " + classes.get(1)
                : " for " + one(model.frame(), classes.get(1)));
  }

  /** {@code class malignant}, {@code Survived = 1}. */
  private static String one(Frame frame, String name) {
    return frame.spoken(name).equals(name) ? "class " + name : frame.spoken(name);
  }

  private static String kind(ClassifiedRows judged) {
    Model model = judged.model();
    if (judged.exemplars() != null) {
      return model.classifier().size() == 1 ? "Prototype" : "Prototypes";
    }
    if (model.classifier().drawsThresholds()) {
      return model.classifier().size() == 1 ? "Soft ray" : "Soft rays";
    }
    if (judged.decisions().votes().isPresent()) {
      return model.type() == MachineType.POINTS ? "Score" : "Checklist";
    }
    return model.type() == null ? "Rules" : "Rule";
  }
}
