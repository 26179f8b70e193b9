package io.laconic.io.markers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.FileNotation;
import io.laconic.data.FileShape;
import io.laconic.data.MarkerFile;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkedTableTest {
  @TempDir Path folder;
  private Path data;

  @BeforeEach
  void samples() throws IOException {
    data = write("pheno.csv", "sample,drug\ns1,R\ns2,R\ns3,S\ns4,S\n");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private LoadedTable read(String text, String where, Set<String> expected, String breakpoint)
      throws IOException {
    MarkerFile markers = new MarkerFile(write("markers", text).toString(), null, where, 1);
    ReadOptions options =
        new ReadOptions("drug", expected == null, Schema.NONE, expected, expected == null);
    return DataFiles.load(
        data,
        options.with(
            new FileNotation(
                null, List.of(), null, null, FileShape.USUAL, markers, breakpoint, null)));
  }

  /** Columns as texts: name and zeros and ones. */
  private static List<String> shown(LoadedTable table) {
    return table.dataset().columns().stream().map(MarkedTableTest::shown).toList();
  }

  private static String shown(Column column) {
    StringBuilder cells = new StringBuilder(column.name() + " ");
    Arrays.stream(((AnyNumericColumn) column).values()).forEach(v -> cells.append((int) v));
    return cells.toString();
  }

  @Test
  void longTablesWithCondition() throws IOException {
    LoadedTable table =
        read(
            "sample,marker,share\ns1,b,1\ns2,b,0.9\ns2,a,1\ns1,c,1\ns2,c,1\ns3,a,0.5\nother,a,1\n",
            "share >= 0.75",
            null,
            null);
    assertEquals(List.of("a 0100", "b = c 1100"), shown(table));
    assertTrue(table.warnings().toString().contains("no line of 1 of 4 samples"));
    assertTrue(table.warnings().toString().contains("1 sample is not in pheno.csv"));
  }

  @Test
  void newSamplesAreAskedForTheFirstOfEqualMarkers() throws IOException {
    LoadedTable table = read("sample,marker\ns1,c\ns2,b\n", null, Set.of("b = c", "x"), null);
    assertEquals(List.of("b = c 0100", "x 0000"), shown(table));
  }

  @Test
  void zerosAndOnesBySampleOrByMarker() throws IOException {
    List<String> expected = List.of("a 100", "b 110");
    assertEquals(expected, shown(read("id,b,a\ns1,1,1\ns2,1,0\ns4,0,0\n", null, null, null)));
    LoadedTable rtab = read("Gene\ts1\ts2\ts4\nb\t1\t1\t0\na\t1\t0\t0\n", null, null, null);
    assertEquals(expected, shown(rtab));
    assertEquals(3, rtab.dataset().rowCount());
    assertEquals(3, rtab.dataset().rowNumber(2));
  }

  @Test
  void variants() throws IOException {
    LoadedTable table =
        read(
            "##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\ts1\ts2\ts3\ts4\n"
                + "chr\t7\t.\tA\tC,G\t.\t.\t.\tGT:DP\t1/1:9\t0|2\t./.\t0\n",
            null,
            null,
            null);
    assertEquals(List.of("chr:7_A>C 1000", "chr:7_A>G 0100"), shown(table));
    assertTrue(table.warnings().toString().contains("markers: 2 alleles are not called"));
  }

  /** Genes of a species and samples of a collection are tens of thousands. */
  @Test
  void tablesAreWide() throws IOException {
    int genes = 40_000;
    StringBuilder text = new StringBuilder("sample");
    for (int gene = 0; gene < genes; gene++) {
      text.append(",g").append(gene);
    }
    for (int sample = 1; sample <= 4; sample++) {
      text.append("\ns").append(sample);
      for (int gene = 0; gene < genes; gene++) {
        text.append(gene % 4 == sample - 1 ? ",1" : ",0");
      }
    }
    List<? extends Column> columns = read(text + "\n", null, null, null).dataset().columns();
    assertEquals(4, columns.size());
    assertEquals(genes, columns.stream().mapToInt(one -> one.name().split(" = ").length).sum());
  }

  /** Columns as programs of the field name them. */
  @Test
  void namesOfOtherPrograms() throws IOException {
    assertEquals(
        List.of("blaTEM-1 0100", "tet(M) 1000"),
        shown(
            read(
                "Name\tProtein identifier\tGene symbol\tElement type\t% Identity to reference\n"
                    + "s1\tNA\ttet(M)\tAMR\t99.5\ns2\tNA\tblaTEM-1\tAMR\t100.00\n"
                    + "s2\tNA\tmerA\tSTRESS\t100.00\ns1\tNA\tblaTEM-1\tAMR\t80.1\n",
                "% Identity to reference >= 90 and Element type == AMR", null, null)));
    assertEquals(
        List.of("inhA_c.-154G>A 0100", "katG_p.Ser315Thr 1000"),
        shown(
            read(
                "sample_id,resolved_symbol,variant_category,predicted_effect,neutral,max(af)\n"
                    + "s1,katG,p.Ser315Thr,missense_variant,False,0.99\n"
                    + "s3,katG,p.Arg463Leu,missense_variant,True,1\n"
                    + "s2,inhA,c.-154G>A,upstream_gene_variant,False,1\n",
                "neutral == False and max(af) > 0.75",
                null,
                null)));
    assertEquals(
        List.of("gyrA_S83L 1000"),
        shown(read("sample\tgene\tmutation\ns1\tgyrA\tgyrA_S83L\n", null, null, null)));
  }

  /** Roary and Panaroo name the genes of samples where Rtab has ones. */
  @Test
  void genesWithTheirTags() throws IOException {
    assertEquals(
        List.of("blaTEM 1010", "tetM 0110"),
        shown(
            read(
                "Gene,Non-unique Gene name,Annotation,s1,s2,s3,s4\n"
                    + "blaTEM,,\"lactamase, class A\",a_1,,c_9,\ntetM,,x,,b_2,c_1,\n",
                null,
                null,
                null)));
  }

  /** A line of pyseer's names a k-mer and the samples that have it. */
  @Test
  void kmersOfPyseer() throws IOException {
    LoadedTable table =
        read("ACGTT | s1:2 s2:1 x:1\nCCGTA | s1:1\nGGGTA | s3:1\n", null, null, null);
    assertEquals(List.of("ACGTT 110", "CCGTA 100", "GGGTA 001"), shown(table));
    assertTrue(table.warnings().toString().contains("lacks 1 of 4 samples"));
    assertTrue(failure("ACGTT | s1:2\nCCGTA s1\n").contains("line 2: a k-mer"));
  }

  @Test
  void concentrations() throws IOException {
    data = write("pheno.csv", "sample,drug\ns1,>256\ns2,<=0.06\ns3,SUS\ns4,1\n");
    LoadedTable table = read("sample,marker\ns1,a\ns3,a\n", null, null, "> 1");
    assertEquals(List.of("drug <= 1", "drug > 1"), table.dataset().labels().classes());
    assertEquals(3, table.dataset().withClass().rowCount());
    assertTrue(table.warnings().toString().contains("SUS 1"), table.warnings().toString());
  }

  @Test
  void groupsOfSamplesInAFile() throws IOException {
    String markers = write("markers", "sample,marker\ns1,a\ns3,a\n").toString();
    String groups = write("lineages.csv", "sample,lineage\ns2,L1\ns1,L1\ns4,L2\n").toString();
    MarkerFile file = new MarkerFile(markers, null, null, 1).withGroups(groups);
    LoadedTable table =
        DataFiles.load(
            data,
            new ReadOptions("drug", true, Schema.NONE, null, true)
                .with(
                    new FileNotation(
                        null, List.of(), null, null, FileShape.USUAL, file, null, null)));
    int[] codes = table.groups().of(table.dataset());
    assertEquals("lineage", table.groups().column());
    assertEquals(codes[0], codes[1]);
    assertEquals(3, table.groups().count());
    assertTrue(table.warnings().toString().contains("lacks 1 of 4 samples: each is alone"));
    write("lineages.csv", "sample,lineage\nx,L1\n");
    assertThrows(
        DataException.class,
        () ->
            DataFiles.load(
                data,
                new ReadOptions("drug", true, Schema.NONE, null, true)
                    .with(
                        new FileNotation(
                            null, List.of(), null, null, FileShape.USUAL, file, null, null))));
  }

  @Test
  void wrongFilesAreToldInOneLine() throws IOException {
    assertTrue(failure("sample,marker\nx,a\n").contains("none of its samples"));
    assertTrue(failure("sample,marker\ns1,a,b\n").contains("expected 2 cells"));
    assertTrue(failure("Gene\ts1\ts2\nb\t1\t0\na\t1\t7\n").contains("0 or 1 was expected"));
    assertTrue(failure("id,a\ns1,1\ns1,0\n").contains("\"s1\" occurs twice"));
    data = write("pheno.csv", "sample,drug\ns1,R\ns1,S\n");
    assertTrue(failure("sample,marker\ns1,a\n").contains("\"s1\" occurs twice"));
  }

  private String failure(String text) {
    return assertThrows(DataException.class, () -> read(text, null, null, null)).getMessage();
  }
}
