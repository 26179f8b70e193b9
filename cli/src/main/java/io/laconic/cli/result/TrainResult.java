package io.laconic.cli.result;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.MenuTable;
import io.laconic.cli.wording.ProofWords;
import io.laconic.io.json.Json;
import io.laconic.io.modelfile.ModelFile;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A model that was trained: the content of its file, and beside it what was asked for.
 *
 * @param menu the rules of all subsets
 * @param offered a rule of another kind with a better number, whose text is longer
 * @param proof what an exact search says of the rule
 * @param words the lines
 */
public record TrainResult(
    @Json.Hidden CertifiedModel model,
    Optional<List<MenuTable.Rule>> menu,
    Optional<MenuTable.Rule> offered,
    Optional<ProofWords.Fields> proof,
    @Json.Hidden Supplier<List<String>> words)
    implements Answer {
  @Override
  public List<String> lines() {
    return words.get();
  }

  @Override
  public String json() {
    return Json.joined(ModelFile.toJson(model), this).stripTrailing();
  }
}
