import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { gatherInTurns } from './in-turns.ts';
import { writeXlsx } from './spreadsheet/write-xlsx.ts';

const rows = Array.from({ length: 20_000 }, (_, index) => [`Source ${index}`, { number: String(index) }, 'TJ']);

it('gathers a workbook as it is written at once', async () => {
  const sheets = [{ name: 'Direct sources', rows: rows.slice(0, 2000) }];
  expect(unzipSync(await gatherInTurns(writeXlsx(sheets)))).toEqual(unzipSync(Buffer.concat([...writeXlsx(sheets)])));
});

it('lets others go on while a large one is written', async () => {
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 0);
  await gatherInTurns(writeXlsx([{ name: 'Shares', rows }]));
  clearInterval(clock);
  expect(turns).toBeGreaterThan(5);
});

it('fails as the writer fails', async () => {
  function* broken() {
    yield new Uint8Array(1);
    throw new Error('no such sheet');
  }
  await expect(gatherInTurns(broken())).rejects.toThrow('no such sheet');
});
