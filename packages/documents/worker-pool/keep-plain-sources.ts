import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeOfPlain } from './plain-source.mjs';

const SELF = fileURLToPath(import.meta.url);
const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
/** What readers are made of. */
const OF_READERS = ['cbam', 'documents', 'reference', 'translations'];
const LEFT_OUT = /\.(test|proof|bench|d)\.ts$/;

/**
 * Keeps the sources of readers without their types, beside the modules that are installed: to take the types away is more than half of the
 * processor time that a reading process takes to begin, and it may write nothing itself. In a process of its own, as Node says on the
 * terminal that it does not promise how this is asked. Where nobody may write, a reader takes the types away as before.
 */
export async function keepPlainSources(stopping: AbortSignal): Promise<void> {
  if (notKept().length === 0) return;
  const keeper = spawn(process.execPath, ['--no-warnings', SELF], { stdio: 'ignore', signal: stopping });
  await once(keeper, 'exit').catch(() => {});
}

function notKept(): Buffer[] {
  const sources: Buffer[] = [];
  for (const name of OF_READERS) {
    const entries = readdirSync(join(PACKAGES, name), { recursive: true, withFileTypes: true });
    for (const { parentPath, name: file } of entries)
      if (file.endsWith('.ts') && !LEFT_OUT.test(file) && !parentPath.includes('node_modules'))
        sources.push(readFileSync(join(parentPath, file)));
  }
  return sources.filter((source) => !existsSync(placeOfPlain(source)));
}

async function keep(source: Buffer): Promise<void> {
  const place = placeOfPlain(source);
  await mkdir(dirname(place), { recursive: true });
  // Whole or not at all: two processes may begin at once, and one may be ended meanwhile.
  const unfinished = `${place}.${process.pid}`;
  await writeFile(unfinished, stripTypeScriptTypes(source.toString()));
  await rename(unfinished, place);
}

if (process.argv[1] === SELF) for (const source of notKept()) await keep(source);
