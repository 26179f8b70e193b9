package io.laconic.report.whatif;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.data.Encoding;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.ReadColumns;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Fields for one case and one large answer.
 *
 * @param judged rows that say where fields begin and end; null if they are not at hand
 */
public record CalculatorSection(CertifiedModel certified, ClassifiedRows judged)
    implements Section {
  /** Without rows, sliders go this many standard deviations to both sides of a threshold. */
  private static final double SPREADS = 3;

  public CalculatorSection {
    String missing = WhatIfSection.missing(certified.model(), places(certified.model()));
    if (missing != null || certified.model().classifier().size() == 0) {
      throw new DataException(
          "there is no calculator for this model: "
              + (missing == null ? "it gives every case the same class" : missing));
    }
  }

  private static List<Integer> places(Model model) {
    return ReadColumns.places(model);
  }

  @Override
  public String id() {
    return "what-if";
  }

  @Override
  public String title() {
    return "One case";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    out.open("div", "class", "calculator");
    out.empty("div", "class", "answer", "role", "status", "aria-live", "polite", "hidden", "");
    out.open("form", "hidden", "").empty("p", "class", "from").empty("div", "class", "fields");
    out.open("p").element("button", "Clear", "type", "button", "class", "again").close("p", "form");
    out.open("noscript").element("p", "This needs JavaScript.").close("noscript");
    out.data("what-if-data", data()).close("div");
  }

  private Map<String, Object> data() {
    List<Integer> places = places(certified.model());
    JsonObject deciding = DecidingModel.of(certified, places);
    WhatIfSection known =
        judged == null ? null : new WhatIfSection(judged, ReadColumns.of(judged), false);
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("model", deciding);
    data.put("start", Collections.nCopies(places.size(), null));
    data.put("from", "");
    data.put("notes", known == null ? Collections.nCopies(places.size(), "") : known.notes());
    data.put("ranges", known == null ? guessed(deciding) : known.ranges());
    data.put("yesOrNo", known == null ? List.of() : known.columns().yesOrNo());
    data.put("shares", WhatIfSection.shares(certified));
    data.put("spoken", WhatIfSection.spoken(certified.model()));
    data.put("waits", true);
    return data;
  }

  /** Where sliders begin and end, and their steps, from thresholds and spreads alone. */
  private List<Object> guessed(JsonObject deciding) {
    Encoding encoding = certified.model().frame().encoding();
    List<Object> ranges = new ArrayList<>();
    int attribute = 0;
    for (int place : places(certified.model())) {
      boolean number = !encoding.parts().get(place).categorical();
      ranges.add(number ? range(deciding, attribute) : null);
      attribute += encoding.width(place);
    }
    return ranges;
  }

  private static List<Object> range(JsonObject deciding, int attribute) {
    double[] range = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1};
    JsonArray rules = deciding.getAsJsonArray("rules");
    for (JsonElement rule : rules == null ? new JsonArray() : rules) {
      for (JsonElement one : rule.getAsJsonObject().getAsJsonArray("conditions")) {
        JsonObject condition = one.getAsJsonObject();
        if (condition.has("attribute")
            && condition.get("attribute").getAsInt() == attribute
            && isNumber(condition.get("threshold"))
            && isNumber(condition.get("spread"))) {
          widen(range, condition);
        }
      }
    }
    return range[0] < range[1] ? List.of(range[0], range[1], range[2]) : null;
  }

  /** Not null, and not a word such as {@code inf}. */
  private static boolean isNumber(JsonElement value) {
    return value != null
        && value.isJsonPrimitive()
        && value.getAsJsonPrimitive().isNumber()
        && Double.isFinite(value.getAsDouble());
  }

  private static void widen(double[] range, JsonObject condition) {
    BigDecimal threshold = condition.get("threshold").getAsBigDecimal();
    double at = threshold.doubleValue();
    double spread = condition.get("spread").getAsDouble();
    int decimals = Math.max(0, new BigDecimal(Wording.number(at)).scale());
    double step = Math.pow(10, -decimals);
    double low = at - SPREADS * spread;
    range[0] = Math.min(range[0], at >= 0 && low < 0 ? 0 : Math.floor(low / step) * step);
    range[1] = Math.max(range[1], Math.ceil((at + SPREADS * spread) / step) * step);
    range[2] = Math.min(range[2], step);
  }
}
