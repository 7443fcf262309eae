import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Exact } from '@lods/cbam/decimal';
import { SubmissionFields } from '@lods/contract/submissions/fields';
import * as at from '@lods/documents/communication-template/layout';
import { type ForgedCell, forgedSheets, forgeWorkbook } from '@lods/documents/testing/forge-workbook';
import { figuresOf } from '@lods/server/features/submissions/figures';
import { fillFromWorkbook } from '@lods/server/features/submissions/from-workbook';
import { afterAll, describe, expect, test } from 'vitest';

const file = new URL('../../../shared/reference/worked-examples.json', import.meta.url);
const isThere = existsSync(file);
if (!isThere)
  console.warn('The worked examples lie outside the repository and are absent here: their tests are skipped.');

interface Precursor {
  readonly name: string;
  readonly m: string;
  readonly mass_t?: string;
  readonly see_direct: string;
  readonly see_indirect: string;
}
interface Example {
  readonly id: string;
  readonly inputs: {
    readonly attributed_direct_t: string;
    readonly attributed_indirect_t: string;
    readonly activity_level_t: string;
    readonly precursors: readonly Precursor[];
  };
  readonly outputs: { readonly see_direct: string; readonly see_indirect: string };
}
const IDS = ['O1', 'O2', 'O3', 'O4', 'O4b', 'O7'];
const examples: Example[] = isThere
  ? (JSON.parse(readFileSync(file, 'utf8')) as Example[]).filter(({ id }) => IDS.includes(id))
  : [];

const folder = mkdtempSync(join(tmpdir(), 'lods-golden-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PRECURSOR_COLUMNS = { direct: 35, perTonne: 36, factor: 37 } as const;

/** All examples as processes of one installation, in one communication workbook. */
function workbook(): Uint8Array {
  const sheets = forgedSheets();
  const anchors = (sheet: string) =>
    Object.fromEntries(Object.entries(sheets[sheet] ?? {}).filter(([address]) => address.startsWith('D')));
  const list: Record<string, ForgedCell | null> = { I20: 'Golden works', I9: 46_023, L9: 46_387, S26: 'TR' };
  const processes: Record<string, ForgedCell | null> = anchors('D_Processes');
  const bought: Record<string, ForgedCell | null> = anchors('E_PurchPrec');
  const products: Record<string, ForgedCell> = {};
  let place = 0;
  for (const [index, { id, inputs }] of examples.entries()) {
    const { list: row, block } = at.processRows(index);
    Object.assign(list, { [`D${row}`]: `P${index + 1}`, [`E${row}`]: 'Crude steel', [`L${row}`]: id });
    Object.assign(processes, {
      [`L${block + at.PROCESS.firstRoute}`]: Number(inputs.activity_level_t),
      [`L${block + at.PROCESS.direct}`]: Number(inputs.attributed_direct_t),
      [`L${block + at.PROCESS.electricity}`]: Number(inputs.attributed_indirect_t),
      [`L${block + at.PROCESS.electricityFactor}`]: 1,
    });
    const product = at.productRow(index);
    Object.assign(products, { [`D${product}`]: id, [`F${product}`]: '72071111', [`H${product}`]: id });
    for (const precursor of inputs.precursors) {
      const { list: named, block: first } = at.precursorRows(place);
      place += 1;
      Object.assign(list, { [`D${named}`]: `PP${place}`, [`E${named}`]: 'Crude steel', [`L${named}`]: precursor.name });
      const mass = Number(precursor.mass_t ?? new Exact(precursor.m).times(inputs.activity_level_t).toFixed());
      Object.assign(bought, {
        [`L${first + at.PRECURSOR.firstRoute}`]: mass,
        [`L${first + at.PRECURSOR.firstUse + index}`]: mass,
        [`L${first + PRECURSOR_COLUMNS.direct}`]: Number(precursor.see_direct),
        [`M${first + PRECURSOR_COLUMNS.direct}`]: 'Measured',
        [`L${first + PRECURSOR_COLUMNS.perTonne}`]: 1,
        [`L${first + PRECURSOR_COLUMNS.factor}`]: Number(precursor.see_indirect),
      });
    }
  }
  return forgeWorkbook({
    ...sheets,
    A_InstData: { ...list, D83: 'P1', D102: 'PP1' },
    D_Processes: processes,
    E_PurchPrec: bought,
    Summary_Products: products,
  });
}

const difference = (value: number | string | null | undefined, expected: string) =>
  new Exact(value ?? Number.NaN).minus(expected).abs().toNumber();

describe.runIf(isThere)('the official filled templates, all in one workbook', () => {
  test('come out to 1e-9 on the command line, and the same in the wizard that the workbook fills', () => {
    const path = join(folder, 'golden.xlsx');
    writeFileSync(path, workbook());
    const lods = join(import.meta.dirname, '../../apps/server/runtime/lods.mjs');
    const { stdout, status } = spawnSync(process.execPath, [lods, 'template', path, '--json'], { encoding: 'utf8' });
    expect(status).toBe(0);
    const reading = JSON.parse(stdout);
    expect(reading.recalculated.map(({ name }: { name: string }) => name)).toEqual(IDS);
    const { fields, notCarried } = fillFromWorkbook(reading);
    expect(notCarried.map(({ code }) => code)).toEqual(['workbook-fuels']);
    const inWizard = figuresOf(SubmissionFields.parse(fields)).products;
    for (const [index, { id, outputs }] of examples.entries()) {
      for (const found of [reading.recalculated[index], inWizard[index]]) {
        expect([id, difference(found?.specificDirect, outputs.see_direct) < 1e-9]).toEqual([id, true]);
        expect([id, difference(found?.specificIndirect, outputs.see_indirect) < 1e-9]).toEqual([id, true]);
      }
    }
  });
});
