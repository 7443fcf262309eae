import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { choosePlace } from '@lods/database/embedded/place';
import { openFileStore, parseFilesUrl } from '@lods/files/location';
import { writeBackup } from '../backup.ts';
import { readConfig } from '../config.ts';
import { joinDatabase } from '../database.ts';
import { readPassphrase } from '../passphrase.ts';
import { StartFault } from '../start-fault.ts';

const USE = 'lods backup FILE [--passphrase]';

/** Writes database and files into one file, while the installation runs or not. */
export async function run(args: readonly string[]): Promise<number> {
  const { file, isEncrypted } = understand(args, USE);
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new StartFault(
      'the database of DATABASE_URL is backed up by its own means, and FILES_URL after it (docs/handbook/operating.md)',
    );
  const passphrase = await readPassphrase(isEncrypted, process.env.BACKUP_PASSPHRASE);
  const open = await joinDatabase(config, () => {});
  try {
    const place = choosePlace(config.dataDir);
    const files = await openFileStore(parseFilesUrl(config.filesUrl), config.dataDir);
    const started = performance.now();
    const { files: count, bytes } = await writeBackup(file, passphrase, {
      database: open.database,
      place,
      files,
      now: new Date(),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${file}: the database and ${count} files of ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s.`);
    if (!passphrase) console.log('It is not encrypted: keep it where nobody else reads it, or use --passphrase.');
    return 0;
  } finally {
    await open.close();
  }
}

/** A file and whether a passphrase goes with it. Throws StartFault with how the verb is used. */
export function understand(args: readonly string[], use: string): { file: string; isEncrypted: boolean } {
  try {
    const options = { passphrase: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new Error('one file is named');
    return { file: resolve(file), isEncrypted: values.passphrase === true };
  } catch (error) {
    throw new StartFault(`${(error as Error).message}; use it like this:\n  ${use}`, { cause: error });
  }
}
