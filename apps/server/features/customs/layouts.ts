/** Layouts of papers that are taught by use: what people approve on one paper makes the next paper of its layout right. */

import { type CustomsReading, POINTED_AT } from '@lods/contract/customs/declaration';
import type { TaughtLayout } from '@lods/contract/customs/layouts';
import { fieldOfKey, type PaperField, RECORD_KEYS } from '@lods/contract/customs/record';
import type { PointedPlaces } from '@lods/documents/papers/taught/learn';
import type { ApprovedRecord, KnownLesson, Lesson } from '@lods/documents/papers/taught/lesson';
import { areOfOneLayout, commonMarks } from '@lods/documents/papers/taught/marks';
import { learnLayout, paperCaps } from '@lods/documents/readers';
import { defineJob, handleJobInSteps } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import { inNameOf } from '../../author.ts';
import type { Call, CompanyCall } from '../../call.ts';
import { found, type InCompany, touchedBy } from '../../rows.ts';
import { portsOf } from './read-paper.ts';
import { type CustomsRow, listOfPapers } from './repository.ts';
import { deleteLayout, insertLayout, type LayoutRow, listLayouts, updateLayout } from './repository-layouts.ts';
import { findPaper } from './repository-papers.ts';

export async function listTaught(call: Call): Promise<TaughtLayout[]> {
  return (await listLayouts(call)).map(presentLayout);
}

export async function forgetLayout(call: Call, id: string): Promise<{ id: string }> {
  const { fileName } = found(await deleteLayout(call, id));
  await call.audit({
    action: 'customs.forget_layout',
    subjectKind: 'taught_layout',
    subjectId: id,
    detail: { fileName },
  });
  return { id };
}

const presentLayout = ({ id, documentType, fileName, lesson, ...row }: LayoutRow): TaughtLayout => ({
  id,
  documentType,
  fileName,
  fields: (lesson as Lesson).fields.flatMap(({ key }) => fieldOfKey(key) ?? []),
  papersRead: row.papersRead,
  taughtAt: row.updatedAt.toISOString(),
  taughtBy: row.updatedByName,
});

/** What the company has taught, as the reading takes it. */
export const lessonsOf = async (call: InCompany): Promise<KnownLesson[]> =>
  (await listLayouts(call)).map(({ id, lesson }) => ({ ...(lesson as Lesson), id }));

const learnFromPaper = defineJob({
  name: 'learn-layout-of-paper',
  payload: z.object({ paperId: z.uuid(), author: z.object({ accountId: z.uuid(), name: z.string() }) }),
  atOnce: 1,
});

/** A line as it was read is stored once and approved once: a further version is a correction. */
const VERSIONS_WITHOUT_CORRECTION = 2;

const wasLookedAt = ({ version, readings }: CustomsRow): boolean =>
  version > VERSIONS_WITHOUT_CORRECTION ||
  (readings as { certainty: string }[]).some(({ certainty }) => certainty === 'unsure');

/** With its last line approved, a paper that a person corrected or confirmed something of teaches its layout. */
export async function learnWhenApproved(call: Call, { paperId }: Pick<CustomsRow, 'paperId'>): Promise<void> {
  if (paperId === null) return;
  const lines = await listOfPapers(call, [paperId]);
  if (lines.some(({ status }) => status === 'pending') || !lines.some(wasLookedAt)) return;
  const { accountId, name } = call.actor;
  await call.enqueue(learnFromPaper, { paperId, author: { accountId, name } }, { key: paperId });
}

export const layoutJobs = [
  handleJobInSteps<z.output<typeof learnFromPaper.payload>, CompanyCall>(
    learnFromPaper,
    async (step, { paperId, author }) => {
      const asked = await step(async (call) => {
        const authorCall = inNameOf(call, author);
        const paper = await findPaper(authorCall, paperId);
        return paper && { paper, lines: await listOfPapers(authorCall, [paperId]), ports: portsOf(authorCall) };
      });
      if (!asked) return;
      const { paper, lines, ports } = asked;
      const options = { approved: recordsOf(lines), pointed: placesOf(lines) };
      const verdict = await ports.readers.runReader(learnLayout, options, await ports.files.get(paper.sha256), {
        organisation: ports.organisation,
        caps: paperCaps,
      });
      const lesson = verdict.ok ? verdict.result : null;
      if (lesson) await step((call) => keepLesson(inNameOf(call, author), { lesson, paper, lines }));
    },
  ),
];

/** The approved values by record of the paper; null: a record that was discarded. */
function recordsOf(lines: readonly CustomsRow[]): (ApprovedRecord | null)[] {
  const count = Math.max(-1, ...lines.map(({ recordIndex }) => recordIndex ?? -1)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const line = lines.find(({ recordIndex }) => recordIndex === index);
    if (line?.status !== 'approved') return null;
    return {
      [RECORD_KEYS.referenceNumber]: line.referenceNumber,
      [RECORD_KEYS.senderName]: line.senderName,
      [RECORD_KEYS.senderAddress]: line.senderAddress,
      [RECORD_KEYS.companyRegistration]: line.companyRegistration,
      [RECORD_KEYS.consigneeName]: line.consigneeName,
      [RECORD_KEYS.productCode]: line.productCode,
      [RECORD_KEYS.countryOfOrigin]: line.countryOfOrigin,
      [RECORD_KEYS.netWeight]: line.netWeightKg ?? '',
      [RECORD_KEYS.grossWeight]: line.grossWeightKg ?? '',
      [RECORD_KEYS.description]: line.description,
      [RECORD_KEYS.procedureCode]: line.procedureCode,
    };
  });
}

/** Where people pointed, by record of the paper. */
function placesOf(lines: readonly CustomsRow[]): PointedPlaces[] {
  const count = Math.max(-1, ...lines.map(({ recordIndex }) => recordIndex ?? -1)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const line = lines.find(({ recordIndex }) => recordIndex === index);
    const pointed = ((line?.readings ?? []) as CustomsReading[]).filter(({ how }) => how === POINTED_AT);
    return Object.fromEntries(
      pointed.flatMap(({ field, page, box }) =>
        field in RECORD_KEYS && page !== null && box !== null
          ? [[RECORD_KEYS[field as PaperField], { page, ...box }]]
          : [],
      ),
    );
  });
}

interface Learned {
  readonly lesson: Lesson;
  readonly paper: { readonly layoutId: string | null; readonly fileName: string };
  readonly lines: readonly CustomsRow[];
}

/** One layout is one row: a further paper of it teaches it anew, and what marks it is what both papers have. */
async function keepLesson(call: Call, { lesson, paper, lines }: Learned): Promise<void> {
  const known = (await listLayouts(call)).find(
    ({ id, lesson: kept }) => id === paper.layoutId || areOfOneLayout((kept as Lesson).marks, lesson.marks),
  );
  const row = {
    documentType: lines[0]?.documentType ?? '',
    fileName: paper.fileName,
    ...touchedBy(call),
  };
  const id = known?.id ?? (await insertLayout(call, { ...row, lesson, createdAt: call.now })).id;
  if (known)
    await updateLayout(call, id, {
      ...row,
      lesson: { ...lesson, marks: commonMarks((known.lesson as Lesson).marks, lesson.marks) },
    });
  await call.audit({
    action: 'customs.teach',
    subjectKind: 'taught_layout',
    subjectId: id,
    detail: { fileName: paper.fileName },
  });
}
