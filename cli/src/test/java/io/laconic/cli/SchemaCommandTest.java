package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code schema}: kinds and values of columns, to edit; what was found in rows is not known. */
class SchemaCommandTest {
  @TempDir Path temp;
  private Path data;
  private Path schema;
  private Path model;

  @BeforeEach
  void makeData() {
    List<String> lines = new ArrayList<>(List.of("x,zip,ward,class"));
    for (int row = 0; row < 60; row++) {
      lines.add(row % 7 + "," + (100 + row % 3) + "," + "AB".charAt(row % 2) + "," + row % 2);
    }
    data = Cli.write(temp.resolve("d.csv"), lines.toArray(String[]::new));
    schema = temp.resolve("d.schema.json");
    model = temp.resolve("m.json");
  }

  @Test
  void isWrittenOneColumnPerLine() throws IOException {
    assertThat(Cli.run("schema", data, "-o", schema).succeeds().out()).isEmpty();
    assertThat(Files.readAllLines(schema))
        .contains(
            "    {\"name\": \"zip\", \"kind\": \"numeric\"},",
            "    {\"name\": \"ward\", \"kind\": \"categorical\", \"values\": [\"A\", \"B\"]}");
    assertThat(Cli.run("schema", data).succeeds().out()).isEqualTo(Files.readString(schema));
    assertThat(Cli.json("schema", data).getAsJsonObject("madeFrom").keySet())
        .containsExactly("data", "sha256");
  }

  @Test
  void editedKindsAreUsedAndTheModelCanBeCertified() throws IOException {
    Cli.run("schema", data, "-o", schema).succeeds();
    edit("\"zip\", \"kind\": \"numeric\"", "\"zip\", \"kind\": \"categorical\"");
    Cli.Result trained = Cli.run("train", data, "-m", model, "--schema", schema).succeeds();
    assertThat(trained.err())
        .contains("3 columns (1 numeric, 2 categories)", "was made from these rows");
    assertThat(Cli.run("certify", model, data).succeeds().out()).contains("holds");
  }

  @Test
  void underStandardTheValuesWereNotKnownBeforehand() throws IOException {
    Cli.run("schema", data, "-o", schema).succeeds();
    assertThat(voidBecause()).contains("ward");
    assertThat(Cli.standardRun("certify", model, data).succeeds().out()).contains("conditional on");
    String sha256 = Files.readString(schema).replaceAll("(?s).*sha256\": \"(\\w+).*", "$1");
    edit(sha256, "0".repeat(64));
    assertThat(voidBecause()).as("made from other rows").isNull();
    edit("(?m)^.*madeFrom.*$", "");
    assertThat(voidBecause()).as("written by a person").isNull();
  }

  /** The reason why the certificate of a model that reads categories is void, or null. */
  private String voidBecause() {
    JsonObject trained =
        Cli.standardJson("train", data, "-m", model, "--schema", schema, "--type", "disjunction");
    var reason = trained.getAsJsonObject("certificate").get("voidBecause");
    return reason.isJsonNull() ? null : reason.toString();
  }

  @Test
  void aPackedFileRefusesValuesFoundInRows() throws IOException {
    Cli.run("schema", data, "-o", schema).succeeds();
    Path packed = temp.resolve("d.packed");
    Cli.Result result = Cli.run("pack", data, "-o", packed, "--schema", schema);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("was made from rows").hasLineCount(1);
    assertThat(packed).doesNotExist();
  }

  @Test
  void aWrongFieldIsNamed() {
    Cli.write(schema, "{\"madeFrom\": {\"file\": 1}, \"columns\": []}");
    Cli.Result result = Cli.run("train", data, "-m", model, "--schema", schema);
    assertThat(result.err()).contains("d.schema.json, at $.madeFrom.file: unknown field \"file\"");
    assertThat(result.code()).isEqualTo(1);
  }

  private void edit(String from, String to) throws IOException {
    String text = Files.readString(schema);
    String changed = text.replaceAll(from, to);
    assertThat(changed).isNotEqualTo(text);
    Files.writeString(schema, changed);
  }
}
