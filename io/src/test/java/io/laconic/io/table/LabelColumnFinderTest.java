package io.laconic.io.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which column of a header is the class. */
class LabelColumnFinderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "age,class | class | NAME",
        "class,age | class | NAME",
        "age,class,size | class | NAME",
        "column_1,deny,pirat,hschool | deny | NAME",
        "rownames,survived,sex,age,passengerClass | survived | NAME",
        "class,age,sex,survived | survived | NAME",
        "time,status,sex,age,year,ulcer | status | NAME",
        "id,age,outcome,record_id | outcome | NAME",
        "x,y,size | size | LAST",
        "age,Outcome_1yr | Outcome_1yr | NAME",
        "a,default.payment.next.month | default.payment.next.month | NAME",
        "status,death,sex | status | NAME",
        "a,status,death,sex | sex | LAST",
        "a,b,hschool | hschool | LAST",
        "type,a,b | type | NAME",
        "a,type,b | b | LAST",
        "a,b,Risk | Risk | NAME",
        "age,chol,thal,num | num | NAME",
        "age,control,case | case | NAME",
        "num,a,b | b | LAST",
        "a,b,row_id | b | LAST_BUT_IDS",
        "a,choice,b | b | LAST",
        "a,preterm,b | preterm | NAME",
        "a,Klasse | Klasse | NAME",
        "a,d\u00e9c\u00e8s | d\u00e9c\u00e8s | NAME"
      })
  void byItsNameElseTheLast(String header, String column, LabelColumnFinder.Why why) {
    List<String> names = List.of(header.split(","));
    LabelColumnFinder.Found found = LabelColumnFinder.find(names, name -> true, true);
    assertThat(names.get(found.position())).isEqualTo(column);
    assertThat(found.why()).isEqualTo(why);
  }

  @Test
  void newRowsNeedNoClass() {
    List<String> names = List.of("a", "b", "hschool");
    assertThat(LabelColumnFinder.find(names, name -> true, false).position()).isEqualTo(-1);
    assertThat(LabelColumnFinder.find(List.of("a", "status"), name -> true, false).position())
        .isEqualTo(1);
    assertThat(
            LabelColumnFinder.find(List.of("a", "status"), name -> name.equals("a"), false)
                .position())
        .as("a column that the model reads is not the class")
        .isEqualTo(-1);
  }

  private static LoadedTable read(Path folder, String header, String... rows) throws IOException {
    String[] some = new String[40];
    Arrays.setAll(some, row -> rows[row % rows.length].replace("#", row + ".5"));
    Path file =
        Files.writeString(folder.resolve("t.csv"), header + "\n" + String.join("\n", some) + "\n");
    return DataFiles.load(file.toString(), ReadOptions.training(null, Schema.NONE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "low,age,bwt | 0,3,# ; 1,4,# | low | FIRST",
        "id,low,age,bwt | 1,0,3,# ; 2,1,4,# | low | FIRST",
        "ht,death,status,age | #,#,A,7 ; #,#,D,8 | status | NAME",
        "education,case,stratum | a,0,# ; b,1,# | case | NAME",
        "a,b,urban | #,1,urban ; #,2,rural | urban | ASKED",
        "low,ht,last | 0,1, ; 1,0,7 | low | FIRST"
      })
  void namesAndKindsChooseAnotherWhereTheLastIsHardlyIt(
      String header, String rows, String column, LabelColumnFinder.Why why, @TempDir Path temp)
      throws IOException {
    boolean asked = why == LabelColumnFinder.Why.ASKED; // urban describes, so it is a question
    String[] some = Arrays.stream(rows.split(";")).map(String::strip).toArray(String[]::new);
    if (asked) {
      assertThatThrownBy(() -> read(temp, header, some))
          .as("a header that is also a class, above numbers, is a header")
          .hasMessageContaining("\"urban\", the last, is hardly the class by its name");
      return;
    }
    LoadedTable table = read(temp, header, some);
    assertThat(table.dataset().labels().column()).isEqualTo(column);
    assertThat(table.whyClass()).isEqualTo(why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "chas,rm,medv | #,#,# | 'medv >= 20'",
        "rm,chas,medv | #,0,# ; #,1,# | \"chas\"",
        "1,call,2,call | #,A,#,A ; #,P,#,P | \"call.2\", the last, is one of several columns",
        "price,rm,zipcode | #,#,1 ; #,#,2 | 'price >= 20'",
        "sex,ht,bwt | m,0,# ; f,1,# | \"ht\", \"sex\"",
        "food,lake,Freq | a,0,# ; b,1,# | \"food\", \"lake\"",
        "colour,ht,bwt | a,0,# ; b,1,# ; c,0,# | \"ht\", \"colour\"",
        "ht,y | 0,# ; 1,# | \"ht\""
      })
  void elseTheUserIsAsked(String header, String rows, String others, @TempDir Path temp) {
    String[] some = Arrays.stream(rows.split(";")).map(String::strip).toArray(String[]::new);
    assertThatThrownBy(() -> read(temp, header, some))
        .hasMessageContaining("hardly the class")
        .hasMessageContaining("--label")
        .hasMessageContaining(others.strip());
  }

  @Test
  void theChoiceHangsOnNoOtherColumn(@TempDir Path temp) throws IOException {
    LoadedTable one = read(temp, "low,ht,bwt", "0,0,#", "1,1,#");
    LoadedTable other = read(temp, "low,ht,bwt", "0,1,#", "0,0,#", "1,1,#", "1,0,#");
    assertThat(one.dataset().labels().column()).isEqualTo("low");
    assertThat(other.dataset().labels().column()).isEqualTo("low");
  }
}
