package io.laconic.io.modelfile;

import io.laconic.certificate.StoredField;
import io.laconic.data.DataException;
import io.laconic.io.json.Node;
import java.util.List;

/** A field of a certificate in a model file. */
record CertificateField(Node node, List<String> classes) implements StoredField {
  @Override
  public CertificateField at(String field) {
    return new CertificateField(node.at(field), classes);
  }

  @Override
  public boolean has(String field) {
    return node.has(field);
  }

  @Override
  public CertificateField atClass(int label) {
    return at(classes.get(label));
  }

  @Override
  public int count() {
    return node.count();
  }

  @Override
  public int index(int limit) {
    return node.index(limit);
  }

  @Override
  public long unsigned() {
    return node.unsigned();
  }

  @Override
  public String textOrNull() {
    return node.textOrNull();
  }

  @Override
  public double shareOrNone() {
    return node.isNull() ? Double.NaN : share();
  }

  @Override
  public double share() {
    return CertificateJson.share(node);
  }

  @Override
  public String className() {
    return node.word(classes.toArray(String[]::new));
  }

  @Override
  public int[] countsByClass() {
    return TrainingJson.byClass(node, classes);
  }

  @Override
  public void hasOnly(String... fields) {
    node.withFields(fields);
  }

  @Override
  public DataException error(String what) {
    return node.error(what);
  }
}
