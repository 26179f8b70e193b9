package io.laconic.report.picture;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.io.drawing.TextLine;
import io.laconic.io.drawing.TextLine.Anchor;
import io.laconic.io.drawing.TextWidth;
import io.laconic.report.picture.RuleCard.End;
import io.laconic.report.picture.RuleCard.Line;
import io.laconic.report.picture.RuleCard.Risk;
import io.laconic.report.rows.ClassifiedRows;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Lays a card out for a width: beside each other where there is room, else one below the other. */
final class CardDrawing {
  static final String INK = "#1a1a1a";
  static final String SOFT = "#5a5a5a";
  static final String RULE = "#c8c8c8";
  static final String PANEL = "#f4f4f2";
  static final String MARK = "#d55e00";

  /** The palette of Okabe and Ito, as all pictures of a page have it. */
  private static final List<String> CLASSES =
      List.of("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#b8a800");

  /** The palette again, darker: its own colours are too pale for letters. */
  private static final List<String> LETTERS =
      List.of("#00598c", "#8f4e00", "#00664a", "#8c3d6c", "#a34a00", "#1b6a94", "#665d00");

  private static final double PAD = 22;
  private static final double BESIDE = 620;
  private static final double PROMISE = 250;
  private static final double HEADING = 22;
  private static final double LARGE = 28;
  private static final double TEXT = 15;
  private static final double SMALL = 12;
  private static final double BAR = 120;
  private static final int MOST_SQUARES = 40;

  /** A space at which no line is broken. */
  private static final String FIXED = "\u00a0";

  private final RuleCard card;
  private final double width;
  private final int rows;
  private final String which;
  private final List<Consumer<Drawing>> steps = new ArrayList<>();
  private double y;

  CardDrawing(RuleCard card, double width, ClassifiedRows judged) {
    this.card = card;
    this.width = width;
    this.rows = judged.rowCount();
    this.which = judged.counted().orElse("the " + CardMaker.number(rows) + " rows of the table");
  }

  Drawing drawn() {
    boolean beside = width >= BESIDE;
    double left = beside ? width - PROMISE - 3 * PAD : width - 2 * PAD;
    y = PAD;
    rule(PAD, left);
    double bottom = y;
    if (beside) {
      double x = PAD + left + PAD;
      y = PAD;
      promise(x + PAD / 2, PROMISE);
      y += 10;
      risks(x + PAD / 2, PROMISE);
      bottom = Math.max(bottom, y);
      double end = bottom;
      steps.add(d -> d.line(x - PAD / 3, PAD, x - PAD / 3, end, ShapeStyle.line(RULE, 1)));
    } else {
      risks(PAD, left);
      y += 10;
      double at = y;
      steps.add(d -> d.line(PAD, at, width - PAD, at, ShapeStyle.line(RULE, 1)));
      y += 14;
      promise(PAD, left);
      bottom = y;
    }
    Drawing drawing = new Drawing(width, bottom + PAD);
    double height = bottom + PAD - 2;
    ShapeStyle frame = ShapeStyle.line(RULE, 1).filled("#ffffff");
    drawing.roundRectangle(1, 1, width - 2, height, 14, frame);
    steps.forEach(step -> step.accept(drawing));
    return drawing;
  }

  private void rule(double x, double w) {
    if (!card.heading().isEmpty()) {
      boolean fits = TextWidth.of(card.heading(), HEADING, true) <= w;
      text(x, w, card.heading(), fits ? HEADING : HEADING - 3, true, INK);
      y += 10;
    }
    card.lines().forEach(line -> line(line, x, w));
    if (card.gauge() != null && card.gauge().most() <= MOST_SQUARES) {
      gauge(x, w);
    }
    ends(x, w);
    y += 4;
    text(x, w, "Bars: " + which + ".", 11, false, SOFT);
  }

  // one line of the rule

