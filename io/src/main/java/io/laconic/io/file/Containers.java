package io.laconic.io.file;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/** What is around the text of a file, told by its first bytes. */
public final class Containers {
  private static final int BUFFER = 1 << 16;

  /** Of names in a ZIP file that does not say; no bytes are wrong in it, and nobody sees them. */
  private static final Charset NAMES = StandardCharsets.ISO_8859_1;

  /**
   * A kind of file that is not read.
   *
   * @param magic its first bytes
   */
  private record Unread(String magic, String what) {}

  private static final String AS_CSV = "; save it as CSV and read that";
  private static final List<Unread> UNREAD =
      List.of(
          new Unread(
              "\u00d0\u00cf\u0011\u00e0",
              "an Excel file of the old kind (.xls) or one with a password; save it as .xlsx or CSV"
                  + " and read that"),
          new Unread("PAR1", "a Parquet file" + AS_CSV),
          new Unread("PARE", "an encrypted Parquet file" + AS_CSV),
          new Unread("ARROW1", "an Arrow or Feather file" + AS_CSV),
          new Unread("FEA1", "a Feather file of the old version 1; save it as version 2 or CSV"),
          new Unread("SQLite format 3", "a database of SQLite" + AS_CSV),
          new Unread("%PDF", "a PDF file, not a table"),
          new Unread("BZh", "compressed by bzip2; unpack it: bunzip2 FILE"),
          new Unread("\u00fd7zXZ", "compressed by xz; unpack it: unxz FILE"));

  private Containers() {}

  /**
   * The bytes of the text: those of a file compressed by gzip or zstd, or of the one file of a ZIP
   * file.
   */
  public static InputStream unpacked(String file, InputStream stored) throws IOException {
    BufferedInputStream in = new BufferedInputStream(stored, BUFFER);
    String first = first(in, 16);
    if (first.startsWith("\u001f\u008b")) {
      return new BufferedInputStream(new GZIPInputStream(in, BUFFER), BUFFER);
    }
    if (first.startsWith("PK\u0003\u0004")) {
      return new BufferedInputStream(new OnlyFile(file, new ZipInputStream(in, NAMES)), BUFFER);
    }
    if (first.startsWith("\u0028\u00b5\u002f\u00fd")) {
      return new BufferedInputStream(new ZstdBytes(in), BUFFER);
    }
    for (Unread kind : UNREAD) {
      if (first.startsWith(kind.magic)) {
        throw FileErrors.inFile(file, "this is " + kind.what);
      }
    }
    return in;
  }

  /** The next bytes, as characters of the same numbers; nothing is read. */
  private static String first(InputStream in, int count) throws IOException {
    in.mark(count);
    byte[] bytes = in.readNBytes(count);
    in.reset();
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /** The encoding if the first bytes tell that it is UTF-16; else null. */
  static Charset utf16(InputStream in) throws IOException {
    String first = first(in, 4);
    if (first.startsWith("\u00ff\u00fe") || first.startsWith("\u00fe\u00ff")) {
      return StandardCharsets.UTF_16;
    }
    if (first.length() < 4) {
      return null;
    }
    boolean little = isText(first, 0) && isText(first, 2);
    boolean big = isText(first, 1) && isText(first, 3);
    boolean zerosBehind = first.charAt(1) == 0 && first.charAt(3) == 0;
    boolean zerosBefore = first.charAt(0) == 0 && first.charAt(2) == 0;
    return little && zerosBehind
        ? StandardCharsets.UTF_16LE
        : big && zerosBefore ? StandardCharsets.UTF_16BE : null;
  }

  private static boolean isText(String text, int place) {
    return text.charAt(place) >= '\t' && text.charAt(place) < 0x7f;
  }

  /** The first file of a ZIP file; an error at its end if there is another. */
  private static final class OnlyFile extends FilterInputStream {
    private final String file;
    private final ZipInputStream zip;

    OnlyFile(String file, ZipInputStream zip) throws IOException {
      super(zip);
      this.file = file;
      this.zip = zip;
      ZipEntry entry = next();
      if (entry == null) {
        throw FileErrors.inFile(file, "a ZIP file without a file in it");
      }
      if (entry.getName().equals("[Content_Types].xml") || entry.getName().startsWith("xl/")) {
        throw FileErrors.inFile(file, "this is a spreadsheet (.xlsx)" + AS_CSV);
      }
      if (entry.getName().equals("mimetype")) {
        throw FileErrors.inFile(
            file, "this is an OpenDocument file (.ods); save it as .xlsx or CSV and read that");
      }
    }

    private ZipEntry next() throws IOException {
      try {
        ZipEntry entry = zip.getNextEntry();
        while (entry != null && entry.isDirectory()) {
          entry = zip.getNextEntry();
        }
        return entry;
      } catch (IllegalArgumentException e) { // a name that is said to be UTF-8, and is not
        throw FileErrors.inFile(file, "a damaged ZIP file: the name of a file in it is not UTF-8");
      }
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int count = super.read(bytes, from, length);
      if (count < 0 && next() != null) {
        throw FileErrors.inFile(file, "a ZIP file with more than one file; unpack it");
      }
      return count;
    }
  }

  /** The bytes of a file that was compressed by zstd. */
  private static final class ZstdBytes extends FilterInputStream {
    ZstdBytes(InputStream stored) {
      super(new ZstdInputStream(stored));
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      try {
        return super.read(bytes, from, length);
      } catch (EOFException e) {
        throw e;
      } catch (IOException | RuntimeException e) { // the library checks little of what it reads
        ZipException damaged = new ZipException(e.getMessage());
        damaged.initCause(e);
        throw damaged;
      }
    }
  }
}
