package io.laconic.report;

import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.rows.ModelsBySize;
import io.laconic.report.rows.ModelsBySize.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A slider along the path: the machine of each size with its errors. The table of steps has the
 * same numbers, for paper and for readers without a script.
 *
 * @param errors what is known of a step, in words
 */
record SizeSlider(ModelsBySize bySize, List<Step> steps, Function<Step, String> errors) {
  void write(Html out) {
    List<Step> whole = steps.stream().filter(step -> step.model() != null).toList();
    if (whole.size() < 2) {
      return;
    }
    out.open("div", "class", "sizes", "hidden", "").element("h3", "Size by size");
    out.open("p").element("label", "Number of " + bySize.unit() + "s", "for", "size-slider");
    out.empty("input", "type", "range", "id", "size-slider", "min", "0", "step", "1");
    out.empty("output", "for", "size-slider").close("p");
    out.empty("pre", "class", "rule").empty("p", "class", "size-words", "role", "status");
    out.data("size-data", Map.of("sizes", whole.stream().map(this::entry).toList()));
    out.close("div");
  }

  private Map<String, Object> entry(Step step) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", Wording.counted(step.size(), bySize.unit()));
    entry.put("chosen", bySize.isModel(step));
    entry.put("rule", String.join("\n", Wording.of(step.model()).lines()));
    entry.put("words", errors.apply(step));
    return entry;
  }
}
