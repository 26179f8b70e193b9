package io.laconic.cli.wording;

import java.util.List;
import java.util.Map;

/** The answers of a plan. */
public interface PlanTable {
  List<String> lines();

  Map<String, Object> json();
}
