package io.laconic.spark.ml;

import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.io.Serializable;
import java.util.Map;
import org.apache.spark.ml.util.Identifiable;
import scala.runtime.AbstractFunction1;

/**
 * One entry of the table of options as a param. Its value is the text that the command line would
 * take, commas between several values.
 */
final class OptionParam extends TextParam {
  private static final long serialVersionUID = 1;

  private final String option;

  OptionParam(Identifiable parent, Parameter<?> option) {
    super(
        parent.uid(),
        ParamNames.camelCase(option.name()),
        Options.description(option),
        new Check<>(option.name()));
    this.option = option.name();
  }

  /** As the command line spells it, without the dashes. */
  String option() {
    return option;
  }

  /** Refuses what the command line refuses, in its words. */
  private static final class Check<T> extends AbstractFunction1<T, Object> implements Serializable {
    private static final long serialVersionUID = 1;

    private final String option;

    Check(String option) {
      this.option = option;
    }

    @Override
    public Object apply(T value) {
      if (!(value instanceof String text)) {
        throw new IllegalArgumentException(
            ParamNames.camelCase(option)
                + " takes a text, as \""
                + value
                + "\"; got the bare value");
      }
      try {
        Request.of(Map.of(option, text));
        return true;
      } catch (IllegalArgumentException e) {
        throw ParamNames.refusal(e);
      }
    }
  }
}
