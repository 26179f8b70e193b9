package io.laconic.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.learn.pvm.PvmSolver;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ChosenSolverTest {
  private String before;

  @BeforeEach
  void remember() {
    before = System.getProperty(ChosenSolver.PROPERTY);
    System.clearProperty(ChosenSolver.PROPERTY);
  }

  @AfterEach
  void restore() {
    System.clearProperty(ChosenSolver.PROPERTY);
    if (before != null) {
      System.setProperty(ChosenSolver.PROPERTY, before);
    }
  }

  @Test
  void isFoundAsAService() {
    assertThat(ServiceLoader.load(PvmSolver.class))
        .singleElement()
        .isInstanceOf(ChosenSolver.class);
  }

  @Test
  void javaAloneIsTheFallback() {
    assertThat(new ChosenSolver(() -> false).chosen()).isInstanceOf(OjAlgoSolver.class);
    assertThat(new ChosenSolver(() -> true).chosen()).isInstanceOf(OrToolsSolver.class);
  }

  @Test
  void thePropertyDecides() {
    System.setProperty(ChosenSolver.PROPERTY, "ojAlgo");
    assertThat(new ChosenSolver(() -> true).name()).startsWith("ojAlgo");
    System.setProperty(ChosenSolver.PROPERTY, "ortools");
    assertThat(new ChosenSolver(() -> false).chosen()).isInstanceOf(OrToolsSolver.class);
    System.setProperty(ChosenSolver.PROPERTY, "cplex");
    assertThatThrownBy(() -> new ChosenSolver().name())
        .hasMessage("laconic.solver must be auto, ortools or ojalgo, got cplex");
  }
}
