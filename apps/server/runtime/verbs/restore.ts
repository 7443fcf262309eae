import { existsSync } from 'node:fs';
import { choosePlace } from '@lods/database/embedded/place';
import { openFileStore, parseFilesUrl } from '@lods/files/location';
import { BrokenSeal } from '@lods/files/seal';
import { proveBackup, restoreBackup } from '../backup.ts';
import { readConfig } from '../config.ts';
import { readPassphrase } from '../passphrase.ts';
import { StartFault } from '../start-fault.ts';
import { understand } from './backup.ts';

const USE = 'lods restore FILE [--passphrase]';

/** Puts a backup into an empty DATA_DIR, once all of it has been read and found whole. */
export async function run(args: readonly string[]): Promise<number> {
  const { file, isEncrypted } = understand(args, USE);
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new StartFault('a backup is restored into DATA_DIR: leave DATABASE_URL out');
  const passphrase = await readPassphrase(isEncrypted, process.env.BACKUP_PASSPHRASE);
  const started = performance.now();
  try {
    await proveBackup(file, passphrase);
  } catch (error) {
    if (error instanceof BrokenSeal) throw new StartFault(`${file} cannot be used: ${error.message}`, { cause: error });
    throw error;
  }
  const { files: count, bytes } = await restoreBackup(file, passphrase, {
    place: choosePlace(config.dataDir),
    files: await openFileStore(parseFilesUrl(config.filesUrl), config.dataDir),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `The database and ${count} files of ${(bytes / 1e6).toFixed(1)} MB are back, in ${seconds} s. Start Lods on it.`,
  );
  console.log(
    existsSync(config.erasures)
      ? `That start erases again what ${config.erasures} names.`
      : `Companies and people erased since the backup are in it again: put the list of them at ${config.erasures} before the start.`,
  );
  return 0;
}
