package io.laconic.model.soft;

import io.laconic.model.AskedCondition;
import io.laconic.model.Classifier;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;

/** Soft rays in words. */
final class SoftWording implements Wording {
  private final Model model;
  private final SoftConjunction machine;

  SoftWording(Model model, SoftConjunction machine) {
    this.model = model;
    this.machine = machine;
  }

  private String kept() {
    return model.frame().spokenClasses().get(machine.type().kept());
  }

  private String covered() {
    return model.frame().spokenClasses().get(machine.type().covered());
  }

  @Override
  public List<String> lines() {
    if (machine.size() == 0) {
      return List.of("always " + kept());
    }
    int width = Math.max(kept().length(), covered().length());
    List<String> lines = new ArrayList<>();
    if (machine.refers()) {
      width = Math.max(width, Classifier.REFER.length());
      String product = machine.size() == 1 ? "this is above " : "the product of these is above ";
      lines.add(Wording.pad(kept(), width) + "  if  " + product + upTo() + ":");
      String indent = " ".repeat(width + 8);
      machine.rays().forEach(ray -> lines.add(indent + slope(ray)));
      if (machine.refer().above() < machine.refer().upTo()) {
        lines.add(Wording.pad(Classifier.REFER, width) + "  if  it is above " + above());
      }
    } else if (machine.size() == 1) {
      lines.add(Wording.pad(kept(), width) + "  if  " + middle(machine.rays().get(0)));
    } else {
      lines.add(Wording.pad(kept(), width) + "  if  the product of these is above 1/2:");
      String indent = " ".repeat(width + 8);
      machine.rays().forEach(ray -> lines.add(indent + slope(ray)));
    }
    lines.add(Wording.pad(covered(), width) + "  otherwise");
    return lines;
  }

  private String upTo() {
    return Wording.number(machine.refer().upTo());
  }

  private String above() {
    return Wording.number(machine.refer().above());
  }

  /** A single ray keeps what lies beyond the middle of its interval. */
  private String middle(SoftRay ray) {
    boolean up = ray.direction() == SoftRay.Direction.UP;
    double middle = ray.a() + (ray.b() - ray.a()) / 2;
    return name(ray)
        + (up ? " > " : " < ")
        + Wording.rounded(middle)
        + "  (soft between "
        + Wording.number(ray.a())
        + " and "
        + Wording.number(ray.b())
        + ")";
  }

  /** A ray as a condition: it holds beyond the middle of its interval. */
  AskedCondition asked(SoftRay ray) {
    String name = name(ray) + (ray.direction() == SoftRay.Direction.UP ? " >" : " <");
    String words = name + " " + Wording.rounded(ray.a() + (ray.b() - ray.a()) / 2);
    return new AskedCondition(words, name, ray.a(), ray.b());
  }

  private String slope(SoftRay ray) {
    boolean up = ray.direction() == SoftRay.Direction.UP;
    return name(ray)
        + (up ? ", rising from 0 at " : ", falling from 1 at ")
        + Wording.number(ray.a())
        + (up ? " to 1 at " : " to 0 at ")
        + Wording.number(ray.b());
  }

  @Override
  public String sentence() {
    if (machine.size() <= 1) {
      return Wording.joined(", ", lines());
    }
    List<String> slopes = machine.rays().stream().map(this::slope).toList();
    if (machine.refers()) {
      return kept()
          + " if the product of these is above "
          + upTo()
          + ": "
          + String.join("; ", slopes)
          + (machine.refer().above() < machine.refer().upTo()
              ? "; " + Classifier.REFER + " if it is above " + above()
              : "")
          + "; "
          + covered()
          + " otherwise";
    }
    return kept()
        + " if the product of these is above 1/2: "
        + String.join("; ", slopes)
        + "; "
        + covered()
        + " otherwise";
  }

  /** Every ray with its place in the range of its attribute. */
  @Override
  public List<String> details() {
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < machine.ranges().size(); k++) {
      SoftRay ray = machine.rays().get(k);
      AttributeRange range = machine.ranges().get(k);
      double share = (ray.b() - ray.a()) / (range.high() - range.low());
      lines.add(
          name(ray)
              + " ("
              + (ray.direction() == SoftRay.Direction.UP ? "large" : "small")
              + " values are kept): its interval is "
              + Wording.rounded(100 * share, 2)
              + " % of the range "
              + Wording.number(range.low())
              + " to "
              + Wording.number(range.high())
              + ".");
    }
    return lines;
  }

  @Override
  public String kind() {
    return "A " + machine.type().word() + " of " + Wording.counted(machine.size(), unit());
  }

  @Override
  public String unit() {
    return "soft ray";
  }

  @Override
  public String part(int k) {
    return slope(machine.rays().get(k));
  }

  @Override
  public List<String> partNames() {
    return machine.rays().stream()
        .map(ray -> name(ray) + (ray.direction() == SoftRay.Direction.UP ? " large" : " small"))
        .toList();
  }

  private String name(SoftRay ray) {
    return model.frame().encoding().attributeName(ray.attribute());
  }
}
