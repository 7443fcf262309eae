import { type CustomsEdit, type CustomsReading, POINTED_AT } from '@lods/contract/customs/declaration';
import { PAPER_FIELDS } from '@lods/contract/customs/record';
import { presentCustoms } from './answers.ts';
import { NO_CONTACT } from './contact.ts';
import type { CustomsRow } from './repository.ts';

/** Fields that a person changes, whose former values the history keeps. */
const TOLD = [...PAPER_FIELDS, 'importDate', 'mrn', 'supplierEmail', 'unsettled'] as const;

/** The columns that an edit writes. What is not sent stays as it is. */
export function columnsOf(row: CustomsRow, edit: CustomsEdit): Partial<CustomsRow> {
  const {
    settled = [],
    version: _version,
    filedQuarter: _answer,
    isOurs: _isOurs,
    leavesCbam: _leavesCbam,
    sameItem: _sameItem,
    pointed = [],
    netWeight,
    grossWeight,
    ...same
  } = edit;
  const seen = new Set<string>([...settled, ...PAPER_FIELDS.filter((field) => field in edit)]);
  return {
    ...withoutUndefined(same),
    ...(netWeight === undefined ? {} : { netWeightKg: netWeight }),
    ...(grossWeight === undefined ? {} : { grossWeightKg: grossWeight }),
    ...(pointed.length === 0 ? {} : { readings: pointedAt(row.readings as CustomsReading[], pointed) }),
    unsettled: row.unsettled.filter((field) => !seen.has(field)),
  };
}

/** The places of a line, with those that a person pointed at. */
function pointedAt(
  readings: readonly CustomsReading[],
  pointed: NonNullable<CustomsEdit['pointed']>,
): CustomsReading[] {
  const fields = new Set<string>(pointed.map(({ field }) => field));
  return [
    ...readings.filter(({ field }) => !fields.has(field)),
    ...pointed.map((place) => ({ ...place, how: POINTED_AT, certainty: 'sure' as const })),
  ];
}

/** What an edit changed, for the history: field, former value, present value. */
export function changesBetween(before: CustomsRow, after: CustomsRow) {
  const [was, is] = [presentCustoms(before, NO_CONTACT), presentCustoms(after, NO_CONTACT)];
  return TOLD.flatMap((field) =>
    JSON.stringify(was[field]) === JSON.stringify(is[field]) ? [] : [{ field, from: was[field], to: is[field] }],
  );
}

function withoutUndefined<T extends object>(given: T) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
