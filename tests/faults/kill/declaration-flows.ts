import { createHash } from 'node:crypto';
import { access } from '@lods/contract/access/endpoints';
import { type Declaration, declarations } from '@lods/contract/declarations/endpoints';
import { findAuditFaults } from '@lods/database/audit';
import { inOrganisation } from '@lods/database/tenancy';
import { coilDeclaration, sayWhoDeclares } from '@lods/server/features/declarations/samples';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { demoPerson } from '../demo-person.ts';
import { type KillPoint, type KillRig, pointsOf } from './kill-rig.ts';

export const draft = () => ({
  secondOfQuarter: true,
  generalInfo: coilDeclaration.generalInfo,
  goodsItems: [...coilDeclaration.goodsItems],
  emissionsData: [...coilDeclaration.emissionsData],
});
const goodsOf = (mass: string) =>
  coilDeclaration.goodsItems.map((good) => ({ ...good, netMass: mass, importedQuantity: mass }));

/** Whoever is signed in at the running product; a restart leaves the session where it was, in the database. */
const person = async (rig: KillRig) => demoPerson((await rig.running()).origin);

async function stored(rig: KillRig, id: string): Promise<Declaration> {
  return (await person(rig)).api(declarations.read, { params: { id } });
}

/**
 * Saves drafts, each killed at another point. After each: the draft is wholly the old or wholly the new one (goods, their
 * figures and the sums agree), and the new one if the save was acknowledged.
 */
export async function killDuringSaves(rig: KillRig, mostPoints: number): Promise<readonly KillPoint[]> {
  const first = await person(rig);
  const { id } = await first.api(declarations.create, { body: draft() });
  const save = async (mass: string) => {
    const somebody = await person(rig);
    return () => somebody.api(declarations.saveDraft, { params: { id }, body: { goodsItems: goodsOf(mass) } });
  };
  const points = pointsOf(await rig.statementsOf(await save('100')), mostPoints);
  let mass = '100';
  for (const [turn, point] of points.entries()) {
    const next = String(200 + turn);
    const outcome = await rig.killAt(point, await save(next));
    const now = await stored(rig, id);
    const shown = now.goodsItems[0]?.netMass;
    expect([mass, next], `after ${point.stage}: ${point.sql}`).toContain(shown);
    expect(now.totals).toMatchObject({ netMassT: shown, emissionsTco2e: String(Number(shown) * 2) });
    expect(now.emissionsData).toHaveLength(1);
    if ('acknowledged' in outcome) expect(shown, `acknowledged, after ${point.stage}: ${point.sql}`).toBe(next);
    mass = shown ?? '';
  }
  return points;
}

/**
 * Submits drafts, each killed at another point. After each: the declaration is a draft as before, or submitted with its
 * frozen report, never between; and submitted if that was acknowledged.
 */
export async function killDuringSubmissions(rig: KillRig, mostPoints: number): Promise<readonly KillPoint[]> {
  const submission = async () => {
    const somebody = await person(rig);
    const { id } = await somebody.api(declarations.create, { body: draft() });
    const submit = () =>
      somebody.api(declarations.submit, {
        params: { id },
        body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
      });
    return { id, submit };
  };
  await sayWhoDeclares(await person(rig));
  const undisturbed = await submission();
  const points = pointsOf(await rig.statementsOf(undisturbed.submit), mostPoints);
  for (const point of points) {
    const { id, submit } = await submission();
    const outcome = await rig.killAt(point, submit);
    const now = await stored(rig, id);
    const where = `after ${point.stage}: ${point.sql}`;
    expect(['draft', 'submitted'], where).toContain(now.status);
    expect(now.submittedAt !== null, where).toBe(now.status === 'submitted');
    if ('acknowledged' in outcome) expect(now.status, `acknowledged, ${where}`).toBe('submitted');
    if (now.status === 'submitted') {
      const xml = await (await person(rig)).api(declarations.xml, { params: { id } });
      const sha = await inOrganisation(rig.database, await companyOf(rig), async (tx) => {
        const { rows } = await tx.execute<{ sha: string }>(
          sql`select report_sha256 as sha from declarations where id = ${id}`,
        );
        return rows[0]?.sha;
      });
      const hash = createHash('sha256')
        .update(Buffer.from(await xml.arrayBuffer()))
        .digest('hex');
      expect(hash, where).toBe(sha);
    }
  }
  return points;
}

const companyOf = async (rig: KillRig) => (await (await person(rig)).api(access.currentUser)).companyId;

/** The company's audit log is whole: nothing was torn out of it. */
export async function expectWholeAudit(rig: KillRig): Promise<void> {
  expect(await inOrganisation(rig.database, await companyOf(rig), findAuditFaults)).toEqual([]);
}