  private void line(Line line, double x, double w) {
    double indent = x;
    double top = y;
    if (line.image() != null) {
      steps.add(d -> d.image(x, top, 52, line.image()));
      indent += 64;
    } else if (line.lead().isEmpty()) {
      steps.add(
          d ->
              d.roundRectangle(
                  x, top + 3, 13, 13, 2.5, ShapeStyle.line(SOFT, 1.3).filled("#ffffff")));
      indent += 23;
    } else if (!line.lead().equals("case")) {
      double lead = Math.max(54, TextWidth.of(line.lead(), SMALL, false) + 8);
      put(x, top + TEXT, line.lead(), SMALL, false, SOFT, Anchor.START);
      indent += Math.min(lead, w / 3);
    }
    if (line.points() > 0) {
      double at = indent;
      String points = Integer.toString(line.points());
      steps.add(d -> d.roundRectangle(at, top, 24, 20, 10, ShapeStyle.area(PANEL, 1)));
      put(at + 12, top + TEXT, points, TEXT - 1, true, INK, Anchor.MIDDLE);
      indent += 32;
    }
    double room = x + w - indent;
    String says = line.saysName().isEmpty() ? "" : "→ " + line.saysName();
    double chip = says.isEmpty() ? 0 : TextWidth.of(says, TEXT, true) + 12;
    boolean inLine = chip > 0 && TextWidth.of(line.words(), TEXT, false) + chip <= room;
    lines(indent, TextWidth.wrappedConditions(line.words(), TEXT, false, room), TEXT, false, INK);
    if (inLine) {
      double at = indent + TextWidth.of(line.words(), TEXT, false) + 10;
      put(at, y - 5, says, TEXT, true, colourText(line.says()), Anchor.START);
    } else if (chip > 0) {
      text(indent, room, says, TEXT, true, colourText(line.says()));
    }
    if (line.rows() >= 0) {
      evidence(indent, room, line.rows(), line.right(), line.counted(), line.evidence());
    }
    y = line.image() == null ? y + 7 : Math.max(y + 7, top + 60);
  }

  /** A bar of the rows, those of the class filled; then the counts in words. */
  private void evidence(double x, double room, int of, int right, int label, String words) {
    double top = y;
    double full = Math.min(BAR, room / 3);
    double all = rows == 0 ? 0 : Math.max(of == 0 ? 0 : 1, full * of / rows);
    double part = of == 0 ? 0 : all * right / of;
    steps.add(
        d -> {
          d.rectangle(x, top + 3, full, 8, ShapeStyle.area(PANEL, 1));
          d.rectangle(x, top + 3, all, 8, ShapeStyle.area(RULE, 1));
          d.rectangle(x, top + 3, part, 8, ShapeStyle.area(colour(label), 1));
        });
    text(x + full + 8, room - full - 8, words, SMALL, false, SOFT);
  }

  private static String colour(int label) {
    return label < 0 ? SOFT : CLASSES.get(label % CLASSES.size());
  }

  private static String colourText(int label) {
    return label < 0 ? INK : LETTERS.get(label % LETTERS.size());
  }

  // points that are needed

  private void gauge(double x, double w) {
    int most = card.gauge().most();
    double side = Math.min(20, (w - 4) / most);
    double top = y + 6;
    for (int k = 0; k < most; k++) {
      double at = x + k * side;
      boolean enough = k + 1 >= card.gauge().needed();
      boolean between = !enough && k + 1 >= card.gauge().from();
      String fill = enough ? colour(card.gauge().label()) : between ? RULE : "#ffffff";
      steps.add(
          d ->
              d.roundRectangle(
                  at + 1, top, side - 2, side - 2, 3, ShapeStyle.line(SOFT, 1).filled(fill)));
      if (side >= 14) {
        double size = side >= 18 ? 11 : 9;
        put(
            at + side / 2,
            top + side / 2 + size / 3 - 1,
            Integer.toString(k + 1),
            size,
            enough,
            enough && card.gauge().label() == 0 ? "#ffffff" : INK,
            Anchor.MIDDLE);
      }
    }
    y = top + side + 4;
    text(x, w, card.gauge().words(), SMALL + 1, false, SOFT);
    y += 6;
  }

  private void ends(double x, double w) {
    if (card.ends().isEmpty()) {
      return;
    }
    double at = y + 2;
    steps.add(d -> d.line(x, at, x + w, at, ShapeStyle.line(RULE, 1)));
    y += 10;
    for (End end : card.ends()) {
      text(x, w, end.words(), TEXT, true, colourText(end.label()));
      evidence(x, w, end.rows(), end.right(), end.label(), end.evidence());
      y += 4;
    }
  }

