import { daysAfter, utcDay } from '@lods/cbam/period';
import type { Declarant } from '@lods/contract/company/declarant';
import { type Declaration, NewDeclaration } from '@lods/contract/declarations/endpoints';
import type { Call } from '../call.ts';
import { primaryEori } from '../features/company/declarant.ts';
import { addComment, amendDeclaration, recordAnswer } from '../features/declarations/filing.ts';
import { saveDraft } from '../features/declarations/service.ts';
import { createDeclaration, submitDeclaration } from '../features/declarations/submit.ts';
import { callAt } from './moment.ts';
import { statementOf } from './source.ts';
import type { StoredSource } from './suppliers.ts';

type Quarter = 'Q1' | 'Q2' | 'Q3' | 'Q4';

/** One quarter of a demo company and what became of it. */
export interface DemoQuarter {
  readonly year: number;
  readonly quarter: Quarter;
  /** Percent of what arrives in an ordinary quarter. */
  readonly percent: number;
  /** Default values stand in for what the operators state. */
  readonly isByDefaultValues?: true;
  readonly fate: readonly Step[];
}

type Step =
  | { readonly is: 'submit' }
  | { readonly is: 'answer'; readonly status: 'accepted' | 'verified' | 'rejected'; readonly remarks: string }
  /** A new version in which the first good weighs otherwise. */
  | { readonly is: 'amend'; readonly percent: number }
  /** The emissions of the last good are not known yet. */
  | { readonly is: 'forget' }
  | { readonly is: 'comment'; readonly text: string };

const FIRST_DAYS = { Q1: '01-01', Q2: '04-01', Q3: '07-01', Q4: '10-01' } as const;
const LAST_DAYS = { Q1: '03-31', Q2: '06-30', Q3: '09-30', Q4: '12-31' } as const;
const DAYS_TO_REPORT = 18;
const DAYS_TO_GO_ON = 13;

/** Works a quarter through as far as the calendar has come: what lies in the future has not happened. */
export async function workThrough(
  call: Call,
  { year, quarter, percent, isByDefaultValues, fate }: DemoQuarter,
  sources: readonly StoredSource[],
  company: Declarant,
): Promise<void> {
  const opened = daysAfter(`${year}-${FIRST_DAYS[quarter]}`, 20);
  if (opened > today(call)) return;
  let current = await createDeclaration(
    callAt(call, opened),
    NewDeclaration.parse({
      generalInfo: {
        declarantName: company.legalName,
        declarantId: primaryEori(company),
        reportingPeriod: quarter,
        reportingYear: year,
        installationCountry: sources[0]?.supplier.countryOfOrigin ?? '',
      },
      goodsItems: sources.map((source, index) => goodOf(source, index + 1, percent + index)),
      emissionsData: sources.map((source, index) =>
        isByDefaultValues ? placeOf(source, index + 1) : recordOf(source, index + 1, year),
      ),
    }),
  );
  let day = daysAfter(`${year}-${LAST_DAYS[quarter]}`, DAYS_TO_REPORT);
  for (const step of fate) {
    if (day > today(call)) return;
    current = await take(step, callAt(call, day), current);
    day = daysAfter(day, DAYS_TO_GO_ON);
  }
}

async function take(step: Step, call: Call, { id, ...declaration }: Declaration): Promise<Declaration> {
  switch (step.is) {
    case 'submit':
      return submitDeclaration(call, id, {
        submissionStatus: 'SUBMITTED',
        reasonForErrors: 'Data of the installation still to come',
      });
    case 'answer':
      return recordAnswer(call, id, {
        status: step.status,
        answeredOn: today(call),
        reference: `DEMO-${declaration.draftReportId}`,
        remarks: step.remarks,
      });
    case 'amend': {
      const draft = await amendDeclaration(call, id);
      const goodsItems = draft.goodsItems.map((good, index) =>
        index === 0 ? { ...good, ...massOf(Math.round(Number(good.netMass) * 10 * step.percent) / 1000) } : good,
      );
      return saveDraft(call, draft.id, { version: draft.version, goodsItems });
    }
    case 'forget': {
      const last = declaration.goodsItems.length;
      const emissionsData = declaration.emissionsData.filter((record) => record.itemNumber !== last);
      return saveDraft(call, id, { version: declaration.version, emissionsData });
    }
    case 'comment':
      await addComment(call, id, { text: step.text });
      return { id, ...declaration };
  }
}

function goodOf({ good, supplier, supplierId }: StoredSource, itemNumber: number, percent: number) {
  return {
    itemNumber,
    cnCode: good.cnCode,
    hsCode: good.cnCode.slice(0, 6),
    productName: good.name,
    cnamGoodType: good.goodType,
    countryOfOrigin: supplier.countryOfOrigin,
    importArea: 'EU',
    ...massOf(Math.round((good.kgAQuarter * percent) / 100) / 1000),
    measurementUnit: 'TON',
    supplierId,
  } as const;
}

const massOf = (tonnes: number) => ({ netMass: tonnes.toFixed(3), importedQuantity: tonnes.toFixed(3) });

/** Where a good was made, and no figures of its maker. */
const placeOf = (source: StoredSource, itemNumber: number) =>
  ({
    itemNumber,
    sequenceNumber: 1,
    productionCountry: source.supplier.countryOfOrigin,
    operatorId: source.operatorId,
    installationId: source.installationId,
    installationRecordId: source.installationRecordId,
    determinationType: '02',
  }) as const;

function recordOf(source: StoredSource, itemNumber: number, year: number) {
  const { direct, electricity, freeAllocation } = statementOf(source, year);
  const [electricityConsumedMwhPerT, emissionFactor, indirect] = electricity;
  return {
    ...placeOf(source, itemNumber),
    specificDirectEmissions: direct,
    specificIndirectEmissions: indirect,
    determinationType: '01',
    registry: {
      electricitySource: 'SOE03',
      electricityConsumedMwhPerT,
      emissionFactor,
      productionMethod: source.good.productionMethod,
      // The registry's reports until 2025 know none.
      ...(year >= 2026 && freeAllocation !== undefined ? { freeAllocation } : {}),
    },
  } as const;
}

const today = ({ now }: Call) => utcDay(now);
