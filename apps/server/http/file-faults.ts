import { Problem } from '@lods/contract/problems';
import { FileFault } from '@lods/files/fault';

/** What the file store refuses, in our words. Null for what only we can mend: it is logged as unexpected. */
export function problemOfFile(error: unknown): Problem | null {
  if (!(error instanceof FileFault)) return null;
  switch (error.code) {
    case 'file.too_large':
      return new Problem('request.too_large', { limitBytes: Number(error.detail) }, { cause: error });
    case 'file.type':
      return new Problem('request.media_type', {}, { cause: error });
    case 'file.missing':
      return new Problem('request.not_found', {}, { cause: error });
    case 'file.store_full':
      return new Problem('server.disk_full', { retryAfterSeconds: 60 }, { cause: error });
    case 'file.store_away':
      return new Problem('server.busy', { retryAfterSeconds: 10 }, { cause: error });
    case 'file.damaged':
      return null;
  }
}
