import { readFile } from 'node:fs/promises';
import { EffortsFile } from '@lods/contract/answers/efforts';
import { breakOf } from '../../features/answers/efforts-chain.ts';
import { StartFault } from '../start-fault.ts';

const USE = `Usage: lods efforts verify FILE.json

Checks that a file of reasonable efforts is as it was written: every hash follows from the one before. The last hash is also at the
foot of the PDF and in the audit log of the company.
Exit code: 0 the file is whole, 1 it is not, 2 the call was not understood.`;

/** `lods efforts verify FILE`: whether a file of reasonable efforts was changed since it was written. */
export async function run(args: readonly string[]): Promise<number> {
  const [act, path, ...others] = args;
  if (act !== 'verify' || path === undefined || others.length > 0) {
    console.error(USE);
    return 2;
  }
  const file = EffortsFile.safeParse(await contentOf(path));
  if (!file.success) {
    console.error(`${path} is no file of reasonable efforts.`);
    return 1;
  }
  const broken = breakOf(file.data);
  if (broken !== null) {
    console.error(
      broken === 'head' ? `${path}: entries are missing at the end.` : `${path}: entry ${broken} was changed.`,
    );
    return 1;
  }
  const { entries, supplier, year, head } = file.data;
  console.log(`Whole: ${entries.length} entries about ${supplier}, ${year}. Last hash ${head}`);
  return 0;
}

async function contentOf(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new StartFault(`cannot open ${path}: ${(cause as Error).message}`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
