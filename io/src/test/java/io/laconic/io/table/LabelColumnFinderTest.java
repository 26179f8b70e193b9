package io.laconic.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
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
}
