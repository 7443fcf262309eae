import { createReadStream } from 'node:fs';
import { Exact } from '@lods/cbam/decimal';
import type { AnsweredProduct, WorkbookRead } from '@lods/contract/answers/content';
import { MAX_WORKBOOK_BYTES } from '@lods/contract/answers/endpoints';
import { Problem } from '@lods/contract/problems';
import type { TemplateReading } from '@lods/documents/communication-template/read-template';
import { readTemplate, templateCaps } from '@lods/documents/readers';
import type { DoorCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { keepWorkbook } from './service.ts';
import { asVisitor } from './visits.ts';

/** Decimals of specific emissions, as the registry has them. */
const DECIMALS = 7;
/** What is shown of a workbook in which everything is off; the counts are told by the findings. */
const MOST_SHOWN = 200;

/** Reads the workbook in a process with caps, between transactions, and keeps file and figures with the draft. */
export async function readWorkbook(
  step: Step<DoorCall>,
  { files: [file] }: { readonly files: readonly ReceivedFile[] },
  visit: Visit,
) {
  if (!file)
    throw new Problem('answer.workbook_refused', {
      message: 'There is no file.',
      remedy: 'Choose the workbook of the communication template.',
    });
  const { ports, files, organisation } = await step((call) => asVisitor(call, visit, async (inside) => inside));
  const verdict = await ports.readers.runReader(readTemplate, undefined, createReadStream(file.path), {
    organisation,
    caps: templateCaps,
  });
  if (!verdict.ok) throw new Problem('answer.workbook_refused', { message: verdict.message, remedy: verdict.remedy });
  const { sha256, bytes } = await files.put(createReadStream(file.path), { maxBytes: MAX_WORKBOOK_BYTES });
  const reading = verdict.result;
  const { installation } = reading;
  return step((call) =>
    asVisitor(call, visit, (inside, reached) =>
      keepWorkbook(inside, reached, readOf(reading, { fileName: file.name, sha256, sizeBytes: bytes }), {
        installation: {
          name: (installation.name ?? '').slice(0, 300),
          operatorName: '',
          country: installation.country ?? '',
          city: (installation.city ?? '').slice(0, 300),
          street: (installation.street ?? '').slice(0, 300),
          unLocode: (installation.unlocode ?? '').slice(0, 10),
        },
        periodFrom: dayOf(installation.periodStart),
        periodTo: dayOf(installation.periodEnd),
        contactName: (installation.representative ?? '').slice(0, 300),
        contactEmail: (installation.email ?? '').slice(0, 254),
      }),
    ),
  );
}

const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

function readOf(
  { version, recalculated, goods, differences, findings }: TemplateReading,
  file: Pick<WorkbookRead, 'fileName' | 'sha256' | 'sizeBytes'>,
): WorkbookRead {
  return {
    ...file,
    version,
    products: recalculated.map(
      ({ cnCode, name, specificDirect, specificIndirect }, index): AnsweredProduct => ({
        cnCode: cnCode ?? '',
        name: name ?? '',
        specificDirect: decimal(specificDirect),
        specificIndirect: decimal(specificIndirect),
        electricityMwhPerT: decimal(goods[index]?.electricityMwhPerT ?? null),
        electricityFactor: null,
      }),
    ),
    differences: differences.slice(0, MOST_SHOWN),
    findings: findings.slice(0, MOST_SHOWN).map(({ code, severity, message, remedy, phrases, path }) => ({
      code,
      severity,
      message,
      remedy,
      phrases,
      path: path ?? '',
    })),
  };
}

const decimal = (value: number | null) =>
  value === null ? null : new Exact(value).toDecimalPlaces(DECIMALS).toFixed();
