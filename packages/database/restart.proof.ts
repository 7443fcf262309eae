import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findAuditFaults, recordAudit } from './audit.ts';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { auditLog } from './tables/audit.ts';
import { organisations } from './tables/organisations.ts';
import { beforeOrganisation, inOrganisation } from './tenancy.ts';
import { walkableFolder } from './walkable-folder.ts';

const KILLS = 20;
const WRITERS = 4;
const WRITTEN_BETWEEN_KILLS = 50;

it('20 times kill -9 of PostgreSQL under four writers lose nothing that was acknowledged and keep the log whole', async () => {
  const dataFolder = walkableFolder('lods-restart-');
  const server = await startEmbedded({ dataFolder });
  const database = connect(server.connection);
  try {
    await migrate(database);
    const organisationId = randomUUID();
    await beforeOrganisation(database, (tx) =>
      tx.insert(organisations).values({ id: organisationId, name: 'Nordic Steel', country: 'DK', kind: 'importer' }),
    );

    const acknowledged = new Set<string>();
    let kills = 0;
    let refused = 0;
    const at = new Date();
    const write = async () => {
      const subjectId = randomUUID();
      const entry = { organisationId, at, actorName: 'Asta', action: 'added', subjectKind: 'good', subjectId };
      await inOrganisation(database, organisationId, (tx) => recordAudit(tx, entry));
      acknowledged.add(subjectId);
      if (acknowledged.size >= (kills + 1) * WRITTEN_BETWEEN_KILLS && kills < KILLS) {
        kills += 1;
        process.kill(server.pid, 'SIGKILL');
      }
    };
    const writers = Array.from({ length: WRITERS }, async () => {
      while (acknowledged.size < (KILLS + 1) * WRITTEN_BETWEEN_KILLS) await write().catch(() => (refused += 1));
    });
    await Promise.all(writers);

    expect(kills).toBe(KILLS);
    expect(refused).toBeGreaterThan(0);
    await inOrganisation(database, organisationId, async (tx) => {
      const kept = new Set((await tx.select({ id: auditLog.subjectId }).from(auditLog)).map(({ id }) => id));
      expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
      expect(await findAuditFaults(tx)).toEqual([]);
    });
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataFolder, { recursive: true });
  }
});
