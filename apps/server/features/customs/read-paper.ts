import type { CustomsReading } from '@lods/contract/customs/declaration';
import { DATE_KEY, type ExtractedRecord, fieldOfKey, MRN_KEY } from '@lods/contract/customs/record';
import { withAnswers } from '@lods/documents/papers/model/answers';
import type { PageToDraw } from '@lods/documents/papers/page-image';
import type { PaperRecord } from '@lods/documents/papers/paper-value';
import type { PaperReading } from '@lods/documents/papers/read-paper';
import { writtenRecord } from '@lods/documents/papers/record';
import type { KnownLesson } from '@lods/documents/papers/taught/lesson';
import { paperCaps, readPapers } from '@lods/documents/readers';
import type { Verdict } from '@lods/documents/worker-pool/verdict';
import type { AskModel, Call, CallPorts } from '../../call.ts';

/** A goods item of a paper: its record, and where each value of it stands. */
interface ReadRecord {
  readonly record: ExtractedRecord;
  readonly readings: readonly CustomsReading[];
}

/** A page of a paper, in points. Of a scan, what its reading did to make it upright: the image is then turned alike. */
export interface ReadPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly turn?: PageToDraw['turn'];
}

/** What a paper says. Sizes of pages are in points. */
export interface ReadPaper {
  readonly pages: readonly ReadPage[];
  /** About the paper as a whole, in words. */
  readonly findings: readonly string[];
  readonly records: readonly ReadRecord[];
  /** The taught layout that it was read with. */
  readonly layoutId: string | null;
}

/** What reading a paper needs of a call, and may keep beyond its transaction. */
export type PaperPorts = Pick<Call, 'files' | 'organisation'> & Pick<CallPorts, 'askModel' | 'readers'>;

export const portsOf = ({ files, organisation, ports: { askModel, readers } }: Call): PaperPorts => ({
  askModel,
  files,
  organisation,
  readers,
});

/** Reads a kept paper in a process of its own. `told` hears of each page. */
export async function readPaper(
  { askModel, files, organisation, readers }: PaperPorts,
  { sha256, lessons }: { readonly sha256: string; readonly lessons: readonly KnownLesson[] },
  report: (page: number, pages: number | null) => void,
): Promise<Verdict<ReadPaper>> {
  const verdict = await readers.runReader(
    readPapers,
    { withQuestions: askModel !== undefined, lessons },
    await files.get(sha256),
    {
      organisation,
      caps: paperCaps,
      onProgress: ({ done, total }) => report(done, total ?? null),
    },
  );
  if (!verdict.ok) return verdict;
  const { pages, findings, records, taughtBy } = await settledBy(askModel, verdict.result);
  const [layoutId = null] = taughtBy;
  return { ok: true, result: { pages, findings, records: records.map(presentRecord), layoutId } };
}

/** The name of the file is the store's business: whoever keeps the paper knows it. */
function presentRecord(record: PaperRecord): ReadRecord {
  const { 'Source File': _, ...written } = writtenRecord(record, '');
  return {
    record: written as ExtractedRecord,
    readings: record.flatMap(({ key, value, text, page, box, how, certainty }): CustomsReading[] => {
      const place = { text, page, box, how, certainty };
      if (key === DATE_KEY) return [{ field: 'importDate', value, ...place }];
      if (key === MRN_KEY) return [{ field: 'mrn', ...place }];
      const field = fieldOfKey(key);
      return field ? [{ field, ...place }] : [];
    }),
  };
}

/** A reading with what the model of the installation answers to its open values, as far as the paper bears it out. */
export async function settledBy(askModel: AskModel | undefined, reading: PaperReading): Promise<PaperReading> {
  const { questions = [], ...rest } = reading;
  if (!askModel) return rest;
  let { records } = rest;
  for (const question of questions) {
    const codes = records
      .slice(question.from, question.to)
      .map((record) => record.find(({ key }) => key === 'Varekode')?.text ?? '');
    records = withAnswers(records, question, await askModel(question, codes));
  }
  return { ...rest, records };
}
