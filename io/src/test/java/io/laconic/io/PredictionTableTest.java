package io.laconic.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PredictionTableTest {
  @TempDir private Path folder;

  private String copy(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    StringWriter out = new StringWriter();
    new PredictionTable(List.of("prediction", "because"), row -> List.of("p" + row, "why, so"))
        .copy(file.toString(), out);
    return out.toString().replace("\r\n", "\n");
  }

  @Test
  void cellsKeepTheirText() throws IOException {
    assertThat(copy("a.csv", "x;name;class\n007;\"a;b\";u\n1.50;;v\n\n"))
        .isEqualTo(
            "x,name,class,prediction,because\n"
                + "007,a;b,u,p0,\"why, so\"\n"
                + "1.50,,v,p1,\"why, so\"\n");
  }

  @Test
  void namesThatAreTakenAreNumbered() throws IOException {
    assertThat(copy("a.csv", "prediction,prediction.2,x\n1,2,3\n"))
        .startsWith("prediction,prediction.2,x,prediction.3,because\n1,2,3,p0,");
  }

  @Test
  void otherFormatsBecomeColumns() throws IOException {
    assertThat(copy("a.libsvm", "+1 1:0.5 3:2\n-1 2:1\n"))
        .isEqualTo(
            "x1,x2,x3,class,prediction,because\n"
                + "0.5,0,2,1,p0,\"why, so\"\n"
                + "0,1,0,-1,p1,\"why, so\"\n");
  }
}
