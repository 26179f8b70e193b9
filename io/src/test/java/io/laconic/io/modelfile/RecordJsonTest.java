package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.data.EncodedRows;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.JsonTree;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.model.SimpleClassifier;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A record of numbers, truths and texts is read as it was written. */
class RecordJsonTest {
  /** One component of each kind. */
  public record AllKinds(
      int whole, long large, double number, boolean truth, String text, int[] few, double[] some)
      implements SimpleClassifier {
    public AllKinds {
      if (whole < 0) {
        throw new IllegalArgumentException("whole must be >= 0, got " + whole);
      }
    }

    @Override
    public int classOf(EncodedRows rows, int row) {
      return 0;
    }

    @Override
    public String sentence(Frame frame) {
      return text;
    }
  }

  private static final class AllKindsJson extends RecordJson {
    AllKindsJson() {
      super("kinds", AllKinds.class);
    }
  }

  private static final AllKinds ONE =
      new AllKinds(
          3,
          1L << 40,
          0.1,
          true,
          "a \"b\"",
          new int[] {1, 2},
          new double[] {1, Double.POSITIVE_INFINITY});

  private static String written() throws IOException {
    StringWriter text = new StringWriter();
    JsonOut out = new JsonOut(text);
    Model model = new Model(null, null, ONE, null, null, null, java.util.List.of());
    out.document(() -> new AllKindsJson().write(model, out));
    return text.toString();
  }

  private static Classifier read(String text) throws IOException {
    Node document = Node.root("model", JsonTree.read("model", new StringReader(text)));
    return new AllKindsJson()
        .read(new ClassifierJson.Parts(document, "kinds", "kinds", null, null, null, null));
  }

  @Test
  void isTheSameAfterReading() throws IOException {
    assertThat(read(written())).usingRecursiveComparison().isEqualTo(ONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\"whole\": 1.5", "\"whole\": -1", "\"whole\": 99999999999", "\"other\": 3"})
  void nonsenseIsRefusedWithItsPlace(String instead) throws IOException {
    String text = written().replace("\"whole\": 3", instead);
    assertThat(text).contains(instead);
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("features[0]");
  }
}
