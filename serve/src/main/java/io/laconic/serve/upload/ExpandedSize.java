package io.laconic.serve.upload;

import io.airlift.compress.zstd.ZstdInputStream;
import io.laconic.serve.workspace.Refusal;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * How large a compressed file is when it is unpacked: a small file may hold terabytes. ZIP files
 * are counted with all their entries; spreadsheets are ZIP files.
 */
final class ExpandedSize {
  /** Tables hardly ever shrink to less than a two-hundredth. */
  private static final long LARGEST_RATIO = 200;

  /** Up to this size the ratio does not matter. */
  private static final long HARMLESS = 256L << 20;

  private static final int MOST_ENTRIES = 10_000;

  private final long limit;
  private final byte[] buffer = new byte[1 << 16];
  private long count;

  private ExpandedSize(long limit) {
    this.limit = limit;
  }

  /** Refuses a file that is too large; one that is damaged is left to its reader. */
  static void check(Path file, long most) throws IOException {
    long ratio = Math.max(HARMLESS, LARGEST_RATIO * Files.size(file));
    ExpandedSize size = new ExpandedSize(Math.min(most, ratio));
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      size.read(in);
    } catch (Refusal e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      // the reader says what is wrong
    }
  }

  private void read(InputStream in) throws IOException {
    in.mark(4);
    String first = new String(in.readNBytes(4), StandardCharsets.ISO_8859_1);
    in.reset();
    if (first.startsWith("\u001f\u008b")) {
      count(new GZIPInputStream(in, 1 << 16));
    } else if (first.equals("\u0028\u00b5\u002f\u00fd")) {
      count(new ZstdInputStream(in));
    } else if (first.equals("PK\u0003\u0004")) {
      ZipInputStream zip = new ZipInputStream(in, StandardCharsets.ISO_8859_1);
      int entries = 0;
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (++entries > MOST_ENTRIES) {
          throw tooLarge("more than " + MOST_ENTRIES + " files");
        }
        count(zip);
      }
    }
  }

  private void count(InputStream in) throws IOException {
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      count += read;
      if (count > limit) {
        throw tooLarge("more than " + (limit >> 20) + " MB");
      }
    }
  }

  private static Refusal tooLarge(String what) {
    return new Refusal(
        Refusal.Reason.TOO_LARGE,
        "the file holds " + what + " when it is unpacked; unpack it yourself and look at it");
  }
}
