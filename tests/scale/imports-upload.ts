/**
 * From the upload of a file to its lines stored, checked and costed, at the real product over HTTP on a durable embedded PostgreSQL, against
 * COPY of the very same lines into the same table with its indexes by its owner, turn by turn.
 */
import { openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { imports } from '@lods/contract/imports/endpoints';
import { progress } from '@lods/contract/progress/endpoints';
import { connect } from '@lods/database/connect';
import { startEmbedded } from '@lods/database/embedded';
import { walkableFolder } from '@lods/database/walkable-folder';
import { demoPerson } from '../faults/demo-person.ts';
import { startLods } from '../faults/lods-process.ts';
import { copyFile, copyOut } from './copy.ts';
import { familyMs } from './processor.ts';

export interface UploadMeasured {
  readonly uploadsMs: readonly number[];
  readonly copiesMs: readonly number[];
  /** How often the processor time of COPY an upload takes, in PostgreSQL alone and with the product and its reader; one for each turn. */
  readonly processor: readonly { readonly postgres: number; readonly whole: number }[];
  /** The most that the product's process held while it took the files. */
  readonly megabytes: number;
  readonly stored: number;
}

const LOOK_EVERY_MS = 100;
const isOver = (state: string | undefined) => state === 'done' || state === 'failed';

/** Uploads each file as often as asked, each time into an empty table, and copies what came of it. */
export async function measureUploads(files: readonly string[], runs: number): Promise<UploadMeasured[]> {
  const folder = walkableFolder('lods-uploads-');
  const server = await startEmbedded({ dataFolder: folder });
  const database = connect(server.connection);
  const { host, user, password, database: name } = server.connection;
  const settings = {
    DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`,
    DEMO: 'on',
  };
  const options = { dataDir: join(folder, 'data'), settings };
  // The first start makes pages and demo data; what that needed is no part of the memory of an upload.
  await (await startLods(options)).stop();
  const lods = await startLods(options);
  try {
    const person = await demoPerson(lods.origin);
    // The owner of the table is bound by row-level security like everybody else, and COPY with it is refused.
    await database.pool.query('alter table import_lines no force row level security');
    await database.pool.query(
      'alter table imports no force row level security; alter table declarations no force row level security',
    );
    // Lines of a quarter that the demo has declared would wait for an answer.
    await database.pool.query('delete from declarations');
    const empty = async () => {
      await database.pool.query('truncate import_lines, line_sums, import_uses; delete from imports');
      await database.pool.query('delete from declarations');
      await database.pool.query('vacuum analyze imports');
    };
    // From here on the kernel counts the peak anew: what the start and its demo data needed is no part of it.
    writeFileSync(`/proc/${lods.pid}/clear_refs`, '5');
    const measured: UploadMeasured[] = [];
    for (const file of files) {
      const uploadsMs: number[] = [];
      const copiesMs: number[] = [];
      const processor: { postgres: number; whole: number }[] = [];
      let stored = 0;
      const upload = new File([await openAsBlob(file)], basename(file));
      for (let run = 0; run < runs; run += 1) {
        await empty();
        const before = { postgres: familyMs(server.pid), product: familyMs(lods.pid) };
        const started = performance.now();
        const { report } = await person.api(imports.upload, { body: {}, files: [['file0', upload]] });
        const params = { id: report[0]?.id ?? '' };
        let { state, sentence } = report[0] ?? { state: 'refused', sentence: 'no report' };
        // A request waits 25 seconds at most; on a busy machine the work may take longer. How far it is takes one row to tell, its file all lines.
        while (state === 'reading') {
          await pause(LOOK_EVERY_MS);
          const [work] = await person.api(progress.list, { query: { kind: 'imports.read' } });
          if (isOver(work?.state)) ({ state, sentence } = await person.api(imports.read, { params }));
        }
        uploadsMs.push(performance.now() - started);
        const postgres = familyMs(server.pid) - before.postgres;
        const product = familyMs(lods.pid) - before.product;
        if (state !== 'taken-over') throw new Error(`the upload ended as ${state}: ${sentence}`);
        const lines = join(folder, 'lines.copy');
        stored = await copyOut(database, 'copy import_lines to stdout', lines);
        // What a copy is compared with keeps no sums.
        await database.pool.query(
          'truncate import_lines, line_sums, import_uses; alter table import_lines disable trigger user',
        );
        const [begun, copying] = [performance.now(), familyMs(server.pid)];
        await copyFile(database, 'copy import_lines from stdin', lines);
        copiesMs.push(performance.now() - begun);
        await database.pool.query('alter table import_lines enable trigger user');
        const copy = familyMs(server.pid) - copying;
        processor.push({ postgres: postgres / copy, whole: (postgres + product) / copy });
      }
      const [, peakKb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${lods.pid}/status`, 'utf8')) ?? [];
      measured.push({ uploadsMs, copiesMs, processor, megabytes: Number(peakKb) / 1024, stored });
    }
    return measured;
  } finally {
    await lods.stop();
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
