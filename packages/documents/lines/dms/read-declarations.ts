import type { Tables } from '@lods/cbam/tables';
import { remarkOf } from '../findings/line-findings.ts';
import type { LineOptions } from '../line.ts';
import type { Question } from '../mapping.ts';
import { aboutUnknownStates } from '../questions.ts';
import type { LinesOfFile } from '../tables/lines-of-tables.ts';
import { linesOfItems } from '../tables/table-of-items.ts';
import { type DeclaredState, stateOf } from './declared-state.ts';
import type { Element } from './element.ts';
import { type GoodsItem, goodsItems, HEADINGS, PATHS } from './goods-items.ts';
import { scanDeclarations } from './scan-declarations.ts';

interface Declared {
  readonly items: readonly GoodsItem[];
  /** Without its goods. */
  readonly head: Element;
  readonly around: Element | undefined;
}

/**
 * Reads customs declarations in XML: Danish DMS H1 and I1, one or many in a file. Masses are kilograms with a point by the data model, so nothing
 * of it is in doubt; each goods item becomes a row of a table whose columns are elements.
 */
export function openDeclarations(bytes: Uint8Array, tables: Tables, options: LineOptions): LinesOfFile {
  const declarations: Declared[] = [];
  scanDeclarations(bytes, (declaration, around) => {
    // The goods alone are kept: declarations are large.
    const { name, attributes, children } = declaration;
    const head = { name, attributes, text: '', children: children.filter((child) => child.name !== 'GoodsShipment') };
    declarations.push({ items: goodsItems(declaration), head, around });
  });
  const stated = declarations.map(({ items, head, around }) => ({ items, state: stateOf(head, around) }));
  const { status, ...otherPlaces } = PATHS;
  const file = {
    format: 'xml',
    shape: 'dms',
    because: 'customs data model',
    mark: 'DMS',
    headings: HEADINGS,
    // What no declaration states is no column.
    places: (stated.some(({ state }) => state.text !== '') ? { ...otherPlaces, status } : otherPlaces) as typeof PATHS,
    items: stated.flatMap(({ items, state }) =>
      items.map(({ values, isDateOfIssue }) => ({
        values: { ...values, status: state.isOpen ? '' : state.text },
        remarks: isDateOfIssue ? [remarkOf('date-of-issue')] : [],
      })),
    ),
  } as const;
  return linesOfItems(file, tables, options, { findings: [], questions: aboutOpenStates(stated) });
}

/** Asks about the lines of declarations of a state that nobody knows, or of several that contradict each other. */
function aboutOpenStates(
  declarations: readonly { readonly items: readonly GoodsItem[]; readonly state: DeclaredState }[],
): Question[] {
  const open = declarations.filter(({ state }) => state.isOpen);
  if (open.length === 0) return [];
  const lines = open.reduce((sum, { items }) => sum + items.length, 0);
  return [aboutUnknownStates([...new Set(open.map(({ state }) => state.text))], lines)];
}
