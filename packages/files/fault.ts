export type FileFaultCode =
  | 'file.too_large'
  | 'file.type'
  | 'file.missing'
  | 'file.damaged'
  | 'file.store_full'
  | 'file.store_away';

/** What can go wrong with a file, by the code that the contract gives its sentence. */
export class FileFault extends Error {
  readonly code: FileFaultCode;
  /** The number or word that the sentence needs: the limit in bytes, the kind that was found. */
  readonly detail: number | string | undefined;

  constructor(code: FileFaultCode, message: string, options: ErrorOptions & { detail?: number | string } = {}) {
    super(message, options);
    this.name = 'FileFault';
    this.code = code;
    this.detail = options.detail;
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Runs work on a disk and says a full or failing disk as a fault; every other error is passed on. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (FULL.includes(code))
      throw new FileFault('file.store_full', 'The file store is full: nothing was stored. Free space in it.', {
        cause,
      });
    if (['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE'].includes(code))
      throw new FileFault('file.store_away', `The file store cannot be used (${code}): nothing was stored.`, { cause });
    throw cause;
  }
}
