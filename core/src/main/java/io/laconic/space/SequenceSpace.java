package io.laconic.space;

import io.laconic.data.DataException;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.space.sequence.MismatchKernel;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Points are sequences of letters, the cells of the only text column, compared by the distance of
 * the normalised mismatch kernel.
 */
public record SequenceSpace(MismatchKernel kernel) implements Space {
  @Override
  public Relation among(Inputs training) {
    String[] texts = texts(training);
    if (Arrays.stream(texts).noneMatch(text -> kernel.kmers(text).length > 0)) {
      throw new DataException(
          training.encoded().rows().source().name()
              + ": no sequence has "
              + kernel.k()
              + " letters of the alphabet "
              + kernel.alphabet().letters()
              + " in a row; a smaller "
              + MarkedOptionName.of("mismatch-k")
              + " is needed");
    }
    return SequenceRelation.of(kernel, texts, texts);
  }

  /** All numbers are found at once: that is far cheaper than one member after the other. */
  @Override
  public Relation toMembers(Inputs rows, KeptPoints members) {
    return SequenceRelation.of(kernel, texts(rows), members.texts()).kept(Parallel.NONE);
  }

  @Override
  public Relation amongMembers(KeptPoints members) {
    return SequenceRelation.of(kernel, members.texts(), members.texts()).kept(Parallel.NONE);
  }

  @Override
  public KeptPoints members(Inputs training, int[] positions) {
    String[] texts = texts(training);
    return KeptPoints.ofTexts(
        IntStream.of(positions).map(training.encoded().rows()::rowNumber).toArray(),
        IntStream.of(positions).mapToObj(position -> texts[position]).toArray(String[]::new));
  }

  private String[] texts(Inputs inputs) {
    EncodedRows encoded = inputs.encoded();
    int part = textPart(encoded.encoding());
    String[] texts = encoded.texts(part);
    for (int row = 0; row < texts.length; row++) {
      if (texts[row] != null && kernel.alphabet().isForeign(texts[row])) {
        throw new DataException(
            encoded.rows().source().name()
                + ", "
                + encoded.rows().place(row)
                + ", column \""
                + encoded.encoding().parts().get(part).column()
                + "\": no letter is in the alphabet "
                + kernel.alphabet().letters()
                + "; the first is "
                + texts[row].charAt(0));
      }
    }
    return texts;
  }

  private static int textPart(Encoding encoding) {
    int[] parts =
        IntStream.range(0, encoding.parts().size())
            .filter(part -> encoding.parts().get(part).text())
            .toArray();
    if (parts.length != 1) {
      throw new DataException(
          "the mismatch kernel compares one column of texts; the model has " + parts.length);
    }
    return parts[0];
  }
}
