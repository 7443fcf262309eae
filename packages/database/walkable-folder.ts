import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new temporary folder for a test's data. Others may walk through it, so that a database in it, which root hands to another
 * user, does not have to go elsewhere; the database's own folder is closed.
 */
export function walkableFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
