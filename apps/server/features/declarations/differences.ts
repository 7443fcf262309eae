import type { StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import type { Differences, LineDifference } from '@lods/contract/declarations/filing';
import { Problem } from '@lods/contract/problems';
import { Decimal } from 'decimal.js';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import { DEFINITIVE_FROM } from '../goods/figures.ts';
import { presentEmissions, presentGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { listOwnSuppliers } from '../suppliers/service.ts';
import { presentSummary } from './answers.ts';
import { type DeclarationRow, findDeclaration } from './repository.ts';
import { listVersions } from './repository-filing.ts';
import { generalInfoOf } from './service.ts';

type Line = z.input<typeof LineDifference>;

/** What tells rows apart or follows from other fields; everything else of a good and of its emissions is compared. */
const GOOD_ASIDE = new Set(['id', 'version', 'itemNumber', 'netMassT', 'certificates', 'costEur']);
const RECORD_ASIDE = new Set(['id', 'version', 'itemNumber', 'sequenceNumber', 'installationRecordId']);
/** Before 2026 nothing hangs on a verification: one that came meanwhile changed nothing of what is reported. */
const QUARTERLY_RECORD_ASIDE = new Set([...RECORD_ASIDE, 'isVerified']);

/** Compares a version with the one before it. */
export async function compareWithFormer(call: Call, id: string): Promise<z.input<typeof Differences>> {
  const after = found(await findDeclaration(call, id));
  const before = (await listVersions(call, after.chainId)).find(({ revision }) => revision === after.revision - 1);
  if (!before) throw new Problem('declaration.first_version', {});
  const names = await supplierNames(call);
  return {
    before: presentSummary(before),
    after: presentSummary(after),
    general: changedFields(leavesOf(generalInfoOf(before)), leavesOf(generalInfoOf(after))),
    lines: compareLines(await linesOf(call, before, names), await linesOf(call, after, names)),
    netMassT: new Decimal(after.netMassT).minus(before.netMassT).toFixed(),
    emissionsTco2e:
      after.emissionsTco2e === null || before.emissionsTco2e === null
        ? null
        : new Decimal(after.emissionsTco2e).minus(before.emissionsTco2e).toFixed(),
  };
}

interface ComparedLine {
  readonly good: StoredGoodsItem;
  readonly fields: ReadonlyMap<string, string>;
}

async function supplierNames(call: Call): Promise<ReadonlyMap<string, string>> {
  const all = [
    ...(await listOwnSuppliers(call, { archived: 'false' })),
    ...(await listOwnSuppliers(call, { archived: 'true' })),
  ];
  return new Map(all.map(({ id, name }) => [id, name]));
}

async function linesOf(
  call: Call,
  row: DeclarationRow,
  names: ReadonlyMap<string, string>,
): Promise<Map<number, ComparedLine>> {
  const goods = await listGoods(call, row.id);
  const aside = row.reportingYear < DEFINITIVE_FROM ? QUARTERLY_RECORD_ASIDE : RECORD_ASIDE;
  return new Map(
    goods.map((stored) => {
      const good = presentGood(stored);
      const supplier = names.get(good.supplierId ?? '') ?? '';
      const fields = new Map(leavesOf({ ...good, supplierId: supplier }, GOOD_ASIDE));
      for (const record of presentEmissions([stored]))
        for (const [path, value] of leavesOf(record, aside))
          fields.set(`emissions ${record.sequenceNumber} ${path}`, value);
      return [good.itemNumber, { good, fields }];
    }),
  );
}

/** Every value of a record by its path, as text; what belongs to the registry stands under its own path: 'carbonPrice.amount'. */
function leavesOf(record: object, aside: ReadonlySet<string> = new Set(), path = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const [key, value] of Object.entries(record)) {
    if (value === null || value === undefined || aside.has(key)) continue;
    const below = path === '' ? (key === 'registry' ? '' : key) : `${path}.${key}`;
    if (typeof value === 'object') for (const [leaf, text] of leavesOf(value, new Set(), below)) leaves.set(leaf, text);
    else leaves.set(below, String(value));
  }
  return leaves;
}

function compareLines(before: Map<number, ComparedLine>, after: Map<number, ComparedLine>): Line[] {
  const lines: Line[] = [];
  for (const number of [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)) {
    const [former, latter] = [before.get(number), after.get(number)];
    const shown = latter?.good ?? former?.good;
    if (!shown) continue;
    const line = { itemNumber: number, cnCode: shown.cnCode, productName: shown.productName };
    if (!former) lines.push({ ...line, kind: 'added', fields: [] });
    else if (!latter) lines.push({ ...line, kind: 'removed', fields: [] });
    else {
      const fields = changedFields(former.fields, latter.fields);
      if (fields.length > 0) lines.push({ ...line, kind: 'changed', fields });
    }
  }
  return lines;
}

function changedFields(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const change = { field, before: before.get(field) ?? '', after: after.get(field) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}
