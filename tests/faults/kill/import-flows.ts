import { setTimeout as pause } from 'node:timers/promises';
import { access } from '@lods/contract/access/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { inOrganisation } from '@lods/database/tenancy';
import { expect } from 'vitest';
import { demoPerson } from '../demo-person.ts';
import { isRunning, until } from '../lods-process.ts';
import { type KillPoint, type KillRig, pointsOf } from './kill-rig.ts';

const LINES = 40;
/** On average: where every line states one mass, a person is asked whether it is a total. */
const KG_A_LINE = 1000.5;
/** A job whose process was killed is taken up when its sign of life is half a minute old. */
const TAKEN_UP_WITHIN_MS = 120_000;

/** A file of 40 lines of three goods, whose MRN nobody else has. */
export function fileOf(turn: number): { file: File; mrn: string } {
  const mrn = `26DK${String(turn).padStart(12, '0')}R`;
  const codes = ['72083900', '73181588', '76061211'];
  const rows = Array.from(
    { length: LINES },
    (_, line) =>
      `${mrn};${line + 1};2026-07-0${1 + (line % 9)};${codes[line % 3]};CN;${line % 2 ? 999 : 1001},5;Mill ${turn}`,
  );
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
  return { file: new File([[heading, ...rows].join('\n')], `turn-${turn}.csv`), mrn };
}

/**
 * Imports files, each killed at another point. After each: either all its lines are there and their goods weigh what they do, or none of
 * it; what the person is told says which. With `isWaitedFor`, every file that was acknowledged is taken over in the end, once.
 */
export async function killDuringImports(
  rig: KillRig,
  mostPoints: number,
  { isWaitedFor }: { isWaitedFor: boolean },
): Promise<readonly KillPoint[]> {
  const first = await demoPerson((await rig.running()).origin);
  const { companyId } = await first.api(access.currentUser);
  const query = (text: string) =>
    inOrganisation(rig.database, companyId, async (tx) => (await tx.execute<Record<string, unknown>>(text)).rows);
  const stateOf = async (id: string) => (await query(`select state from imports where id = '${id}'`))[0]?.state;
  const linesOf = async (mrn: string) => (await query(`select 1 from import_lines where mrn = '${mrn}'`)).length;

  let turn = 0;
  const importing = async () => {
    turn += 1;
    const { file, mrn } = fileOf(turn);
    const product = await rig.running();
    const somebody = await demoPerson(product.origin);
    const run = async () => {
      const { report } = await somebody.api(imports.upload, { body: { wait: 'no' }, files: [['file0', file]] });
      const id = report[0]?.id ?? '';
      while (isRunning(product.pid) && (await stateOf(id)) === 'reading') await pause(5);
      if (!isRunning(product.pid)) throw new Error('killed while the file was read');
      return id;
    };
    return { run, mrn, name: file.name };
  };

  // The first import makes the drafts, the later ones add to them. Behind the end of the import only its progress is written.
  await (await importing()).run();
  const statements = await rig.statementsOf((await importing()).run);
  const last = statements.findLastIndex((sql) => /^update "imports"/i.test(sql));
  const points = pointsOf(statements.slice(0, statements.indexOf('commit', last) + 1), mostPoints);
  const begun: { mrn: string; name: string }[] = [];
  for (const point of points) {
    const { run, mrn, name } = await importing();
    const outcome = await rig.killAt(point, run);
    const where = `after ${point.stage}: ${point.sql}`;
    const [row] = await query(`select id, state from imports where name = '${name}'`);
    expect([0, LINES], where).toContain(await linesOf(mrn));
    expect((await linesOf(mrn)) > 0, where).toBe(row?.state === 'taken-over');
    if ('acknowledged' in outcome) expect(row?.state, where).toBe('taken-over');
    if (row) begun.push({ mrn, name });
    await expectWhole(where);
  }
  if (isWaitedFor) {
    await rig.running();
    for (const { mrn, name } of begun) {
      const isTaken = async () =>
        (await query(`select state from imports where name = '${name}'`))[0]?.state === 'taken-over';
      await until(`${name} to be taken over`, isTaken, TAKEN_UP_WITHIN_MS);
      expect(await linesOf(mrn), name).toBe(LINES);
    }
    await expectWhole('in the end');
  }
  return points;

  /** Goods weigh what their lines do, and lines weigh what the files say. */
  async function expectWhole(where: string): Promise<void> {
    const odd = await query(`
      select g.id from goods_items g
      join (select goods_item_id, sum(net_mass_kg) as kg from import_lines group by 1) l on l.goods_item_id = g.id
      where g.net_mass_t * 1000 <> l.kg`);
    expect(odd, where).toEqual([]);
    const [sum] = await query(
      'select coalesce(sum(net_mass_kg), 0)::float as kg, count(*)::integer as lines from import_lines',
    );
    expect(sum?.kg, where).toBe(Number(sum?.lines) * KG_A_LINE);
  }
}
