import * as at from '../communication-template/layout.ts';
import { forgeArchive } from './forge-zip.ts';

/** A cell of a forged workbook: a value, or a formula with the value that was saved with it; undefined for one never calculated. */
export type ForgedCell =
  | string
  | number
  | { readonly formula: string; readonly value?: string | number | undefined }
  | { readonly error: string; readonly formula?: string };
export type ForgedSheets = Record<string, Record<string, ForgedCell | null>>;

/** Writes a workbook of our own from cells alone, for tests of the reader. Parts that are given are put into the archive as they are. */
export function forgeWorkbook(sheets: ForgedSheets, parts: Record<string, string> = {}): Uint8Array {
  const names = Object.keys(sheets);
  const xml: Record<string, string> = {
    '_rels/.rels':
      '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" r:id="s${index}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, index) => `<Relationship Id="s${index}" Type="x/worksheet" Target="worksheets/sheet${index}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [index, name] of names.entries()) {
    const cells = Object.entries(sheets[name] ?? {}).map(([address, cell]) =>
      cell === null ? '' : cellXml(address, cell),
    );
    xml[`xl/worksheets/sheet${index}.xml`] =
      `<worksheet><sheetData><row>${cells.join('')}</row></sheetData></worksheet>`;
  }
  return forgeArchive(Object.entries({ ...xml, ...parts }).map(([name, content]) => ({ name, content })));
}

