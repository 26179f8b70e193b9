package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.CompressionBound;
import io.laconic.bound.SizePrior;
import io.laconic.certificate.compression.Account;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.MissingValuePolicy;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import org.junit.jupiter.api.Test;

/** What a machine is charged for: its members, and the errors outside them, not all errors. */
class AccountTest {
  @Test
  void errorsOfMembersAreNotCounted() {
    Model model =
        Fixtures.model(
            Fixtures.table(false, 1),
            Fixtures.preparation(Family.BALLS, MissingValuePolicy.Policy.ERROR),
            Family.BALLS,
            MachineType.CONJUNCTION);
    PathPoint one = model.path().get(model.classifier().size());
    PathPoint point =
        new PathPoint(one.size(), new int[] {5, 4}, new int[] {3, 4}, one.members(), one.message());
    int[] examples = model.training().examples();
    Account account = Account.of(model, point, examples, CompressionForm.STANDARD);
    assertThat(account.outside()).containsExactly(3, 4);
    assertThat(account.members()).isEqualTo(one.members());
    assertThat(account.risk(0.05, 2))
        .isCloseTo(
            CompressionBound.risk(
                60,
                one.members()[0] + one.members()[1],
                7,
                account.lnMessage(),
                Math.log(0.05),
                Math.log(2),
                SizePrior.STANDARD),
            within(1e-12));
  }
}
