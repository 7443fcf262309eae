import { existsSync, readFileSync } from 'node:fs';
import { ReportSchema } from '@lods/documents/report/validate';

/** Beside the worktree, where the official files are kept; they are not part of the repository. */
export const shared = new URL('../../../../shared/', import.meta.url);

/** The official schema 23.00, or null with the reason why the comparison is left out. */
export function officialSchema(): ReportSchema | null {
  const folder = new URL('schemas/qreport-23.00/', shared);
  if (!existsSync(folder)) return null;
  const read = (name: string) => readFileSync(new URL(name, folder));
  return ReportSchema.of(read('QReport_ver23.00.xsd'), { 'stypes.xsd': read('stypes.xsd') });
}

export const WITHOUT_SHARED = 'the official schema is not beside the repository (../shared)';
