package io.laconic.site;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/** The words of a part of a page, without marks, on one line. */
final class PlainText extends AbstractVisitor {
  private final StringBuilder text = new StringBuilder();

  private PlainText() {}

  static String of(Node node) {
    PlainText words = new PlainText();
    node.accept(words);
    return words.text.toString().replaceAll("\\s+", " ").strip();
  }

  @Override
  public void visit(Text part) {
    text.append(part.getLiteral());
  }

  @Override
  public void visit(Code part) {
    text.append(part.getLiteral());
  }

  @Override
  public void visit(SoftLineBreak part) {
    text.append(' ');
  }

  @Override
  public void visit(HardLineBreak part) {
    text.append(' ');
  }

  @Override
  public void visit(IndentedCodeBlock code) {
    text.append(code.getLiteral()).append(' ');
  }

  @Override
  public void visit(FencedCodeBlock code) {
    text.append(code.getLiteral()).append(' ');
  }

  @Override
  protected void visitChildren(Node parent) {
    super.visitChildren(parent);
    if (parent instanceof Block || parent instanceof CustomNode) { // such as a cell of a table
      text.append(' ');
    }
  }
}
