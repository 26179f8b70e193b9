package io.laconic.io.markers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import htsjdk.variant.variantcontext.Allele;
import htsjdk.variant.variantcontext.Genotype;
import htsjdk.variant.variantcontext.VariantContext;
import htsjdk.variant.vcf.VCFFileReader;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.Column;
import io.laconic.data.FileNotation;
import io.laconic.data.MarkerFile;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which samples have which variants of a VCF file is what htsjdk and bcftools say. */
@Tag("process")
class VariantsTest {
  private static final Path BCFTOOLS = Path.of("/usr/bin/bcftools");
  private static final int SAMPLES = 30;
  private static final List<String> GENOTYPES =
      List.of("0", "1", "2", ".", "0/1", "1|2", "./.", "2/2", "0|0", "./1", "0:7", "1:.");

  @TempDir Path folder;

  /** Sites with two alternative alleles, and genotypes written in every way. */
  private Path file() throws Exception {
    Random random = new Random(8);
    StringBuilder text =
        new StringBuilder(
            "##fileformat=VCFv4.2\n##contig=<ID=chr>\n"
                + "##FORMAT=<ID=GT,Number=1,Type=String,Description=\"g\">\n"
                + "##FORMAT=<ID=DP,Number=1,Type=Integer,Description=\"d\">\n"
                + "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT");
    for (int k = 0; k < SAMPLES; k++) {
      text.append("\ts").append(k);
    }
    for (int site = 1; site <= 40; site++) {
      text.append("\nchr\t").append(10 * site).append("\t.\tA\tC,GT\t.\t.\t.\tGT:DP");
      for (int k = 0; k < SAMPLES; k++) {
        text.append('\t').append(GENOTYPES.get(random.nextInt(GENOTYPES.size())));
      }
    }
    return Files.writeString(folder.resolve("all.vcf"), text.append('\n'));
  }

  private Set<String> ours(Path variants) throws Exception {
    StringBuilder samples = new StringBuilder("sample,drug\n");
    for (int k = 0; k < SAMPLES; k++) {
      samples.append("s").append(k).append(k % 2 == 0 ? ",R\n" : ",S\n");
    }
    Path data = Files.writeString(folder.resolve("samples.csv"), samples);
    MarkerFile markers = new MarkerFile(variants.toString(), null, null, 1);
    ReadOptions options =
        new ReadOptions("drug", true, Schema.NONE, null, true)
            .with(FileNotation.USUAL.with(markers));
    Set<String> found = new TreeSet<>();
    for (Column column : DataFiles.load(data, options).dataset().columns()) {
      double[] has = ((AnyNumericColumn) column).values();
      for (String marker : column.name().split(" = ")) {
        for (int k = 0; k < has.length; k++) {
          if (has[k] == 1) {
            found.add("s" + k + " " + marker);
          }
        }
      }
    }
    return found;
  }

  private static Set<String> ofHtsjdk(Path variants) {
    Set<String> found = new TreeSet<>();
    try (VCFFileReader reader = new VCFFileReader(variants, false)) {
      for (VariantContext site : reader) {
        String place = " " + site.getContig() + ":" + site.getStart() + "_";
        for (Genotype one : site.getGenotypes()) {
          for (Allele allele : one.getAlleles()) {
            if (allele.isCalled() && allele.isNonReference()) {
              String change = site.getReference().getBaseString() + ">" + allele.getBaseString();
              found.add(one.getSampleName() + place + change);
            }
          }
        }
      }
    }
    return found;
  }

  private Set<String> ofBcftools(Path variants) throws Exception {
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(
                BCFTOOLS.toString(),
                "query",
                "-f",
                "[%SAMPLE\t%CHROM:%POS\\_%REF>\t%ALT\t%GT\n]",
                variants.toString())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    assertEquals(0, process.exitValue());
    Set<String> found = new TreeSet<>();
    for (String line : Files.readAllLines(out)) {
      String[] cells = line.split("\t");
      String[] alleles = cells[2].split(",");
      for (String allele : cells[3].split("[/|]")) {
        if (!allele.equals(".") && !allele.equals("0")) {
          String name = cells[1].replace("\\", "") + alleles[Integer.parseInt(allele) - 1];
          found.add(cells[0] + " " + name);
        }
      }
    }
    return found;
  }

  @Test
  void variantsAreThoseOfHtsjdk() throws Exception {
    Path variants = file();
    Set<String> found = ours(variants);
    assertTrue(found.size() > 300);
    assertEquals(ofHtsjdk(variants), found);
  }

  @Test
  void variantsAreThoseOfBcftools() throws Exception {
    assumeTrue(Files.isExecutable(BCFTOOLS), "bcftools is not installed: nothing is compared");
    Path variants = file();
    Set<String> found = ours(variants);
    assertTrue(found.size() > 300);
    assertEquals(ofBcftools(variants), found);
  }
}
