package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.PaperBound;
import io.laconic.certificate.compression.Account;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.model.ConstantMessage;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.rules.ScmRaysMessage;
import io.laconic.space.Side;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The numbers of {@code docs/guide/certificates.md}. */
class DocumentedExampleTest {
  private static final Message RAY =
      new ScmRaysMessage(List.of(new ScmRaysMessage.Direction(2, Side.BELOW)), 8);

  private static Account account(int[] outside) {
    int[] members = {0, 1};
    double ln =
        RAY.lnProbability(new MessagePriorInputs(MachineType.CONJUNCTION, members, null, false));
    assertThat(Math.exp(ln)).isCloseTo(0.0094989, within(1e-7));
    return new Account(new int[] {60, 40}, members, outside, ln, CompressionForm.STANDARD);
  }

  @Test
  void oneRay() {
    assertThat(account(new int[] {0, 0}).risk(0.05, 2)).isCloseTo(0.13916, within(1e-5));
    assertThat(account(new int[] {1, 2}).risk(0.05, 2)).isCloseTo(0.20633, within(1e-5));
    double[] rates = account(new int[] {1, 2}).rates(0.05, 2);
    assertThat(rates[1]).isCloseTo(1 - 0.41831, within(1e-5));
    assertThat(rates[0]).isCloseTo(1 - 0.26181, within(1e-5));
  }

  @Test
  void alwaysNegative() {
    int[] none = {0, 0};
    double ln =
        new ConstantMessage()
            .lnProbability(new MessagePriorInputs(MachineType.DISJUNCTION, none, null, false));
    Account account =
        new Account(new int[] {700, 300}, none, new int[] {0, 300}, ln, CompressionForm.STANDARD);
    assertThat(account.risk(0.05, 1)).isBetween(0.332, 0.333);
    double printed =
        PaperBound.balls(700, 300, 0, 0, 0, 0, 300, Math.log(0.05), PaperBound.ErrorSets.CHOSEN);
    assertThat(printed).isCloseTo(0.0239, within(1e-4));
  }
}
