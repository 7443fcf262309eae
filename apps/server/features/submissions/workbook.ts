import { createReadStream } from 'node:fs';
import { Problem } from '@lods/contract/problems';
import type { WorkbookFilling } from '@lods/contract/submissions/endpoints';
import { readTemplate, templateCaps } from '@lods/documents/readers';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { fillFromWorkbook } from './from-workbook.ts';

/** What is shown of a workbook in which everything is off. */
const MOST_FINDINGS = 200;

/** Reads the Commission's workbook in a process with caps, between transactions. Throws `answer.workbook_refused`. */
export async function readWorkbook(
  step: Step<Call>,
  { files: [file] }: { readonly files: readonly ReceivedFile[] },
): Promise<WorkbookFilling> {
  if (!file)
    throw new Problem('answer.workbook_refused', {
      message: 'There is no file.',
      remedy: 'Choose the workbook of the communication template.',
    });
  const { ports, organisation } = await step(async (call) => call);
  const verdict = await ports.readers.runReader(readTemplate, undefined, createReadStream(file.path), {
    organisation,
    caps: templateCaps,
  });
  if (!verdict.ok) throw new Problem('answer.workbook_refused', { message: verdict.message, remedy: verdict.remedy });
  const { version, findings } = verdict.result;
  return {
    fileName: file.name,
    version,
    ...fillFromWorkbook(verdict.result),
    findings: findings.slice(0, MOST_FINDINGS).map(({ code, severity, message, remedy, phrases, path }) => ({
      code,
      severity,
      message,
      remedy,
      phrases,
      path: path ?? '',
    })),
  };
}
