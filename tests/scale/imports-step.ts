/** Reads one file into checked lines as `lods` does, and prints how many would be taken over and the peak memory. */
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

const [, , path = '', cache] = process.argv;
enableCompileCache(cache);
const { openLines } = await import('@lods/documents/lines/read-lines');
const { loadTables } = await import('@lods/reference/tables');
const file = await openLines(readFileSync(path), loadTables(), { today: '2026-11-20' });
let taken = 0;
for (const { state } of file.lines()) if (state === 'accepted' || state === 'remark') taken += 1;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ status: file.summary().status, megabytes, taken }));
