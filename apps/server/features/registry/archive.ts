import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { reportForFile } from '@lods/cbam/report/check';
import { isPacked } from '@lods/cbam/report/checks/declaration-documents';
import type { Report } from '@lods/cbam/report/document';
import type { Declaration } from '@lods/contract/declarations/endpoints';
import { eachInTurns, gatherInTurns } from '@lods/documents/in-turns';
import { jsonPieces } from '@lods/documents/json-pieces';
import { packReport, type ReportAttachment, reportFileName } from '@lods/documents/report/archive';
import { reportXmlInTurns } from '@lods/documents/report/writer';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import type { Examined } from './check.ts';
import type { Declared } from './declared.ts';

/** The most that a frozen copy may weigh: 99,999 goods with their records. */
const MAX_FROZEN_BYTES = 400_000_000;
const PIECE_BYTES = 1_000_000;

/** Hashes of the frozen copies; the bytes lie in the file store and never change. */
export interface FrozenCopies {
  readonly frozenSha256: string;
  readonly reportSha256: string | null;
  readonly archiveSha256: string | null;
}

/**
 * Freezes a declaration: everything it says as JSON, and for the registry the report and its ZIP, when nothing stands in
 * their way. What is downloaded years later are these bytes.
 */
export async function freezeDeclaration(
  call: Call,
  declared: Declared,
  declaration: Declaration,
  { report, findings }: Examined,
): Promise<FrozenCopies> {
  const declarant = declared.company ?? (await readDeclarant(call));
  const copy = { declaration, declarant, submittedBy: call.actor.name };
  const frozenSha256 = await keep(call, await gatherInTurns(textPieces(copy)));
  const complete = report && reportForFile(report, findings);
  if (!complete) return { frozenSha256, reportSha256: null, archiveSha256: null };
  const { xml, zip } = await registryFiles(call, declared, complete);
  return { frozenSha256, reportSha256: await keep(call, xml), archiveSha256: zip && (await keep(call, zip)) };
}

/** The report, and the ZIP that the registry takes, with the documents that the report refers to. */
export async function registryFiles(call: Call, { documents }: Declared, report: Report) {
  const xml = await reportXmlInTurns(report);
  const referred = new Set(
    report.importedGoods.flatMap(
      (good) => good.supportingDocuments?.map((document) => document.attachment?.filename) ?? [],
    ),
  );
  const attachments: ReportAttachment[] = [];
  // One file may prove several goods.
  const isThere = new Set<string>();
  for (const document of documents)
    if ((referred.has(document.fileName) || isPacked(document)) && !isThere.has(document.fileName)) {
      isThere.add(document.fileName);
      attachments.push({ name: document.fileName, bytes: await buffer(await call.files.get(document.sha256)) });
    }
  const { bytes: zip, findings } = await packReport(reportFileName(report), xml, attachments);
  return { xml, zip, findings };
}

function* textPieces(copy: object): Generator<Uint8Array> {
  for (const piece of jsonPieces(copy)) yield Buffer.from(piece);
}

/** The hash of hundreds of megabytes at once would keep everybody waiting. */
function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

async function keep(call: Call, bytes: Uint8Array): Promise<string> {
  const { sha256 } = await call.files.put(Readable.from(piecesOf(bytes)), { maxBytes: MAX_FROZEN_BYTES });
  const hash = createHash('sha256');
  await eachInTurns(piecesOf(bytes), (piece) => void hash.update(piece));
  const expected = hash.digest('hex');
  if (sha256 !== expected) throw new Error(`the store kept ${sha256} in place of ${expected}`);
  return sha256;
}
