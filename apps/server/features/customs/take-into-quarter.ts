import { quarterOfDay } from '@lods/cbam/period';
import type { CustomsEdit } from '@lods/contract/customs/declaration';
import { MRN } from '@lods/contract/customs/record';
import type { Stated } from '@lods/contract/imports/stated';
import { Problem } from '@lods/contract/problems';
import type { LineToStore } from '@lods/documents/lines/rows-to-store';
import type { Call } from '../../call.ts';
import { mayTakeGoods } from '../declarations/quarter.ts';
import { periodOf } from '../imports/goods-of-lines.ts';
import { findCountingOfMrn, findCountingOtherwise, leaveOut } from '../imports/same-items.ts';
import { goodsOfPaper, takeOverLines } from '../imports/service.ts';
import { FIRST_DAY } from './first-day.ts';
import { type CustomsRow, updateCustoms } from './repository.ts';

const NO_DATE = 'State the date of import to take these goods into their quarter.';
const TOO_EARLY = 'Goods imported before October 2023 are not declared under CBAM.';
export const REPEATED = 'These goods are in a declaration already: another file or paper has brought the same item.';
export const LEFT_OUT =
  'These goods were left out: a list states the item otherwise. They count nowhere until their figures are changed.';
const HELD = 'Held: their quarter was declared already. Amend it to add these goods.';
const CHANGED = 'These goods were changed after they went into their declaration. Change them there as well.';

/**
 * Takes an approved line into the draft of its quarter, once, as any customs file is taken over. A line that cannot go there
 * says why; one that went there and is changed later says so, since the draft has its own life. Held goods stay held until
 * somebody answers otherwise or gives them another date.
 * @throws Problem 'declaration.quarter_filed', 'customs.counted_otherwise'
 */
export async function takeIntoQuarter(
  call: Call,
  row: CustomsRow,
  { before, answers }: { readonly before: CustomsRow; readonly answers: Answers },
): Promise<CustomsRow> {
  const isChanged = COUNTED.some((column) => row[column] !== before[column]);
  if (row.scope !== 'covered' && row.declarationId === null) return row;
  if (row.declarationId !== null) return isChanged ? noted(call, row, CHANGED) : row;
  if (row.goodsNote === LEFT_OUT && !isChanged) return row;
  if (row.importDate === null) return noted(call, row, NO_DATE);
  if (row.importDate < FIRST_DAY) return noted(call, row, TOO_EARLY);
  const line = lineOf(row, row.importDate);
  const sameItem = row.goodsNote === REPEATED && !isChanged ? 'declared' : answers.sameItem;
  const isDeclared = await isLeftAsDeclared(call, row, line, sameItem);
  const stillHeld = row.isHeld && row.importDate === before.importDate ? 'hold' : undefined;
  const period = await periodOf(call, { quarter: line.quarter ?? '', importerEori: '', importer: '' });
  if (!isDeclared && !(await mayTakeGoods(call, period, answers.filedQuarter ?? stillHeld)))
    return updateCustoms(call, row.id, { isHeld: true, goodsNote: HELD });
  const source = { key: row.id, name: row.sourceFileName };
  const { counts } = await takeOverLines(call, { lines: [line], source, isLeftAsDeclared: isDeclared });
  const [place] = await goodsOfPaper(call, row.id);
  if (!place) return noted(call, row, counts.repeated > 0 ? REPEATED : '');
  return updateCustoms(call, row.id, { ...place, isHeld: false, goodsNote: '' });
}

type Answers = Pick<CustomsEdit, 'filedQuarter' | 'sameItem'>;

/**
 * Whether another line of the same item, or maybe of the same goods, counts with other figures and goes on to count. Which of the two is
 * right nobody but a person knows: it is asked, and the one that is not chosen counts nowhere.
 * @throws Problem 'customs.counted_otherwise', 'undo.filed' where the other one was submitted and this is to count
 */
async function isLeftAsDeclared(
  call: Call,
  row: CustomsRow,
  line: LineToStore,
  answer: Answers['sameItem'],
): Promise<boolean> {
  const ofItem = await findCountingOtherwise(call, row.id, line);
  const counting = ofItem ?? (await findCountingOfMrn(call, line));
  if (!counting) return false;
  const isSameItem = ofItem !== undefined;
  if (answer === undefined || (answer === 'both' && isSameItem))
    throw new Problem('customs.counted_otherwise', {
      item: [line.mrn, line.item].filter((part) => part !== null).join(', '),
      source: counting.source,
      declarationId: counting.declarationId,
      declared: figuresOf(counting),
      paper: figuresOf(line),
      isSameItem,
    });
  if (answer === 'declared') return true;
  if (answer === 'both' || ('isMet' in counting && !counting.isMet)) return false;
  await leaveOut(call, [counting]);
  if (counting.kind === 'paper')
    await updateCustoms(call, counting.key, { declarationId: null, goodsItemId: null, goodsNote: REPEATED });
  return false;
}

/** Code, origin, mass and day, as both sides of a choice show them. */
const figuresOf = ({
  cnCode,
  countryOfOrigin,
  netMassKg,
  date,
}: Pick<LineToStore, 'cnCode' | 'countryOfOrigin' | 'date' | 'netMassKg'>): Stated => ({
  cnCode: cnCode ?? '',
  countryOfOrigin: countryOfOrigin ?? '',
  netMassKg,
  energyMwh: null,
  date,
});

/** What the goods of the draft were made of. */
const COUNTED = ['countryOfOrigin', 'importDate', 'netWeightKg', 'productCode'] as const;

const noted = (call: Call, row: CustomsRow, goodsNote: string) =>
  row.goodsNote === goodsNote ? row : updateCustoms(call, row.id, { goodsNote });

/** A reference that is an MRN is what a person or the paper says of the line; else the MRN that the paper states beside it. */
function mrnOf({ referenceNumber, mrn }: CustomsRow): string | null {
  const number = referenceNumber.replaceAll(/\s/g, '');
  return MRN.test(number) ? number : mrn || null;
}

function lineOf(row: CustomsRow, day: string): LineToStore {
  return {
    sheet: pageOf(row),
    row: (row.recordIndex ?? 0) + 1,
    mrn: mrnOf(row),
    item: row.itemNumber,
    cnCode: row.cnCode,
    taricCode: /^\d{10}$/.test(row.productCode) ? row.productCode : null,
    countryOfOrigin: row.countryOfOrigin,
    netMassKg: row.netWeightKg,
    date: day,
    quarter: quarterOfDay(day),
    procedure: row.procedureCode.replaceAll(/\D/g, '').slice(0, 4) || null,
    description: row.description || null,
    supplier: row.senderName || null,
    installation: null,
    importer: null,
    importerEori: null,
    importArea: null,
    emissionValue: null,
    quantity: null,
    quantityUnit: null,
    state: 'accepted',
  };
}

/** The page that the code of the goods stands on. */
function pageOf({ readings }: CustomsRow): string {
  const places = readings as readonly { readonly field: string; readonly page: number | null }[];
  return String(places.find(({ field }) => field === 'productCode')?.page ?? '');
}
