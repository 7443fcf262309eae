import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { access } from '@lods/contract/access/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { declarationGoods } from '@lods/contract/declarations/goods';
import type { Person } from '@lods/server/testing/person';
import { expect } from 'vitest';
import { demoPerson } from '../demo-person.ts';
import { sendAgain } from './again.ts';
import { draft } from './declaration-flows.ts';
import { type KillPoint, type KillRig, pointsOf } from './kill-rig.ts';

const contentOf = (name: string) => `%PDF-1.4 ${name}`.repeat(500);

/**
 * Adds documents to a draft, each killed at another point. After each: the draft names the document and it opens with the bytes that were
 * sent, or the draft does not name it; it does if that was acknowledged. Sent again with the same key it is there once. In the store every
 * file is whole.
 */
export async function killDuringUploads(rig: KillRig, mostPoints: number): Promise<readonly KillPoint[]> {
  const person = async () => demoPerson((await rig.running()).origin);
  const first = await person();
  const { companyId } = await first.api(access.currentUser);
  const { id } = await first.api(declarations.create, { body: draft() });
  const upload = async (name: string) => {
    const { api } = await person();
    const file = new File([contentOf(name)], name);
    return () =>
      api(declarationLife.uploadDocuments, { params: { id }, body: {}, files: [['file0', file]], onceKey: name });
  };
  const points = pointsOf(await rig.statementsOf(await upload(`${randomUUID()}.pdf`)), mostPoints);
  for (const point of points) {
    const where = `after ${point.stage}: ${point.sql}`;
    const name = `${randomUUID()}.pdf`;
    const outcome = await rig.killAt(point, await upload(name));
    const named = await documentsOf(await person(), id, name);
    expect([[], [contentOf(name)]], where).toContainEqual(named);
    if ('acknowledged' in outcome) expect(named, `acknowledged, ${where}`).toHaveLength(1);
    await sendAgain(await upload(name));
    expect(await documentsOf(await person(), id, name), `sent again, ${where}`).toEqual([contentOf(name)]);
    expect(halvesIn(join(rig.dataDir, 'files', companyId)), where).toEqual([]);
  }
  return points;
}

/** What the documents of this name hold, as a person reads them. */
async function documentsOf({ api }: Person, id: string, name: string): Promise<readonly string[]> {
  const { supportingDocuments } = await api(declarationGoods.overview, { params: { id } });
  const found = supportingDocuments.filter(({ fileName }) => fileName === name);
  return Promise.all(
    found.map(async ({ id: documentId }) =>
      (await api(declarationLife.downloadDocument, { params: { id, documentId } })).text(),
    ),
  );
}

/** Files whose bytes are not those of their name. */
function halvesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.endsWith(createHash('sha256').update(readFileSync(path)).digest('hex')));
}
