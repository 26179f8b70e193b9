package io.laconic.io;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Provenance;
import io.laconic.data.Encoding;
import io.laconic.data.Scaling;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.Training;
import io.laconic.space.MatrixSpace;
import io.laconic.space.Members;
import io.laconic.space.PairFunction;
import io.laconic.space.Space;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Puts a model together from the values of its file, checking that they fit. */
final class ModelReader {
  private static final String[] FIELDS = {
    "format", "version", "learner", "parameters", "classes", "attributes", "encoding", "scaling",
    "missing", "matrix", "type", "features", "otherwise", "valuesOf", "compressionSet", "message",
    "training", "path", "selection", "certificate", "provenance"
  };

  private final Node document;
  private final SpaceJson spaces;

  ModelReader(Node document, Function<String, PairFunction> ownFunctions) {
    checkFormat(document);
    this.document = document.withFieldsAnd("equivalents", FIELDS);
    this.spaces = new SpaceJson(document, ownFunctions);
  }

  private static void checkFormat(Node document) {
    document.at("format").word(ModelFile.FORMAT);
    long version = document.at("version").whole();
    if (version > ModelFile.VERSION) {
      throw document.error(
          "made by a newer version of Laconic (model file version " + version + ")");
    } else if (version != ModelFile.VERSION) {
      throw document.at("version").error("expected " + ModelFile.VERSION);
    }
  }

  CertifiedModel model() {
    String learner = document.at("learner").word("scm", "dlm", "soft-greedy");
    String family = family(learner);
    Frame frame = frame(family);
    Provenance provenance = CertificateJson.readProvenance(document.at("provenance"));
    Training training =
        TrainingJson.read(document.at("training"), frame.classes(), provenance.data());
    CompressionSet set = compressionSet(frame, training.source().rowCount());
    MachineType type = type(learner);
    int attributeCount = frame.encoding().attributeCount();
    MemberRows members = new MemberRows(set.members());
    Classifier classifier =
        learner.equals("soft-greedy")
            ? SoftJson.read(document, type, attributeCount)
            : new FeatureJson(type, family, attributeCount, members)
                .read(document.at("features"), document.at("otherwise"));
    Message message =
        MessageJson.read(
            document.at("message"),
            form(learner, family, classifier.size()),
            members,
            attributeCount);
    Model model =
        new Model(
            learner,
            document.at("parameters").parameters(),
            type,
            frame,
            classifier,
            set,
            message,
            training,
            TrainingJson.readPath(document.at("path")));
    return new CertifiedModel(
        model,
        CertificateJson.readCertificate(document.at("certificate")),
        TrainingJson.readBounds(document.at("path")),
        CertificateJson.readSelection(document.at("selection")),
        provenance,
        EquivalentsJson.read(
            document, attributeCount, family.endsWith("rays") ? classifier.size() : -1));
  }

  private String family(String learner) {
    Node features = document.at("parameters").at("features");
    return learner.equals("soft-greedy")
        ? features.word("soft-rays")
        : features.word("balls", "half-spaces", "rays");
  }

  /** The type of the machine; a decision list has none. */
  private MachineType type(String learner) {
    Node node = document.at("type");
    if (learner.equals("dlm")) {
      if (!node.isNull()) {
        throw node.error("a decision list has no type");
      }
      return null;
    }
    return MachineType.valueOf(node.word("conjunction", "disjunction").toUpperCase(Locale.ROOT));
  }

  /** The form of message that features of a family need. */
  private String form(String learner, String family, int size) {
    if (learner.equals("soft-greedy")) {
      return size == 0 ? "constant" : "soft-rays";
    }
    if (learner.equals("scm")) {
      return size == 0 ? "constant" : "scm-" + family;
    }
    if (size == 0) {
      return "dlm-constant";
    }
    return family.equals("balls")
        ? "dlm-" + document.at("parameters").at("balls").word("simple", "complex")
        : "dlm-" + family;
  }

  private Frame frame(String family) {
    Node classes = document.at("classes");
    classes.array(2);
    Encoding encoding = FrameJson.readEncoding(document);
    Scaling scaling = FrameJson.readScaling(document.at("scaling"), encoding.attributeCount());
    Space space = spaces.space(family, scaling);
    return new Frame(
        classes.names(),
        encoding,
        scaling,
        FrameJson.readMissing(document.at("missing"), encoding),
        space);
  }

  private CompressionSet compressionSet(Frame frame, int rowsOnDisk) {
    List<Node> nodes = document.at("compressionSet").array();
    int[] rows = new int[nodes.size()];
    int[] labels = new int[nodes.size()];
    for (int k = 0; k < rows.length; k++) {
      Node node = nodes.get(k).withFields("row", "class", "values");
      rows[k] = node.at("row").index(rowsOnDisk);
      if (k > 0 && rows[k] <= rows[k - 1]) {
        throw node.at("row").error(rows[k] + " follows " + rows[k - 1] + "; rows must ascend");
      }
      labels[k] = frame.classes().indexOf(node.at("class").text());
      if (labels[k] < 0) {
        throw node.at("class").error("unknown class " + Messages.quoted(node.at("class").text()));
      }
    }
    return new CompressionSet(members(frame, rows, nodes), labels);
  }

  private Members members(Frame frame, int[] rows, List<Node> nodes) {
    int[] valuesOf = valuesOf(frame);
    if (frame.space() instanceof MatrixSpace) {
      for (Node node : nodes) {
        if (!node.at("values").isNull()) {
          throw node.at("values").error("with a matrix there are no values");
        }
      }
      return new Members(rows, null, null, spaces.cells(rows));
    }
    int width = valuesOf == null ? frame.encoding().attributeCount() : valuesOf.length;
    double[][] values =
        nodes.stream().map(node -> node.at("values").finiteNumbers(width)).toArray(double[][]::new);
    return new Members(rows, valuesOf, values, null);
  }

  /** The attributes that rays use; null for other features, which use all. */
  private int[] valuesOf(Frame frame) {
    Node node = document.at("valuesOf");
    if (frame.space() == null) {
      return node.ascendingIndices(frame.encoding().attributeCount());
    } else if (!node.isNull()) {
      throw node.error("only rays have it");
    }
    return null;
  }
}
