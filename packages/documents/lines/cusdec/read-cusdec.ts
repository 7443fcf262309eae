import type { Tables } from '@lods/cbam/tables';
import { Refusal } from '../../refusal.ts';
import type { LineOptions } from '../line.ts';
import type { LinesOfFile } from '../tables/lines-of-tables.ts';
import { linesOfItems } from '../tables/table-of-items.ts';
import { goodsItems, HEADINGS, PLACES } from './goods-items.ts';
import { readMessages } from './segments.ts';

/**
 * Reads customs declarations as UN/EDIFACT messages (CUSDEC, D.96B and later). Amounts have their unit with them and no sign for thousands, so
 * nothing of them is in doubt.
 * @throws {Refusal} when the interchange is damaged, or holds no declaration with goods items
 */
export function openCusdec(bytes: Uint8Array, tables: Tables, options: LineOptions): LinesOfFile {
  const messages = readMessages(bytes);
  const declarations = messages.filter(({ type }) => type === 'CUSDEC');
  const items = declarations.flatMap(goodsItems);
  if (items.length === 0) throw noDeclaration([...new Set(messages.map(({ type }) => type))]);
  const file = {
    format: 'edifact',
    shape: 'cusdec',
    because: 'UN/EDIFACT CUSDEC',
    mark: 'CUSDEC',
    headings: HEADINGS,
    places: PLACES,
    items,
  } as const;
  return linesOfItems(file, tables, options);
}

function noDeclaration(types: readonly string[]): Refusal {
  const what = types.includes('CUSDEC')
    ? 'The EDIFACT message CUSDEC holds no goods items.'
    : `The EDIFACT file holds ${types.join(', ').slice(0, 60)}, no customs declaration (CUSDEC).`;
  return new Refusal(
    'edifact.no_declaration',
    what,
    'Export the customs declarations themselves (CUSDEC), or a list of goods.',
  );
}
