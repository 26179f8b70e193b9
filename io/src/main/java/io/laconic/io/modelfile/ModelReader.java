package io.laconic.io.modelfile;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Provenance;
import io.laconic.certificate.StatedFacts;
import io.laconic.certificate.UncertifiedFacts;
import io.laconic.data.Encoding;
import io.laconic.data.Scaling;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import io.laconic.space.PairFunction;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Puts a model together from the values of its file, checking that they fit. */
final class ModelReader {
  private static final String[] FIELDS = {
    "format",
    "version",
    "learner",
    "parameters",
    "classes",
    "attributes",
    "encoding",
    "scaling",
    "missing",
    "matrix",
    "type",
    "valuesOf",
    "compressionSet",
    "message",
    "training",
    "path",
    "selection",
    "procedureVersion",
    "procedure",
    "certificate",
    "provenance"
  };
  private static final List<String> OPTIONAL = List.copyOf(UncertifiedFacts.KINDS.keySet());

  private final Node document;
  private final ClassifierJson kind;
  private final SpaceJson spaces;

  /**
   * @param document of the newest version
   */
  ModelReader(Node document, Function<String, PairFunction> ownFunctions) {
    this.kind = kind(document);
    List<String> names = new ArrayList<>(List.of(FIELDS));
    names.addAll(kind.fields());
    List<String> optional = new ArrayList<>(OPTIONAL);
    optional.addAll(kind.optionalFields());
    this.document = document.withFieldsAnd(optional, names.toArray(String[]::new));
    this.spaces = new SpaceJson(document, ownFunctions);
  }

  /** What kind of classifier the file holds. */
  private static ClassifierJson kind(Node document) {
    List<ClassifierJson> all = ClassifierJson.all();
    String learner =
        document
            .at("learner")
            .word(
                all.stream()
                    .flatMap(one -> one.learners().stream())
                    .distinct()
                    .toArray(String[]::new));
    Node family = document.at("parameters").at("features");
    return ClassifierJson.of(learner, family.isText() ? family.text() : null).orElseThrow();
  }

  CertifiedModel model() {
    String learner = document.at("learner").text();
    Node features = document.at("parameters").at("features");
    String family = features.word(kind.families().toArray(String[]::new));
    Frame frame = frame(family, learner);
    Provenance provenance = CertificateJson.readProvenance(document.at("provenance"));
    TrainingSummary training =
        TrainingJson.read(document.at("training"), frame.classes(), provenance.data());
    CompressionSet set = KeptPointsJson.read(document, frame, training, spaces);
    MachineType type = type(learner);
    ClassifierJson.Parts parts =
        new ClassifierJson.Parts(document, learner, family, type, frame, set, training);
    Classifier classifier = kind.read(parts);
    if (classifier.refers() && frame.classes().contains(Classifier.REFER)) {
      throw document.at("classes").error("a class is called " + Classifier.REFER);
    }
    Message message = kind.readMessage(parts, classifier);
    Model model =
        new Model(
            new LearnerRecord(learner, parameters(), type),
            frame,
            classifier,
            set,
            message,
            training,
            TrainingJson.readPath(document.at("path"), frame.classes().size()));
    Certificate certificate = certificate(model);
    CertifiedModel certified = certified(model, certificate, provenance);
    checkNames(certified);
    return certified;
  }

  private CertifiedModel certified(Model model, Certificate certificate, Provenance provenance) {
    return new CertifiedModel(
        model,
        certificate,
        TrainingJson.readBounds(document.at("path")),
        CertificateJson.readSelection(document.at("selection")),
        provenance,
        CertificateJson.readProcedure(document),
        ObservationJson.read(document, model, certificate));
  }

  /** Every attribute that the model speaks of has a name. */
  private void checkNames(CertifiedModel certified) {
    Encoding encoding = certified.model().frame().encoding();
    if (!encoding.isPartlyNamed()) {
      return;
    }
    if (!certified.model().keepsFewNames() || certified.procedure() == null) {
      throw document.at("attributes").error("this kind of model names all attributes");
    }
    UsedNames.attributes(certified)
        .filter(attribute -> encoding.attributeName(attribute) == null)
        .findFirst()
        .ifPresent(
            attribute -> {
              throw document
                  .at("attributes")
                  .at("names")
                  .error("no name of attribute " + attribute);
            });
  }

  /** The parameters of the learner; where one is an object, all its fields have a value. */
  private Map<String, Object> parameters() {
    Node parameters = document.at("parameters");
    for (Node one : parameters.entries().values()) {
      for (Node inner : one.isObject() ? one.entries().values() : List.<Node>of()) {
        if (inner.isNull()) {
          throw inner.error("expected a value");
        }
      }
    }
    return parameters.parameters();
  }

  /** The certificate; its facts are not believed, but stated again. */
  private Certificate certificate(Model model) {
    Certificate stored =
        CertificateJson.readCertificate(document.at("certificate"), model.frame().classes());
    return stored == null ? null : StatedFacts.statedAgain(stored, model);
  }

  /** The type of the machine; a list has none. */
  private MachineType type(String learner) {
    Node node = document.at("type");
    List<MachineType> types = kind.types(learner);
    if (types.isEmpty() && !node.isNull()) {
      throw node.error("a model of " + learner + " has no type");
    } else if (types.isEmpty()) {
      return null;
    }
    String word = node.word(types.stream().map(MachineType::word).toArray(String[]::new));
    return types.stream().filter(type -> type.word().equals(word)).findFirst().orElseThrow();
  }

  /** The name of the column of the classes; null if the file does not tell. */
  private String classColumn() {
    Node procedure = document.at("procedure");
    boolean told = procedure.isObject() && procedure.has("labelColumn");
    return told && procedure.at("labelColumn").isText() ? procedure.at("labelColumn").text() : null;
  }

  private Frame frame(String family, String learner) {
    Node classes = document.at("classes");
    if (kind.allowsManyClasses(learner) && classes.array().size() < 2) {
      throw classes.error("expected at least 2 classes");
    } else if (!kind.allowsManyClasses(learner)) {
      classes.array(2);
    }
    Encoding encoding = FrameJson.readEncoding(document);
    Scaling scaling = FrameJson.readScaling(document.at("scaling"), encoding.attributeCount());
    Space space = kind.comparesRows(family) ? spaces.space(family, scaling) : spaces.none();
    long texts = encoding.parts().stream().filter(Encoding.Part::text).count();
    if (space instanceof SequenceSpace && texts != 1) {
      throw document
          .at("encoding")
          .error("the mismatch kernel compares one column of texts; the model has " + texts);
    }
    return new Frame(
        classColumn(),
        classes.names(),
        encoding,
        scaling,
        FrameJson.readMissing(document.at("missing"), encoding),
        space);
  }
}
