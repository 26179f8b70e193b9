package io.laconic.report;

import io.laconic.io.genomes.Reference;
import io.laconic.report.page.Html;
import io.laconic.report.page.Section;
import java.util.List;

/** Where the k-mers of the rule lie in a reference genome, and in which genes. */
record PlacesSection(List<Reference.Located> located) implements Section {
  @Override
  public String id() {
    return "places";
  }

  @Override
  public String title() {
    return "Where in the genome";
  }

  @Override
  public boolean isPresent() {
    return !located.isEmpty();
  }

  @Override
  public void write(Html out) {
    out.element(
        "p",
        "A k-mer with another base than the reference marks a variant. One that the reference has as it"
            + " is marks that piece of DNA, and its absence a change there. One that the reference has"
            + " nowhere marks something that it lacks, as a gene on a plasmid.");
    out.open("table", "class", "places").open("thead").open("tr");
    for (String head : List.of("k-mer", "place", "strand", "SNP or presence", "gene", "product")) {
      out.element("th", head, "scope", "col");
    }
    out.close("tr", "thead").open("tbody");
    for (Reference.Located one : located) {
      if (one.places().isEmpty()) {
        row(out, one, "–", "", "present or absent: " + Reference.Located.NOWHERE, "", "");
      }
      for (Reference.Place place : one.places()) {
        row(
            out,
            one,
            place.sequence() + ":" + place.position(),
            place.strand(),
            place.kind(),
            place.gene(),
            place.product());
      }
    }
    out.close("tbody", "table");
  }

  private static void row(Html out, Reference.Located one, String... cells) {
    out.open("tr").open("th", "scope", "row").element("code", one.kmer());
    out.text(one.size().isEmpty() ? "" : " " + one.size()).close("th");
    for (String cell : cells) {
      out.element("td", cell);
    }
    out.close("tr");
  }
}
