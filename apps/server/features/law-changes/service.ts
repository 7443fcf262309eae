import { Readable } from 'node:stream';
import { Exact } from '@lods/cbam/decimal';
import { utcDay } from '@lods/cbam/period';
import { ChangedGood, ChangedTable, type LawChange } from '@lods/contract/law-changes/endpoints';
import type { Value } from '@lods/documents/spreadsheet/value';
import { writeCsv } from '@lods/documents/spreadsheet/write-csv';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import { type ChangeRow, findChange, listChanges } from './repository.ts';

export async function listLawChanges(call: Call): Promise<LawChange[]> {
  return (await listChanges(call)).map(present);
}

const goodsOf = (row: ChangeRow): ChangedGood[] => ChangedGood.array().parse(row.goods);

function present(row: ChangeRow): LawChange {
  const goods = goodsOf(row);
  const known = goods.flatMap(({ before, after }) =>
    before.eur === null || after.eur === null ? [] : [new Exact(after.eur).minus(before.eur)],
  );
  return {
    id: row.id,
    foundAt: row.foundAt.toISOString(),
    tables: ChangedTable.array().parse(row.tables),
    goods: goods.length,
    differenceEur: Exact.sum(0, ...known).toFixed(),
  };
}

const HEADS = [
  'Year',
  'CN code',
  'Origin',
  'Installation',
  'Certificates before',
  'Certificates after',
  'EUR before',
  'EUR after',
  'Difference EUR',
];

/** Which goods a change touched, a line each. */
export async function downloadChange(call: Call, id: string) {
  const row = found(await findChange(call, id));
  const amount = (value: string | null): Value => (value === null ? 'unknown' : { number: value });
  const rows = goodsOf(row).map(({ year, cnCode, countryOfOrigin, installation, before, after }): Value[] => [
    String(year),
    cnCode,
    countryOfOrigin,
    installation ?? 'default value',
    amount(before.certificates),
    amount(after.certificates),
    amount(before.eur),
    amount(after.eur),
    before.eur === null || after.eur === null
      ? 'unknown'
      : { number: new Exact(after.eur).minus(before.eur).toFixed() },
  ]);
  return {
    name: `law-change-${utcDay(row.foundAt)}.csv`,
    mediaType: 'text/csv',
    content: Readable.from(writeCsv([HEADS, ...rows], { delimiter: ';', decimalMark: ',' })),
  };
}
