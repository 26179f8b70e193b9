package io.laconic.weka;

import io.laconic.learn.AllowedValues;
import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.request.MoreOptions;
import java.util.List;

/** An option that only tests have: an entry of the table, and not another line anywhere. */
public final class AddedOption implements MoreOptions {
  static final Parameter<String> HUE =
      Parameter.of("added-hue", "a colour", AllowedValues.words("red", "blue"))
          .topic(OptionTopic.CHOICE)
          .single()
          .standard("red");

  @Override
  public List<Parameter<?>> options() {
    return List.of(HUE);
  }
}
