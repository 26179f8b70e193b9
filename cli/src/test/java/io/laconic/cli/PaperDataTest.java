package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Data sets of the papers, where they are at hand: stored errors are counted errors. */
class PaperDataTest {
  @TempDir Path temp;

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "pima.csv, --features rays",
    "pima.csv, --features half-spaces --scale standard --max-size 2 --penalty 1 --type conjunction",
    "credit.csv, --features rays --type disjunction",
    "credit.csv, --features balls --scale range --max-size 3 --penalty 1 --type disjunction",
    "votes.csv, --features balls --metric l1 --penalty 2 --type conjunction",
    "haberman.csv, --features half-spaces --max-size 3 --penalty 1 --type disjunction",
    "breastw.csv, --features balls --metric linf --penalty 1 --type conjunction",
    "glass2.csv, --features half-spaces --kernel gaussian --scale standard --penalty 1 --type conjunction",
    "glass.csv, --features rays --positive headlamps",
    "credit-raw.csv, --features rays --missing median",
    "votes-raw.csv, --features balls --missing median --max-size 3 --penalty 1,2 --type conjunction --folds 3",
    "leukemia.csv.gz, --features rays",
    "pima.csv, --learner dlm --features rays",
    "haberman.csv, --learner dlm --features balls --penalty-positive 1 --penalty-negative 1",
    "glass2.csv, --learner dlm --features half-spaces --max-size 3 --penalty-positive 1 --penalty-negative 2",
    "pima.csv, --learner soft-greedy --eta 0.1 --folds 3",
    "colon.csv.gz, --learner soft-greedy --certificate tight --max-size 2 --penalty 1 --eta 0.03,0.1 --folds 3",
    "credit.csv, --learner soft-greedy --type disjunction --penalty 0.5 --max-size 4"
  })
  void countsWhatTheModelFileSays(String name, String options) {
    Path data = Cli.data(name);
    Path model = temp.resolve("model.json");
    List<Object> train = new ArrayList<>(List.of("train", data, "-m", model));
    train.addAll(List.of(options.split(" ")));
    JsonObject training = Cli.standardJson(train.toArray()).getAsJsonObject("training");
    JsonObject counted = Cli.standardJson("evaluate", model, data);
    assertThat(counted.get("errors")).isEqualTo(training.get("errors"));
    assertThat(counted.get("errorsByClass")).isEqualTo(training.get("errorsByClass"));
    assertThat(Cli.standardJson("certify", model, data).getAsJsonArray("differences")).isEmpty();
  }
}
