import { Readable } from 'node:stream';
import { Problem } from '@lods/contract/problems';
import { lineCaps, writeFindingsCopy } from '@lods/documents/readers';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import { optionsOf } from './reading-options.ts';
import { findImport } from './repository.ts';
import { listRowsInDrafts } from './repository-lines.ts';

const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A copy of an uploaded file with what was found written behind each of its lines, to be corrected and uploaded again. Lines in drafts are marked, so that they are not read twice. */
export async function downloadFindingsCopy(step: Step<Call>, id: string) {
  const { row, options, file, readers, organisation } = await step(async (call) => {
    const row = await findImport(call, id);
    if (row?.kind !== 'file') throw new Problem('request.not_found', {});
    const { ports, organisation } = call;
    return {
      row,
      options: { ...(await optionsOf(call, row)), takenOver: await listRowsInDrafts(call, id) },
      file: await call.files.get(row.sourceKey),
      readers: ports.readers,
      organisation,
    };
  });
  const pieces: Uint8Array[] = [];
  const verdict = await readers.runReader(writeFindingsCopy, options, file, {
    organisation,
    caps: lineCaps,
    onPart: (piece) => void pieces.push(piece as Uint8Array),
  });
  if (!verdict.ok) throw new Problem('import.unreadable', { message: verdict.message, remedy: verdict.remedy });
  const { extension } = verdict.result;
  const name = `${row.name.replace(/\.[^.]{1,5}$/, '')} with findings.${extension}`;
  return { name, mediaType: MEDIA_TYPES[extension], content: Readable.from(pieces) };
}
