package io.laconic.export.sql;

import io.laconic.export.form.ExactFraction;
import java.util.Locale;

/**
 * What differs between databases: those that were tried run in tests ({@code AgreementTest}, Spark
 * in its own module), of the others (Snowflake, BigQuery, T-SQL, Oracle) a parser reads what is
 * written. Numbers are compared as doubles, and text byte by byte.
 */
public enum Dialect {
  /** NaN equals itself and is the largest number. */
  POSTGRES("text", "double precision") {
    @Override
    String constant(double value) {
      return digits(value) + "::float8";
    }

    @Override
    String notANumber(String number) {
      return "(" + number + " IS NULL OR " + number + " = float8 'NaN')";
    }

    @Override
    String above(String comparison, String column) {
      return "(" + comparison + " AND " + column + " <> float8 'NaN')";
    }

    /** Else the planner writes the inner query out wherever its columns are used. */
    @Override
    String fence() {
      return "\nOFFSET 0";
    }
  },

  /** NaN equals itself and is the largest number. */
  DUCKDB("VARCHAR", "DOUBLE") {
    @Override
    String notANumber(String number) {
      return "(" + number + " IS NULL OR isnan(" + number + "))";
    }

    @Override
    String above(String comparison, String column) {
      return "(" + comparison + " AND NOT isnan(" + column + "))";
    }
  },

  /**
   * It has no NaN, and turns text that is not a number into 0; so only what is stored as a number
   * counts as one. It may read decimal numbers of more than 15 digits with an error in the last
   * place; these are written as quotients of whole numbers.
   */
  SQLITE("TEXT", "REAL") {
    @Override
    String constant(double value) {
      return ExactFraction.digits(value) <= 15
          ? Double.toString(value)
          : new ExactFraction(value).text();
    }

    @Override
    String missingNumber(String column) {
      return "(typeof(" + column + ") NOT IN ('real', 'integer'))";
    }

    @Override
    boolean comparesColumns() {
      return false;
    }

    @Override
    String equal(String text, String category) {
      return "(" + text + " = " + category + " COLLATE BINARY)";
    }

    @Override
    String extreme(boolean largest) {
      return largest ? "max" : "min";
    }
  },

  /** It has no NaN. Its usual comparison of text ignores case and accents; bytes do not. */
  MYSQL("CHAR", "DOUBLE") {
    @Override
    public String identifier(String name) {
      return "`" + name.replace("`", "``") + "`";
    }

    @Override
    String string(String value) {
      return super.string(value).replace("\\", "\\\\");
    }

    @Override
    String equal(String text, String category) {
      return "(" + bytes(text) + " = " + bytes(category) + ")";
    }

    private static String bytes(String text) {
      return "CAST(CONVERT(" + text + " USING utf8mb4) AS BINARY)";
    }
  },

