package io.laconic.cli.option;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.io.gallery.PrototypeGallery;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options for drawing a model's prototypes as images. */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class PrototypeGalleryOptions {
  @OutputOption
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Prototypes that are images as a picture: a file named .png or .svg.")
  private Path file;

  @Option(
      names = "--image",
      paramLabel = "WxH",
      description = "Width and height of the images (default: as trained, else square).")
  private String size;

  /** Checks what can be known without the model. */
  public void check(boolean row, CommonOptions common) {
    if (file == null) {
      if (size != null) {
        throw common.usage("--image needs -o FILE");
      }
      return;
    }
    if (row) {
      throw common.usage("-o draws the prototypes; leave out --row");
    }
    if (!PrototypeGallery.isPicture(file)) {
      throw common.usage("-o must name a .png or .svg file; got " + file);
    }
    if (size != null && !size.matches("[1-9][0-9]{0,4}x[1-9][0-9]{0,4}")) {
      throw common.usage("--image must be width x height in pixels, as 16x16; got " + size);
    }
  }

  /** Whether a picture is wanted. */
  public boolean given() {
    return file != null;
  }

  /**
   * Writes the picture.
   *
   * @param data the training rows; null: the model knows what they are like
   */
  public void write(Model model, Dataset data, CommonOptions common) {
    int attributes =
        data == null
            ? model.frame().encoding().attributeCount()
            : (int) data.columns().stream().filter(AnyNumericColumn.class::isInstance).count();
    String words = size(model, attributes);
    int cross = words.indexOf('x');
    PrototypeGallery.write(
        model,
        data,
        Integer.parseInt(words.substring(0, cross)),
        Integer.parseInt(words.substring(cross + 1)),
        file);
    common.message(Wording.counted(model.classifier().size(), "prototype") + " drawn in " + file);
  }

  /** As the user says, as the model was trained, or square. */
  private String size(Model model, int attributes) {
    if (size != null) {
      return size;
    }
    if (model.parameters().get("image") instanceof String trained) {
      return trained;
    }
    int side = (int) Math.round(Math.sqrt(attributes));
    if (attributes == 0 || side * side != attributes) {
      throw new DataException(
          attributes + " attributes do not form a square image; give its size with --image WxH");
    }
    return side + "x" + side;
  }
}
