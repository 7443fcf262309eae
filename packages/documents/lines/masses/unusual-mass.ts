import type { Remark } from '@lods/cbam/finding-rule';
import { LEAST_OF_A_LOAD_KG, limitsKgOf } from '@lods/cbam/usual-mass';
import { isText } from '../../spreadsheet/rows.ts';
import { remarkOf } from '../findings/line-findings.ts';
import { memo } from '../memo.ts';
import { readWrittenNumber, shifted } from '../numbers/number.ts';
import type { MassReading } from './mass.ts';

/** What a person has said of masses that are unusual for one consignment of their goods: they are right, or their mark has slipped. */
export interface UnusualMasses {
  readonly light?: 'keep' | 'thousandfold' | undefined;
  readonly heavy?: 'keep' | 'thousandth' | undefined;
}

export interface JudgedMass {
  readonly kg: string;
  readonly remark: Remark | null;
}

/** A mass as a line states it. */
interface StatedMass {
  readonly kg: string;
  /** As its cell is packed. */
  readonly packed: string;
  readonly cnCode: string;
}

/** Judges the masses of a column by the goods they are of. Nobody but a person changes one: what is unusual is said and waits for an answer. */
export function massJudge(reading: MassReading, answers: UnusualMasses = {}): (stated: StatedMass) => JudgedMass {
  const limitsOf = memo(limitsKgOf);
  return ({ kg, packed, cnCode }) => {
    const amount = Number(kg);
    const { least, most } = limitsOf(cnCode);
    if (amount > most) return answered({ kg, cnCode }, 'heavy', answers.heavy);
    if (amount >= LEAST_OF_A_LOAD_KG || amount === 0) return { kg, remark: null };
    const isLight = amount < (least ?? 0) || isSlipped(packed, reading, least !== null);
    return isLight ? answered({ kg, cnCode }, 'light', answers.light) : { kg, remark: null };
  };
}

/**
 * '2,400' where the comma is the decimal mark may be 2 400 typed with the sign of another country. It is asked of goods that come by the
 * tonne; of all others where the list itself says that it writes no 2.4 so: its other masses have fewer places, and this one ends in a zero.
 */
function isSlipped(packed: string, { threePlaces, unit }: MassReading, isOfLoads: boolean): boolean {
  if (threePlaces === undefined || threePlaces === 'shown' || unit === 't' || !isText(packed)) return false;
  const digits = readWrittenNumber(packed)?.digits ?? '';
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return false;
  return isOfLoads || (threePlaces === 'unshown' && digits.endsWith('0'));
}

function answered(
  { kg, cnCode }: Pick<StatedMass, 'cnCode' | 'kg'>,
  is: 'heavy' | 'light',
  answer: 'keep' | 'thousandfold' | 'thousandth' | undefined,
): JudgedMass {
  if (answer === undefined || answer === 'keep')
    return { kg, remark: remarkOfMass({ kg, cnCode, is, isKept: answer === 'keep' }) };
  const meant = meantBy(kg, is);
  return { kg: meant, remark: remarkOf('mass-moved', { kg, meant }) };
}

/** What a mass would be if its mark had slipped. */
const meantBy = (kg: string, is: 'heavy' | 'light') => shifted(kg, is === 'light' ? 3 : -3);

/** What is said of an unusual mass, wherever it is from. */
export function remarkOfMass({
  kg,
  cnCode,
  is,
  isKept,
}: Pick<StatedMass, 'cnCode' | 'kg'> & { readonly is: 'heavy' | 'light'; readonly isKept: boolean }): Remark {
  const stated = { kg, cnCode, meant: meantBy(kg, is), isKept };
  return is === 'light' ? remarkOf('mass-light', stated) : remarkOf('mass-heavy', stated);
}
