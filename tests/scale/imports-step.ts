/** Reads one file into checked lines as `lods` does, and prints how many would be taken over and the peak memory. */
import { readFileSync } from 'node:fs';
import { openLines } from '@lods/documents/lines/read-lines';
import { loadTables } from '@lods/reference/tables';

const [, , path = ''] = process.argv;
const file = await openLines(readFileSync(path), loadTables(), { today: '2026-11-20' });
let taken = 0;
for (const { state } of file.lines()) if (state === 'accepted' || state === 'remark') taken += 1;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ status: file.summary().status, megabytes, taken }));
