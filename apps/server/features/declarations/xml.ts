import { reportForFile } from '@lods/cbam/report/check';
import type { Report } from '@lods/cbam/report/document';
import { Problem } from '@lods/contract/problems';
import { reportXmlInTurns } from '@lods/documents/report/writer';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import { DEFINITIVE_FROM } from '../goods/figures.ts';
import { registryFiles } from '../registry/archive.ts';
import { reportOf } from '../registry/check.ts';
import { presentSummary } from './answers.ts';
import { type DeclarationRow, findDeclaration, listDocuments } from './repository.ts';

/** The registry report as the schema wants it: the frozen bytes of a submitted declaration, else made from the draft. */
export async function downloadXml(call: Call, id: string, isConfirmed: boolean) {
  const row = await reported(call, id);
  const content = row.reportSha256
    ? await call.files.get(row.reportSha256)
    : await reportXmlInTurns(await completeReport(call, row, isConfirmed));
  return { name: `${nameOf(call, row, isConfirmed)}.xml`, mediaType: 'application/xml', charset: 'utf-8', content };
}

/** The ZIP to upload in the registry. */
export async function downloadRegistryFile(call: Call, id: string, isConfirmed: boolean) {
  const row = await reported(call, id);
  const name = `${nameOf(call, row, isConfirmed)}.zip`;
  if (row.archiveSha256)
    return { name, mediaType: 'application/zip', content: await call.files.get(row.archiveSha256) };
  const report = await completeReport(call, row, isConfirmed);
  const { zip, findings } = await registryFiles(call, await declared(call, row), report);
  if (!zip) throw new Problem('declaration.not_ready', { findings });
  return { name, mediaType: 'application/zip', content: zip };
}

async function reported(call: Call, id: string): Promise<DeclarationRow> {
  const row = found(await findDeclaration(call, id));
  if (row.reportingYear >= DEFINITIVE_FROM)
    throw new Problem('declaration.no_registry_format', { year: row.reportingYear });
  return row;
}

async function completeReport(call: Call, row: DeclarationRow, isConfirmed: boolean): Promise<Report> {
  const { report, findings } = await reportOf(call, await declared(call, row));
  const complete = reportForFile(report, findings);
  if (!complete) throw new Problem('declaration.not_ready', { findings });
  return isPreview(row, isConfirmed) ? withoutConfirmations(complete) : complete;
}

/** Of a draft nobody has confirmed anything yet, unless whoever asks for its file does. */
const isPreview = ({ status }: DeclarationRow, isConfirmed: boolean) => status === 'draft' && !isConfirmed;

/** What nobody has confirmed the file does not say: the registry refuses it so (B1701), and it stays valid by the schema. */
const withoutConfirmations = (report: Report): Report => ({
  ...report,
  signatures: {
    ...report.signatures,
    reportConfirmation: {
      ...report.signatures.reportConfirmation,
      globalDataConfirmation: '0',
      useOfDataConfirmation: '0',
    },
  },
});

const declared = async (call: Call, row: DeclarationRow) => ({ row, documents: await listDocuments(call, row.id) });

/** Tells the files of a folder apart: CBAM_Declaration_2025_Q1_2025-Q1-0001_20250417T093000Z. */
function nameOf(call: Call, row: DeclarationRow, isConfirmed: boolean): string {
  const { reportingYear, reportingPeriod } = row;
  const timestamp = (row.submittedAt ?? call.now).toISOString().replace(/[-:]|\.\d+/g, '');
  const kind = isPreview(row, isConfirmed) ? 'CBAM_Preview' : 'CBAM_Declaration';
  return [kind, reportingYear, reportingPeriod, presentSummary(row).draftReportId, timestamp].join('_');
}
