import type { Elements, Value } from '../element.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import type { ReportTables } from '../tables.ts';
import { checkCode, isDocumentCode } from './codes.ts';
import { checkValue } from './value.ts';

type Tree = Readonly<Record<string, unknown>>;

const entries = new WeakMap<Elements, [key: string, element: Elements[string]][]>();

/**
 * Checks one group of a report, and all groups in it, against the table of the structure: whether everything required is there,
 * nothing too often, each text in its form and each code in its list.
 */
export function checkStructure(
  tree: object,
  children: Elements,
  place: Place,
  finder: Finder,
  tables: ReportTables | null,
): void {
  for (const [key, element] of entriesOf(children)) {
    const content = (tree as Tree)[key];
    if (content === undefined) {
      if (element.min === 1) finder.add('S0001', place.in(key), { field: element.words });
    } else if (element.kind === 'value') {
      checkText(content as string, element, place, key, finder, tables);
    } else if (element.kind === 'group') {
      checkGroup(content as Tree, element, place.in(key), finder, tables);
    } else {
      const list = content as readonly Tree[];
      if (list.length === 0 && element.min === 1) finder.add('S0001', place.in(key), { field: element.words });
      if (list.length > element.max)
        finder.add('S0002', place.in(key), { field: element.words, count: list.length, max: element.max });
      list.forEach((item, index) => {
        checkStructure(item, element.children, place.in(key, index), finder, tables);
      });
    }
  }
}

function checkGroup(
  tree: Tree,
  group: { readonly min: 0 | 1; readonly words: string; readonly children: Elements },
  place: Place,
  finder: Finder,
  tables: ReportTables | null,
): void {
  if (group.min === 0 && isEmpty(tree)) finder.add('S0015', place, { field: group.words });
  else checkStructure(tree, group.children, place, finder, tables);
}

function checkText(
  value: string,
  element: Value,
  place: Place,
  key: string,
  finder: Finder,
  tables: ReportTables | null,
): void {
  const { list } = element;
  // The codes of the lists break the schema's own length (trap T1): said once, and better than "wrong length".
  if ((list === 'L6' || list === 'L15') && isDocumentCode(value))
    finder.add('T0001', place.in(key), { field: element.words, value });
  else if (checkValue(value, element, place, key, finder) && list !== undefined)
    checkCode(value, list, element, place, key, finder, tables);
}

function isEmpty(tree: Tree): boolean {
  return Object.values(tree).every((content) => content === undefined);
}

function entriesOf(children: Elements) {
  const known = entries.get(children) ?? Object.entries(children);
  entries.set(children, known);
  return known;
}