  /** NaN equals itself and is the largest number. */
  SPARK("STRING", "DOUBLE") {
    @Override
    public String identifier(String name) {
      return "`" + name.replace("`", "``") + "`";
    }

    @Override
    String string(String value) {
      return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    @Override
    String constant(double value) {
      return digits(value) + "D";
    }

    /** What is trimmed becomes a text by itself. */
    @Override
    String trimmed(String column) {
      return "TRIM(" + column + ")";
    }

    @Override
    String notANumber(String number) {
      return "(" + number + " IS NULL OR isnan(" + number + "))";
    }

    @Override
    String above(String comparison, String column) {
      return "(" + comparison + " AND NOT isnan(" + column + "))";
    }
  },

  /** NaN equals itself and is the largest number. */
  SNOWFLAKE("VARCHAR", "DOUBLE") {
    @Override
    String string(String value) {
      return super.string(value).replace("\\", "\\\\");
    }

    @Override
    String notANumber(String number) {
      return "(" + number + " IS NULL OR " + number + " = CAST('NaN' AS DOUBLE))";
    }

    @Override
    String constant(double value) {
      return digits(value) + "::DOUBLE";
    }

    @Override
    String above(String comparison, String column) {
      return "(" + comparison + " AND " + column + " <> 'NaN'::DOUBLE)";
    }
  },

  /** A comparison with NaN is false. */
  BIGQUERY("STRING", "FLOAT64") {
    @Override
    public String identifier(String name) {
      return "`" + name.replace("\\", "\\\\").replace("`", "\\`") + "`";
    }

    @Override
    String string(String value) {
      return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    @Override
    String notANumber(String number) {
      return "(" + number + " IS NULL OR IS_NAN(" + number + "))";
    }

    @Override
    String md5(String text) {
      return "TO_HEX(MD5(" + text + "))";
    }
  },

  /** It has no NaN. Its usual comparison of text ignores case; bytes do not. */
  TSQL("NVARCHAR(4000)", "FLOAT") {
    @Override
    public String identifier(String name) {
      return "[" + name.replace("]", "]]") + "]";
    }

    @Override
    String string(String value) {
      return "N" + super.string(value);
    }

    @Override
    String equal(String text, String category) {
      return "(" + text + " = " + category + " COLLATE Latin1_General_100_BIN2)";
    }

    @Override
    String md5(String text) {
      String bytes = "CAST(" + text + " AS VARCHAR(4000))";
      return "LOWER(CONVERT(VARCHAR(32), HASHBYTES('MD5', " + bytes + "), 2))";
    }

    @Override
    String countAll() {
      return "COUNT_BIG(*)";
    }
  },

  /** An empty text is missing. Numbers may be NaN only in columns of binary numbers. */
  ORACLE("VARCHAR2(4000)", "BINARY_DOUBLE") {
    @Override
    String notANumber(String number) {
      return "(" + number + " IS NULL OR " + number + " = BINARY_DOUBLE_NAN)";
    }

    @Override
    String constant(double value) {
      return digits(value) + "D";
    }

    @Override
    String above(String comparison, String column) {
      return "(" + comparison + " AND " + column + " <> BINARY_DOUBLE_NAN)";
    }

    @Override
    String md5(String text) {
      return "LOWER(RAWTOHEX(STANDARD_HASH(" + text + ", 'MD5')))";
    }

    @Override
    String isText(String text) {
      return text + " IS NOT NULL";
    }
  },

  /** The standard. It does not know NaN; one that compares as it likes is found all the same. */
  ANSI("VARCHAR", "DOUBLE PRECISION") {
    @Override
    String constant(double value) {
      return "CAST(" + digits(value) + " AS DOUBLE PRECISION)";
    }

    @Override
    boolean ordersNaN() {
      return false;
    }

    @Override
    String text(String column) {
      return column;
    }

    @Override
    String notANumber(String number) {
      return "(%1$s IS NULL OR %1$s <> %1$s OR (%1$s > 0 AND -%1$s > 0))".formatted(number);
    }
  };

  private final String textType;
  private final String numberType;

  Dialect(String textType, String numberType) {
    this.textType = textType;
    this.numberType = numberType;
  }

  /** As the command line spells it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  String textType() {
    return textType;
  }

  String numberType() {
    return numberType;
  }

  /** A name, quoted: whatever it holds, it stays a name. */
  public String identifier(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  /** A text, quoted. */
  String string(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  /** A double; with an exponent, it is one in the standard, else a decimal number. */
  String constant(double value) {
    String text = digits(value);
    return text.contains("E") ? text : text + "E0";
  }

  /** The digits of a double, without a fraction that is 0. */
  static String digits(double value) {
    String text = Double.toString(value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  /** Whether a column of any numbers that is compared with a double is taken as doubles. */
  boolean comparesColumns() {
    return true;
  }

  /** Whether it is known how NaN compares: it is not below any number. */
  boolean ordersNaN() {
    return true;
  }

  /** That a column is above a number, where its being so may be said of NaN too. */
  String above(String comparison, String column) {
    return comparison;
  }

  /** A column as a double. */
  String number(String column) {
    return "CAST(" + column + " AS " + numberType + ")";
  }

  /** A column as text. */
  String text(String column) {
    return "CAST(" + column + " AS " + textType + ")";
  }

  /** A column as text without the spaces at either end. */
  String trimmed(String column) {
    return "TRIM(" + text(column) + ")";
  }

  /** Whether a column has no number. */
  String missingNumber(String column) {
    return notANumber(number(column));
  }

  /** Whether a number is missing or not a number. */
  String notANumber(String number) {
    return "(" + number + " IS NULL)";
  }

  /** Whether two texts are the same; unknown if one is missing. */
  String equal(String text, String category) {
    return "(" + text + " = " + category + ")";
  }

  /** Ends a query inside another whose columns are to be computed once. */
  String fence() {
    return "";
  }

  /** The md5 of a text as 32 hexadecimal digits in lower case. */
  String md5(String text) {
    return "MD5(" + text + ")";
  }

  /** Two texts as one. */
  String joined(String first, String second) {
    return "CONCAT(" + first + ", " + second + ")";
  }

  /** Whether a text is neither missing nor empty. */
  String isText(String text) {
    return text + " <> ''";
  }

  /** Counts rows. */
  String countAll() {
    return "COUNT(*)";
  }

  /** The function of the largest or smallest of several numbers. */
  String extreme(boolean largest) {
    return largest ? "GREATEST" : "LEAST";
  }
}
