import type { Remark } from '@lods/cbam/finding-rule';
import { scopeRemarks } from '@lods/cbam/remark-of';
import { type Scope, scopeOf } from '@lods/cbam/scope';
import type { Tables } from '@lods/cbam/tables';
import { cellAt, textAt } from '../../spreadsheet/rows.ts';
import type { Places } from '../fields.ts';
import { remarkOf } from '../findings/line-findings.ts';
import { memo } from '../memo.ts';
import { brokenCell, type RowInHand } from '../row-in-hand.ts';
import { readWrittenCode } from './codes.ts';

/** The goods code of a line, from up to three columns. */
export interface GoodsCode {
  readonly cnCode: string | null;
  readonly taricCode: string | null;
  readonly scope: Scope['answer'] | null;
}

interface JudgedCode extends GoodsCode {
  readonly remarks: readonly Remark[];
}

/** Reads the goods code of a row, in the nomenclature of its year. */
export function goodsCodeReader(tables: Tables, at: Places): (row: RowInHand, quarter: string | null) => GoodsCode {
  const codeOf = memo((cn: string, taric: string, hs: string, year: string) =>
    readGoodsCode(tables, { cn, taric, hs }, year === '' ? null : Number(year)),
  );
  return ({ cells, remarks }, quarter) => {
    const broken =
      brokenCell('cnCode', cellAt(cells, at.cnCode)) ?? brokenCell('taricCode', cellAt(cells, at.taricCode));
    if (broken) remarks.push(broken);
    const code = broken
      ? UNKNOWN
      : codeOf(
          textAt(cells, at.cnCode),
          textAt(cells, at.taricCode),
          textAt(cells, at.hsCode),
          quarter?.slice(0, 4) ?? '',
        );
    if (code.remarks.length > 0) remarks.push(...code.remarks);
    return code;
  };
}

/** The code of a line as people see it: one that stands in parts, joined. */
export function statedCode(cells: readonly string[], at: Places): string {
  const stated = { cn: textAt(cells, at.cnCode), taric: textAt(cells, at.taricCode), hs: textAt(cells, at.hsCode) };
  return joinSplit(stated) ?? stated.cn;
}

const UNKNOWN: JudgedCode = { cnCode: null, taricCode: null, scope: null, remarks: [] };

interface StatedCodes {
  readonly cn: string;
  readonly taric: string;
  readonly hs: string;
}

/**
 * Joins and judges the codes that a line states: eight or ten digits in one column, or a code that customs splits in columns of 6 + 2 (+ 2)
 * digits. Codes are never padded; too short ones are refused with the codes they may stand for.
 */
function readGoodsCode(tables: Tables, stated: StatedCodes, year: number | null): JudgedCode {
  const { cn, taric, hs } = stated;
  const shown = isLonger(taric, cn) ? taric : cn || taric || hs;
  if (shown === '') return refused(remarkOf('cn-code-missing'));
  const joined = joinSplit(stated);
  if (joined === null && isPartOfCode(stated))
    return refused(remarkOf('cn-code-part-missing', { parts: statedParts(stated) }));
  const main = readWrittenCode(joined ?? shown);
  if ('fault' in main)
    return refused(remarkOf(main.fault === 'scientific' ? 'cn-code-rounded' : 'cn-code-unreadable', { text: shown }));
  if (main.lostZero && scopeOf(tables, shown.replace(/\D/g, '').slice(0, 4), year).answer !== 'outside') {
    return refused(remarkOf('cn-code-digit-missing', { text: shown }));
  }
  const long = longestCode(main.digits, joined === null ? taric : '');
  const scope = scopeOf(tables, main.digits, year, long.length === 10 ? long : undefined);
  const cnCode = main.digits.length >= 8 ? main.digits.slice(0, 8) : scope.answer === 'covered' ? scope.cn.cn8 : null;
  const remarks = scopeRemarks(scope, joined ?? shown);
  return { cnCode, taricCode: long.length === 10 ? long : null, scope: scope.answer, remarks };
}

/** Two digits alone are the end of a code whose beginning or middle is missing: '00' and '10' are no goods. */
function isPartOfCode({ cn, taric, hs }: StatedCodes): boolean {
  if (cn !== '') return /^\d{1,2}$/.test(cn) && (hs !== '' || taric !== '' || /^(\d|0\d)$/.test(cn));
  return /^\d{1,2}$/.test(taric);
}

const statedParts = ({ cn, taric, hs }: StatedCodes): string => [hs, cn, taric].map((part) => part || '_').join(' ');

/** A heading in one column, the same code in full in the other. */
function isLonger(taric: string, cn: string): boolean {
  const [long, short] = [taric.replace(/[\s.]/g, ''), cn.replace(/[\s.]/g, '')];
  return /^\d{10}$/.test(long) && short.length < 8 && long.startsWith(short);
}

function refused(remark: Remark): JudgedCode {
  return { ...UNKNOWN, remarks: [remark] };
}

/** '080430' + '00' (+ '90') as the customs declaration and some extracts split it; null when the columns do not do so. */
function joinSplit({ cn, taric, hs }: StatedCodes): string | null {
  const hsDigits = hs.replace(/[\s.]/g, '');
  if (!/^\d{6}$/.test(hsDigits) || !/^\d{1,2}$/.test(cn.trim())) return null;
  const suffix = /^\d{1,2}$/.test(taric.trim()) ? taric.trim().padStart(2, '0') : '';
  return hsDigits + cn.trim().padStart(2, '0') + suffix;
}

/** Ten digits: the code itself, the TARIC column's, or the code with the two digits of that column. */
function longestCode(digits: string, taric: string): string {
  const written = taric.replace(/[\s.]/g, '');
  if (digits.length === 10 || written === '') return digits;
  if (digits.length === 8 && /^\d{2}$/.test(written)) return digits + written;
  return /^\d{10}$/.test(written) ? written : digits;
}
