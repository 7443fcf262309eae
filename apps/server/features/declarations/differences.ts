import type { Differences, LineDifference } from '@lods/contract/declaration-life';
import type { StoredGoodsItem } from '@lods/contract/declarations';
import { Problem } from '@lods/contract/problems';
import { Decimal } from 'decimal.js';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { presentEmissions, presentGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { presentSummary } from './present.ts';
import { type DeclarationRow, findDeclaration } from './repository.ts';
import { listVersions } from './repository-life.ts';

type Line = z.input<typeof LineDifference>;

/** The fields of a good and of its emissions that a person compares, under the names of the form. */
const COMPARED = [
  'cnCode',
  'productName',
  'countryOfOrigin',
  'importedQuantity',
  'netMass',
  'measurementUnit',
  'emissionValue',
  'emissionsTco2e',
] as const satisfies readonly (keyof StoredGoodsItem)[];
const COMPARED_RECORD = [
  'productionCountry',
  'operatorId',
  'installationId',
  'specificDirectEmissions',
  'specificIndirectEmissions',
  'specificEmbeddedEmissions',
  'determinationType',
] as const;

/** Compares a version with the one before it. */
export async function compareWithFormer(call: Call, id: string): Promise<z.input<typeof Differences>> {
  const after = await findDeclaration(call, id);
  if (!after) throw new Problem('request.not_found', {});
  const before = (await listVersions(call, after.chainId)).find(({ revision }) => revision === after.revision - 1);
  if (!before) throw new Problem('declaration.first_version', {});
  return {
    before: presentSummary(before),
    after: presentSummary(after),
    lines: compareLines(await linesOf(call, before), await linesOf(call, after)),
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

async function linesOf(call: Call, row: DeclarationRow): Promise<Map<number, ComparedLine>> {
  const goods = await listGoods(call, row.id);
  return new Map(
    goods.map((stored) => {
      const good = presentGood(stored);
      const fields = new Map<string, string>();
      for (const field of COMPARED) fields.set(field, String(good[field] ?? ''));
      for (const record of presentEmissions([stored]))
        for (const field of COMPARED_RECORD)
          fields.set(`emissions ${record.sequenceNumber} ${field}`, String(record[field] ?? ''));
      return [good.itemNumber, { good, fields }];
    }),
  );
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
