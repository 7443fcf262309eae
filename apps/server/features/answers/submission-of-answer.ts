import { Exact } from '@lods/cbam/decimal';
import type { AnswerDraft } from '@lods/contract/answers/content';
import { type NewSubmission, SubmissionFields } from '@lods/contract/submissions/fields';

type Bills = AnswerDraft['bills'];
type Source = NonNullable<NewSubmission['directSources']>[number];

const PROCESS = 'process-1';

/** The bills of an answer as a submission with one process, so that next year begins with them. Null where no bills were typed. */
export function submissionOf({ bills, ...form }: AnswerDraft): SubmissionFields | null {
  if (form.way !== 'bills') return null;
  const directSources = bills.burnsNothing ? [] : bills.fuels.map(sourceOf);
  const electricity = bills.electricity === '' ? [] : [electricityOf(bills)];
  const given: NewSubmission = {
    title: [form.installation.name.slice(0, 190), form.periodTo.slice(0, 4)].filter(Boolean).join(' '),
    installation: {
      ...form.installation,
      operatorName: form.installation.operatorName.slice(0, 70),
      city: form.installation.city.slice(0, 70),
      street: form.installation.street.slice(0, 70),
      unLocode: form.installation.unLocode.slice(0, 6),
    },
    periodFrom: form.periodFrom,
    periodTo: form.periodTo,
    directSources,
    electricity,
    processes: [
      {
        id: PROCESS,
        name: (bills.productName || bills.cnCode).slice(0, 200),
        directShares: directSources.map(() => '100'),
        electricityShares: electricity.map(() => '100'),
        outputT: inTonnes(bills.output, bills.outputUnit),
      },
    ],
    products: [{ cnCode: bills.cnCode, name: bills.productName.slice(0, 200), processId: PROCESS }],
    contactName: form.contactName.slice(0, 70),
    contactEmail: SubmissionFields.shape.contactEmail.catch('').parse(form.contactEmail),
    note: form.note,
  };
  const parsed = SubmissionFields.safeParse(given);
  return parsed.success ? parsed.data : null;
}

/** A volume by what it weighs; megajoules as gigajoules. What cannot be converted stays blank and is asked for. */
function sourceOf({ fuel, amount, unit, density }: Bills['fuels'][number]): Source {
  const source = { kind: 'fuel' as const, name: fuel };
  if (unit === 'l' || unit === 'm3')
    return {
      ...source,
      quantity: amount === '' || density === '' ? '' : times(times(amount, density), '0.001'),
      unit: 't',
    };
  if (unit === 'MJ') return { ...source, quantity: times(amount, '0.001'), unit: 'GJ' };
  return { ...source, quantity: amount, unit };
}

function electricityOf({ electricity, electricityUnit, electricityFactor }: Bills) {
  const isMegajoule = electricityUnit === 'MJ';
  return {
    source: electricityFactor === '' ? ('grid_average' as const) : ('supplier_specific' as const),
    quantity: isMegajoule ? times(electricity, '0.001') : electricity,
    unit: isMegajoule ? ('GJ' as const) : electricityUnit,
    emissionFactor: electricityFactor,
  };
}

const inTonnes = (amount: string, unit: 'kg' | 't') => (unit === 'kg' ? times(amount, '0.001') : amount);
const times = (amount: string, factor: string) => (amount === '' ? '' : new Exact(amount).times(factor).toFixed());
