package io.laconic.design;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where code decides by the text of an exception: {@code getMessage()}, or a variable that holds
 * it, is searched, compared or matched.
 */
final class ExceptionTexts {
  private static final Set<String> TESTS =
      Set.of("contains", "startsWith", "endsWith", "equals", "matches", "indexOf");

  private ExceptionTexts() {}

  /** The tests in a file, each as it is written. */
  static List<String> readIn(SourceFile file) {
    List<String> found = new ArrayList<>();
    new TreeScanner<Void, Set<String>>() {
      @Override
      public Void visitMethod(MethodTree method, Set<String> outer) {
        return super.visitMethod(method, new HashSet<>());
      }

      @Override
      public Void visitVariable(VariableTree variable, Set<String> held) {
        if (held != null && reads(variable.getInitializer(), Set.of())) {
          held.add(variable.getName().toString());
        }
        return super.visitVariable(variable, held);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree call, Set<String> held) {
        Set<String> names = held == null ? Set.of() : held;
        if (call.getMethodSelect() instanceof MemberSelectTree select) {
          String method = select.getIdentifier().toString();
          if (TESTS.contains(method)
                  && !call.getArguments().isEmpty()
                  && reads(select.getExpression(), names)
              || method.equals("matcher")
                  && call.getArguments().stream().anyMatch(word -> reads(word, names))) {
            found.add(call.toString());
          }
        }
        return super.visitMethodInvocation(call, held);
      }
    }.scan(file.tree(), null);
    return found;
  }

  /** Whether an expression is the text of an exception, or a part of it. */
  private static boolean reads(Tree expression, Set<String> held) {
    if (!(expression instanceof ExpressionTree)) {
      return false;
    }
    String text = expression.toString();
    return text.contains(".getMessage()") && !text.startsWith("new ") && !text.contains("->")
        || held.contains(text);
  }
}
