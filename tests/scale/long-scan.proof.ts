import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { expect, it } from 'vitest';
import { boundScan, MILD, scannedImages } from '../papers/scan.ts';

const SAMPLES = join(import.meta.dirname, '../papers/samples');
/** As many scanned pages as are read of one file. */
const PAGES = 60;

it('a scan of sixty pages is read within the memory, the time and the silence that a reading may have', async () => {
  const images: Buffer[] = [];
  const papers = readdirSync(SAMPLES).filter((name) => /^a\d.*\.pdf$/.test(name));
  for (let at = 0; images.length < PAGES; at += 1) {
    const paper = new Uint8Array(readFileSync(join(SAMPLES, papers[at % papers.length] as string)));
    images.push(...(await scannedImages(paper, MILD, PAGES - images.length)));
  }
  const pool = openWorkerPool({ processes: 1 });
  try {
    const started = performance.now();
    const scan = await boundScan(images, MILD.dpi);
    const verdict = await pool.runReader(readPapers, {}, scan, { organisation: 'proof', caps: paperCaps });
    console.log(`${PAGES} scanned pages: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    expect(verdict).toMatchObject({ ok: true, result: { pages: { length: PAGES } } });
  } finally {
    await pool.close();
  }
});
