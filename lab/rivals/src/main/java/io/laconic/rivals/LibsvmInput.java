package io.laconic.rivals;

import io.laconic.data.DataException;
import libsvm.svm_node;

/**
 * Rows in the form of LIBSVM: values, or the products of each row with all learning rows. For a
 * linear machine both mean the same to the last bit, since LIBSVM adds up products in the same
 * order; with more attributes than rows, products computed once for all C save most of the time.
 *
 * @param products whether these are products rather than values
 */
record LibsvmInput(svm_node[][] learning, svm_node[][] heldOut, boolean products) {

  /** Values, for any kernel. */
  static LibsvmInput values(double[][] learning, double[][] heldOut, int width) {
    return new LibsvmInput(nodes(learning, width), nodes(heldOut, width), false);
  }

  /** The faster form for linear machines on the first attributes. */
  static LibsvmInput linear(double[][] learning, double[][] heldOut, int width) {
    if (width <= learning.length) {
      return values(learning, heldOut, width);
    }
    return new LibsvmInput(
        products(learning, learning, width), products(heldOut, learning, width), true);
  }

  /** Rows that are known by a kernel between all rows of a table. */
  static LibsvmInput kernel(double[][] cells, int[] learning, int[] heldOut) {
    return new LibsvmInput(
        picked(cells, learning, learning), picked(cells, heldOut, learning), true);
  }

  private static svm_node[][] picked(double[][] cells, int[] rows, int[] learning) {
    svm_node[][] nodes = new svm_node[rows.length][learning.length + 1];
    for (int row = 0; row < rows.length; row++) {
      nodes[row][0] = node(0, row + 1);
      for (int k = 0; k < learning.length; k++) {
        nodes[row][k + 1] = node(k + 1, cells[rows[row]][learning[k]]);
      }
    }
    return nodes;
  }

  /** Every value with the number of its attribute; the first one has number 1. */
  private static svm_node[][] nodes(double[][] rows, int width) {
    svm_node[][] nodes = new svm_node[rows.length][width];
    for (int row = 0; row < rows.length; row++) {
      for (int j = 0; j < width; j++) {
        nodes[row][j] = node(j + 1, rows[row][j]);
      }
    }
    return nodes;
  }

  /**
   * Number 0 is the place of the row itself, counted from 1, which LIBSVM asks of learning rows;
   * number k the product with learning row k.
   */
  private static svm_node[][] products(double[][] rows, double[][] learning, int width) {
    svm_node[][] nodes = new svm_node[rows.length][learning.length + 1];
    for (int row = 0; row < rows.length; row++) {
      nodes[row][0] = node(0, row + 1);
      for (int k = 0; k < learning.length; k++) {
        nodes[row][k + 1] = node(k + 1, product(rows[row], learning[k], width));
      }
    }
    return nodes;
  }

  /** The sum of {@code a_j b_j} over the first attributes, in their order. */
  private static double product(double[] a, double[] b, int width) {
    double sum = 0;
    for (int j = 0; j < width; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }

  /** A machine of numbers that are none would still name a class for every row. */
  private static svm_node node(int index, double value) {
    if (!Double.isFinite(value)) {
      throw new DataException("LIBSVM: a value, or a product of two rows, is too large");
    }
    svm_node node = new svm_node();
    node.index = index;
    node.value = value;
    return node;
  }
}
