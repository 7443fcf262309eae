import { type FileHandle, open, stat } from 'node:fs/promises';
import { StartFault } from '../start-fault.ts';

/**
 * Opens a file that a command names.
 * @throws {StartFault} when it cannot be opened, or is a pipe or a device: opening those would wait for whoever writes into them
 */
export async function openFile(path: string): Promise<FileHandle> {
  const cannotOpen = (cause: unknown) => {
    throw new StartFault(`cannot open ${path}: ${(cause as Error).message}`, { cause });
  };
  if (!(await stat(path).catch(cannotOpen)).isFile()) throw new StartFault(`${path} is no file.`);
  return await open(path).catch(cannotOpen);
}
