import { brief } from '../findings/brief.ts';
import type { Line } from '../line.ts';
import type { Question } from '../mapping.ts';

/** Lines whose masses are unusual for one consignment of their goods, and one of them. */
interface UnusualLines {
  count: number;
  readonly first: { readonly row: number; readonly text: string; readonly kg: string; readonly cnCode: string };
}

/** What was found of them so far. */
export type UnusualByKind = Partial<Record<'heavy' | 'light', UnusualLines>>;

export const aboutUnusualLines = ({ light, heavy }: UnusualByKind): Question[] => [
  ...(light ? [aboutUnusualMasses('light', light)] : []),
  ...(heavy ? [aboutUnusualMasses('heavy', heavy)] : []),
];

/** Masses that are a sample of their goods, or more than a ship carries: a slipped mark is likelier. */
function aboutUnusualMasses(is: 'heavy' | 'light', { count, first }: UnusualLines): Question {
  const { row, kg, cnCode } = first;
  const text = brief(first.text);
  const ofOneMass =
    is === 'light'
      ? `The mass "${text}" in row ${row} is unusually little for a consignment of CN ${cnCode}. Is it right?`
      : `The mass "${text}" in row ${row} is unusually much for a consignment of CN ${cnCode}. Is it right?`;
  const ofSeveral =
    is === 'light'
      ? `${count} masses are unusually little for one consignment, such as "${text}" in row ${row} of CN ${cnCode}. Are they right?`
      : `${count} masses are unusually much for one consignment, such as "${text}" in row ${row} of CN ${cnCode}. Are they right?`;
  return {
    about: is === 'light' ? 'lightMasses' : 'heavyMasses',
    sheet: '',
    column: null,
    field: 'netMass',
    question: count === 1 ? ofOneMass : ofSeveral,
    choices: ['keep', is === 'light' ? 'thousandfold' : 'thousandth'],
    proposal: null,
    kg,
  };
}

/** What a program of customs states was declared so: it is said of its lines, and asks nothing of how the file is read. */
export function countUnusual(unusual: UnusualByKind, { state, findings, row, netMassKg, cnCode }: Line): void {
  if (state !== 'remark') return;
  const finding = findings.find(({ code, severity }) => severity === 'warning' && code in UNUSUAL);
  const is = finding && UNUSUAL[finding.code];
  if (is === undefined) return;
  const known = unusual[is];
  if (known !== undefined) known.count += 1;
  else
    unusual[is] = {
      count: 1,
      first: { row, text: finding?.place?.value ?? '', kg: netMassKg ?? '', cnCode: cnCode ?? '' },
    };
}

const UNUSUAL: Readonly<Record<string, 'heavy' | 'light'>> = { 'mass-heavy': 'heavy', 'mass-light': 'light' };
