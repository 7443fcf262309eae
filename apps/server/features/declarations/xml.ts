import { reportForFile } from '@lods/cbam/report/check';
import { Problem } from '@lods/contract/problems';
import { reportXml } from '@lods/documents/report/writer';
import type { Call } from '../../call.ts';
import { reportOf } from './check.ts';
import { DEFINITIVE_FROM } from './figures.ts';
import { findDeclaration } from './repository.ts';

/** The registry report as the schema wants it; a declaration with an error has none and says why. */
export async function downloadXml(call: Call, id: string) {
  const row = await findDeclaration(call, id);
  if (!row) throw new Problem('request.not_found', {});
  if (row.reportingYear >= DEFINITIVE_FROM)
    throw new Problem('declaration.no_registry_format', { year: row.reportingYear });
  const { report, findings } = await reportOf(call, row);
  const complete = reportForFile(report, findings);
  if (!complete) throw new Problem('declaration.not_ready', { findings });
  const timestamp = (row.submittedAt ?? call.now).toISOString().replace(/[-:]|\.\d+/g, '');
  return {
    name: `CBAM_Declaration_${timestamp}.xml`,
    mediaType: 'application/xml',
    content: reportXml(complete),
  };
}
