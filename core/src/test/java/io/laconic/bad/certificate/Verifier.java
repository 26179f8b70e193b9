package io.laconic.bad.certificate;

import io.laconic.bad.learn.Learner;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;

/** Trusts the learner, and Java serialization. */
public final class Verifier {
  /** Learns again. */
  public void verify(Learner learner) {
    learner.fit();
  }

  /** Reads an object. */
  public Object read(InputStream in) throws IOException, ClassNotFoundException {
    return new ObjectInputStream(in).readObject();
  }
}
