package io.laconic.export.form;

import io.laconic.program.Bool;
import io.laconic.program.Language;
import io.laconic.program.Num;
import java.util.List;

/** A language of formulas as most programming languages write them; composed ones in brackets. */
public abstract class InfixLanguage implements Language<String> {
  private final String and;
  private final String or;
  private final String not;

  /**
   * @param and the word between conditions that must all hold
   */
  protected InfixLanguage(String and, String or, String not) {
    this.and = " " + and + " ";
    this.or = " " + or + " ";
    this.not = not;
  }

  /** What always holds, or never does. */
  protected abstract String truth(boolean value);

  /** A call of a function of one number. */
  protected abstract String call(Num.Function function, String to);

  private static String joined(String sign, List<String> parts) {
    return "(" + String.join(sign, parts) + ")";
  }

  @Override
  public String sum(List<String> terms) {
    return joined(" + ", terms);
  }

  @Override
  public String product(List<String> factors) {
    return joined(" * ", factors);
  }

  @Override
  public String difference(String a, String b) {
    return "(" + a + " - " + b + ")";
  }

  @Override
  public String quotient(String a, String b) {
    return "(" + a + " / " + b + ")";
  }

  @Override
  public String power(String a, String b) {
    throw new UnsupportedOperationException("powers");
  }

  @Override
  public String applied(Num.Function function, String to) {
    return function == Num.Function.SQUARE ? product(List.of(to, to)) : call(function, to);
  }

  @Override
  public String compared(String a, Bool.Comparison how, String b) {
    return "(" + a + " " + how.sign() + " " + b + ")";
  }

  @Override
  public String all(List<String> conditions) {
    return conditions.isEmpty() ? truth(true) : joined(and, conditions);
  }

  @Override
  public String any(List<String> conditions) {
    return conditions.isEmpty() ? truth(false) : joined(or, conditions);
  }

  @Override
  public String not(String condition) {
    return "(" + not + condition + ")";
  }

  /** A condition or number without its outermost brackets. */
  public static String bare(String text) {
    return isBracketed(text) ? text.substring(1, text.length() - 1) : text;
  }

  /** Whether the first bracket is closed by the last; what may end a string early is left as is. */
  private static boolean isBracketed(String text) {
    if (!text.startsWith("(") || text.indexOf('\\') >= 0) {
      return false;
    }
    int depth = 0;
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      if ("\"'`".indexOf(c) >= 0) {
        k = text.indexOf(c, k + 1);
        if (k < 0) {
          return false;
        }
      }
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        return k == text.length() - 1;
      }
    }
    return false;
  }
}