  /** How frequent the positive class was by points, as columns. */
  private void risks(double x, double w) {
    if (card.risks().isEmpty()) {
      return;
    }
    y += 6;
    text(x, w, card.riskTitle(), SMALL + 1, true, INK);
    List<Risk> risks = card.risks();
    double step = Math.min(64, w / risks.size());
    double tall = 46;
    double top = y + 16;
    boolean crowded = step < 36;
    for (int k = 0; k < risks.size(); k++) {
      Risk risk = risks.get(k);
      double at = x + k * step;
      double high = tall * risk.share();
      steps.add(
          d -> {
            d.rectangle(at + 3, top, step - 6, tall, ShapeStyle.area(PANEL, 1));
            d.rectangle(at + 3, top + tall - high, step - 6, high, ShapeStyle.area(colour(1), 1));
          });
      put(
          at + step / 2,
          top - 4,
          crowded ? risk.words().replace(" %", "") : risk.words(),
          crowded ? 9 : 11,
          false,
          INK,
          Anchor.MIDDLE);
      String points = crowded ? risk.points().replace(" to ", "-") : risk.points();
      put(at + step / 2, top + tall + 14, points, crowded ? 9 : 11, false, SOFT, Anchor.MIDDLE);
    }
    y = top + tall + 20;
    if (crowded) {
      text(x, w, "in %", 10, false, SOFT);
    }
  }

  // the promise

  private void promise(double x, double w) {
    PromiseBar promise = card.promise();
    text(x, w, promise.title(), SMALL + 1, true, SOFT);
    y += 2;
    double scale = promise.largest() <= 0 ? 0 : (w - 2) / promise.largest();
    for (PromiseBar.Bar bar : promise.bars()) {
      boolean large = bar.own() && promise.holds();
      if (large) {
        text(x, w, bar.words(), LARGE, true, colourText(0));
      }
      String counted = bar.name() + (large || bar.words().isEmpty() ? "" : ": " + bar.words());
      text(x, w, counted, SMALL + 1, bar.own(), INK);
      bar(bar, x, w, scale);
      y += 24;
    }
    if (promise.bars().stream().anyMatch(one -> !Double.isNaN(one.limit()))) {
      text(x, w, "full: counted; pale: up to the certified limit", 11, false, SOFT);
    }
    text(x, w, promise.note(), SMALL, false, promise.holds() ? SOFT : "#a34a00");
  }

  private void bar(PromiseBar.Bar bar, double x, double w, double scale) {
    double top = y + 2;
    String own = bar.own() ? CLASSES.get(0) : SOFT;
    steps.add(
        d -> {
          d.roundRectangle(x, top, w, 12, 6, ShapeStyle.area(PANEL, 1));
          if (!Double.isNaN(bar.limit())) {
            d.rectangle(x, top, bar.limit() * scale, 12, ShapeStyle.area(own, 0.35));
            double end = x + bar.limit() * scale;
            d.line(end, top - 2, end, top + 14, ShapeStyle.line(INK, 2));
          }
          if (!Double.isNaN(bar.counted())) {
            d.rectangle(x, top, bar.counted() * scale, 12, ShapeStyle.area(own, 1));
          }
        });
  }

  // texts

  private void text(double x, double w, String words, double size, boolean bold, String colour) {
    String together = words.replace(" %", FIXED + "%");
    List<String> parts =
        TextWidth.wrapped(together, size, bold, w).stream()
            .map(part -> part.replace(FIXED, " "))
            .toList();
    lines(x, parts, size, bold, colour);
  }

  private void lines(double x, List<String> parts, double size, boolean bold, String colour) {
    for (String part : parts) {
      put(x, y + size, part, size, bold, colour, Anchor.START);
      y += size * 1.36;
    }
  }

  private void put(
      double x, double at, String text, double size, boolean bold, String colour, Anchor anchor) {
    TextLine line = new TextLine(x, at, text, size, anchor, bold, false, colour);
    steps.add(d -> d.text(line));
  }
}