function cellXml(address: string, cell: ForgedCell): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  const formula = cell.formula === undefined ? '' : `<f>${escaped(cell.formula)}</f>`;
  if ('error' in cell) return `<c r="${address}" t="e">${formula}<v>${cell.error}</v></c>`;
  if (cell.value === undefined) return `<c r="${address}">${formula}</c>`;
  return typeof cell.value === 'number'
    ? `<c r="${address}">${formula}<v>${cell.value}</v></c>`
    : `<c r="${address}" t="str">${formula}<v>${escaped(cell.value)}</v></c>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What the two processes of the forged installation come to, worked out by hand. */
export const FORGED = {
  melting: { direct: 0.4, indirect: 0.25, electricity: 0.5, defaultShare: 0 },
  rolling: { direct: 0.98, indirect: 0.48, electricity: 1, defaultShare: 0.4 / 0.98 },
} as const;

/**
 * An installation with two processes, one feeding the other, and one bought precursor with a default value: 1,000 t of crude steel with 400 t of direct
 * emissions and 500 MWh at 0.5; 500 t of bars with 50 t and 100 MWh, from 600 t of that steel and 100 t bought at 2 and 1 MWh × 0.4 a tonne.
 */
export function forgedSheets(layout: at.Layout = '2.1.1'): ForgedSheets {
  const processes: Record<string, ForgedCell | null> = {};
  const precursors: Record<string, ForgedCell | null> = {};
  for (let index = 0; index < at.PROCESSES; index += 1) {
    for (const [offset, sign] of at.PROCESS_ANCHORS) processes[`D${at.processRows(index).block + offset}`] = sign;
  }
  for (let index = 0; index < at.PRECURSORS; index += 1) {
    for (const [offset, sign] of at.PRECURSOR_ANCHORS) precursors[`D${at.precursorRows(index).block + offset}`] = sign;
  }
  return {
    VersionDocumentation: {
      B2: 'CBAM communication SEE Version 2',
      B3: layout === '2.1.1' ? 45_639 : 45_448,
      B5: 'English',
    },
    A_InstData: {
      ...{
        I9: 44_927,
        L9: 45_291,
        I20: 'Forged Steelworks',
        I21: 'Mill Road 7',
        I22: 'Steel',
        I25: 'Izmir',
        I26: 'Turkey',
        S26: 'TR',
      },
      ...{ I27: 'TR IZM', I28: '38.4°', I29: '27.1°', D83: 'P1', E83: 'Crude steel', L83: 'Melting', D84: 'P2' },
      ...{
        E84: 'Iron or steel products',
        L84: 'Rolling',
        D102: 'PP1',
        E102: 'Crude steel',
        F102: 'IN',
        L102: 'Bought slabs',
      },
    },
    B_EmInst: streamCells(),
    'C_Emissions&Energy': energyCells(),
    D_Processes: processCells(processes),
    E_PurchPrec: precursorCells(precursors),
    Summary_Products: {
      ...productCells(0, 'Melting', '72071111', 'Slab A'),
      ...productCells(1, 'Rolling', '72142000', 'Bar B'),
    },
    Summary_Communication: summaryCells(layout),
  };
}

function energyCells(): Record<string, ForgedCell | null> {
  return {
    ...{
      H27: { formula: 'H25', value: 450 },
      J27: { formula: 'J25', value: 0 },
      K27: { formula: 'K25', value: 0 },
      M26: 300,
    },
    ...{
      L27: { formula: 'SUM(H27,J27:K27)', value: 450 },
      M27: { formula: 'M26', value: 300 },
      N27: { formula: 'SUM(L27:M27)', value: 750 },
    },
    ...{
      H32: { formula: 'SUM(B_EmInst!AU17:AU91)', value: 450 },
      H40: 'Mostly measurements & analyses',
      H42: 'Internal audits',
    },
  };
}

function processCells(processes: Record<string, ForgedCell | null>): Record<string, ForgedCell | null> {
  return {
    ...processes,
    ...{ L16: 1000, L24: { formula: 'IF(G11="","",SUM(L16:L23))', value: 1000 }, L27: 400, L32: 600 },
    ...{
      L42: { formula: 'IF(G11="","",SUM(L24)-SUM(L27,L32:L41))', value: 0 },
      L54: 400,
      L65: 500,
      L66: 0.5,
      L67: 'D.4(b)',
    },
    ...{ L81: 500, L89: { formula: 'IF(G76="","",SUM(L81:L88))', value: 500 }, L92: { formula: 'L81', value: 500 } },
    ...{
      L107: { formula: 'IF(G76="","",SUM(L89)-SUM(L92,L97:L106))', value: 0 },
      L119: 50,
      L130: 100,
      L131: 0.5,
      L132: 'D.4(a)',
    },
  };
}

function precursorCells(precursors: Record<string, ForgedCell | null>): Record<string, ForgedCell | null> {
  return {
    ...precursors,
    ...{
      L17: 100,
      L25: { formula: 'IF(G14="","",SUM(L17:L24))', value: 100 },
      L29: 100,
      L39: { formula: 'SUM(L25)-SUM(L28:L38)', value: 0 },
    },
    ...{
      L49: 2,
      M49: 'Default',
      L50: 1,
      M50: 'Measured',
      L51: 0.4,
      M51: 'D.4(b)',
      L52: { formula: 'IF(COUNT(L50:L51)=0,"",L50*L51)', value: 0.4 },
    },
    K54: 'Data gaps',
  };
}

/** Natural gas for 450 t: two streams, one per TJ and one per tonne. */
function streamCells(): Record<string, ForgedCell> {
  return {
    ...{
      D17: 'Combustion',
      E17: 'Gas',
      F17: 100,
      H17: 40,
      J17: 50,
      K17: 'tCO2/TJ',
      AU17: { formula: 'SUM(BD17:BF17)', value: 200 },
    },
    ...{
      D18: 'Process emissions',
      E18: 'Lime',
      F18: 500,
      J18: 0.5,
      K18: 'tCO2/t',
      AU18: { formula: 'SUM(BD18:BF18)', value: 250 },
    },
  };
}

type Figures = (typeof FORGED)['melting' | 'rolling'];
const PRODUCTS: readonly Figures[] = [FORGED.melting, FORGED.rolling];

function productCells(index: number, process: string, cnCode: string, name: string): Record<string, ForgedCell> {
  const row = at.productRow(index);
  const figures = PRODUCTS[index] as Figures;
  const found = (column: string, value: number) => ({
    formula: `INDEX(InputOutput!$${column}$71:$${column}$80,1)`,
    value,
  });
  const total = figures.direct + figures.indirect;
  return {
    ...{ [`D${row}`]: process, [`F${row}`]: cnCode, [`H${row}`]: name, [`I${row}`]: found('AK', figures.direct) },
    ...{ [`J${row}`]: found('AM', figures.indirect), [`K${row}`]: { formula: `SUM(I${row}:J${row})`, value: total } },
    ...{ [`M${row}`]: { formula: 'M', value: figures.defaultShare }, [`O${row}`]: found('AO', figures.electricity) },
    ...{
      [`AL${row}`]: 'Carbon Tax',
      [`AM${row}`]: 0.5,
      [`AN${row}`]: { formula: `K${row}*AM${row}`, value: total / 2 },
    },
    ...{
      [`AP${row}`]: 'USD',
      [`AR${row}`]: 12,
      [`AX${row}`]: 2,
      [`AZ${row}`]: { formula: `AR${row}-AX${row}`, value: 10 },
    },
  };
}

function summaryCells(layout: at.Layout): Record<string, ForgedCell> {
  const shift = layout === '2.1.1' ? 1 : 0;
  const to = (letter: string) => at.shiftedColumn(letter, shift);
  const cells: Record<string, ForgedCell> = {
    ...Object.fromEntries(Object.entries(at.COMMON_HEADINGS).map(([letter, heading]) => [`${letter}25`, heading])),
    ...{ P25: shift === 1 ? at.FACTOR_HEADING : at.AGENT_HEADING, G12: { formula: 'X', value: 'Forged Steelworks' } },
    ...{
      G13: { formula: 'X', value: 'Mill Road 7' },
      G14: { formula: 'X', value: 'Steel' },
      G15: { formula: 'X', value: 'Izmir' },
    },
    ...{
      G16: { formula: 'X', value: 'TR' },
      G17: { formula: 'X', value: 'TR IZM' },
      G18: { formula: 'X', value: '38.4°' },
    },
    ...{
      G19: { formula: 'X', value: '27.1°' },
      G20: { formula: 'X', value: 44_927 },
      G21: { formula: 'X', value: 45_291 },
    },
    ...{ [`${to('Z')}13`]: { formula: 'X', value: 450 }, [`${to('AH')}15`]: { formula: 'X', value: 450 } },
    ...{ [`${to('AH')}16`]: { formula: 'X', value: 300 }, [`${to('AH')}17`]: { formula: 'X', value: 750 } },
  };
  for (const [index, figures] of PRODUCTS.entries()) {
    const from = at.productRow(index);
    const row = 26 + index;
    const repeat = (column: string, source: string, value: string | number) => {
      cells[`${column}${row}`] = {
        formula: `IF(Summary_Products!${source}${from}="","",Summary_Products!${source}${from})`,
        value,
      };
    };
    const total = figures.direct + figures.indirect;
    const texts =
      index === 0
        ? ['Melting', 'Crude steel', '72071111', 'Slab A', 'D.4(b)']
        : ['Rolling', 'Iron or steel products', '72142000', 'Bar B', 'D.4(a)'];
    for (const [at, letter] of ['D', 'E', 'F', 'H', 'N'].entries()) repeat(letter, letter, texts[at] as string);
    const numbers = {
      I: figures.direct,
      J: figures.indirect,
      K: total,
      M: figures.defaultShare,
      O: figures.electricity,
    };
    for (const [letter, value] of Object.entries(numbers)) repeat(letter, letter, value);
    if (shift === 1)
      cells[`P${row}`] = { formula: `IF(O${row}=0,0,J${row}/O${row})`, value: figures.indirect / figures.electricity };
    repeat(to('AL'), 'AL', 'Carbon Tax');
    repeat(to('AM'), 'AM', 0.5);
    repeat(to('AN'), 'AN', total / 2);
    repeat(to('AP'), 'AP', 'USD');
    repeat(to('AQ'), 'AR', 12);
    repeat(to('AW'), 'AX', 2);
    repeat(to('AY'), 'AZ', 10);
  }
  return cells;
}
