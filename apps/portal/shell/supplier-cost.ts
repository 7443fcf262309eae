/** What the cost of a supplier and its risk are of: the same on the costs, among the answers and on the page of one answer. */
export const WHAT_SUPPLIERS_COST =
  'Cost now and at risk count all declared goods of the supplier that are paid for, at the assumed price where none is published.';
