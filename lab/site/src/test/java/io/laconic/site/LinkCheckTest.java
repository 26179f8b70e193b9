package io.laconic.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.site.Guide.HeadingAnchors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All links between pages lead somewhere, and every page is in the menu. */
class LinkCheckTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root", ".."));

  @TempDir private Path folder;

  @Test
  void linksOfThisProject() {
    GuidesByPath guides = GuidesByPath.read(ROOT);
    assertThat(guides.byPath()).hasSizeGreaterThan(50);
    long links = guides.byPath().values().stream().mapToLong(guide -> guide.links().size()).sum();
    assertThat(links).isGreaterThan(200);
    assertThat(String.join("\n", LinkCheck.problems(guides))).isEmpty();
  }

  @Test
  void theMenuBeginsWithTasks() {
    Navigation menu = Navigation.of(GuidesByPath.read(ROOT).at(GuidesByPath.FRONT));
    assertThat(menu.parts().subList(0, 2))
        .extracting(Navigation.Part::title)
        .containsExactly("Start", "Your task");
    assertThat(menu.inOrder())
        .extracting(Navigation.Entry::page)
        .doesNotHaveDuplicates()
        .startsWith(Path.of("docs", "guide", "first-hour.md"));
  }

  @Test
  void whatIsWrongIsSaid() throws IOException {
    write("docs/README.md", "# Docs", "## Start", "- [A](a.md): first", "- [No](none.md)");
    write(
        "docs/a.md",
        "# Page A",
        "## Rows & `columns`",
        "[good](#rows--columns), [web](https://example.org/x#y), [top](../README.md#project)",
        "[bad](#rows-and-columns) and [upwards](../../README.md)",
        "![no picture](a.png) [folder](inside) [part of a text](../NOTES#x)",
        "    [code](nowhere.md)",
        "",
        "    [code](nowhere.md)");
    write("docs/b.md", "# Page B", "## Twice", "## Twice", "[second](#twice-1) [third](#twice-2)");
    write("docs/inside/decisions/README.md", "# Decisions");
    write("docs/inside/decisions/0001-x.md", "# 0001. X");
    write("README.md", "# Project", "[b](docs/b.md#page-b)");
    write("NOTES", "x");
    assertThat(LinkCheck.problems(GuidesByPath.read(folder)))
        .containsExactlyInAnyOrder(
            "docs/README.md, line 4: (none.md) leads to docs/none.md, which does not exist; correct or"
                + " remove the link",
            "docs/a.md, line 4: (#rows-and-columns) names a heading that docs/a.md does not have; it"
                + " has: #rows--columns",
            "docs/a.md, line 4: (../../README.md) leads to ../README.md, which does not exist; correct"
                + " or remove the link",
            "docs/a.md, line 5: (a.png) leads to docs/a.png, which does not exist; correct or remove"
                + " the link",
            "docs/a.md, line 5: (inside) leads to a folder; link to a file in it",
            "docs/a.md, line 5: (../NOTES#x) names a heading, but the file is not a page of the site;"
                + " remove # and what follows",
            "docs/a.md, line 6: (nowhere.md) leads to docs/nowhere.md, which does not exist; correct or"
                + " remove the link",
            "docs/b.md, line 4: (#twice-2) names a heading that docs/b.md does not have; it has:"
                + " #twice #twice-1",
            "docs/b.md: no reader finds this page; add a line for it to docs/README.md, under the"
                + " heading where a reader looks for it: - [Title](b.md): what it is about",
            "docs/inside/decisions/README.md: no reader finds this page; add a line for it to"
                + " docs/README.md, under the heading where a reader looks for it:"
                + " - [Title](inside/decisions/README.md): what it is about",
            "docs/inside/decisions/0001-x.md: no reader finds this page; add a line for it to"
                + " docs/inside/decisions/README.md");
  }

  @Test
  void anchorsAreThoseOfGitHub() {
    HeadingAnchors anchors = new HeadingAnchors();
    assertThat(
            List.of(
                anchors.next("Is there a better rule? Are there others as good?"),
                anchors.next("How firm is the rule? train --stability 100"),
                anchors.next("`5, 6` näher_an"),
                anchors.next("Same"),
                anchors.next("same")))
        .containsExactly(
            "is-there-a-better-rule-are-there-others-as-good",
            "how-firm-is-the-rule-train---stability-100",
            "5-6-näher_an",
            "same",
            "same-1");
  }

  private void write(String name, String... lines) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", lines) + "\n");
  }
}
