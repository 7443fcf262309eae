/** What follows from an answer as it is typed: its figures by `cbam`, and what there is to ask about them. */
import { Exact } from '@lods/cbam/decimal';
import { plausibilityOf } from '@lods/cbam/plausibility';
import { type BillUnit, shortFormEmissions } from '@lods/cbam/short-form';
import type { AnsweredProcess, SupplierAnswer } from '@lods/cbam/supplier-answer';
import {
  type AnswerDraft,
  type AnsweredProduct,
  type AnswerFinding,
  isFarFromUsual,
  type WorkbookRead,
} from '@lods/contract/answers/content';
import type { AnswerFigures } from '@lods/contract/answers/endpoints';
import { loadTables } from '@lods/reference/tables';

/** Stored emissions carry seven decimals, as the registry does. */
const DECIMALS = 7;
const VOLUMES: readonly BillUnit[] = ['l', 'm3'];

export function answerFigures(draft: AnswerDraft, workbook: WorkbookRead | null, today: string): AnswerFigures {
  const worked = workedOut(draft, workbook);
  const missing = missingOf(draft, workbook);
  const isSoFar = isYearSoFar(draft, today);
  // That a part of the running year is no whole year is said with it, not once more.
  const asked = [
    ...yearRunning(draft, workbook, today),
    ...worked.asks.filter(({ code }) => !(isSoFar && code === 'plausible.period_not_a_year')),
  ];
  // Of a period that cannot be there is one thing to say, at the field that is to be looked at.
  const isPeriodRefused = missing.some(({ code }) => code === 'answer.period');
  const asks = asked.filter(({ code }) => !(isPeriodRefused && code.startsWith('plausible.period_')));
  return { ...worked.figures, findings: [...missing, ...reasonMissing(draft, worked.asks), ...asks] };
}

type PeriodOfDraft = Pick<AnswerDraft, 'periodFrom' | 'periodTo'>;

/** From the first day of the year that still runs to a day within it: all that can be stated before it is over. */
const isYearSoFar = ({ periodFrom, periodTo }: PeriodOfDraft, today: string): boolean => {
  const year = today.slice(0, 4);
  return periodFrom === `${year}-01-01` && periodTo.startsWith(year) && periodTo !== `${year}-12-31`;
};

/** The year of the goods is filled in, and may still run: figures for days to come are no figures of the installation, and those so far are not of the year. */
function yearRunning(draft: AnswerDraft, workbook: WorkbookRead | null, today: string): AnswerFinding[] {
  if (draft.way === 'workbook' && workbook === null) return [];
  if (draft.periodTo <= today && !isYearSoFar(draft, today)) return [];
  const message = 'The year is not over yet.';
  const remedy =
    'Enter as the last day the day of the latest bill, and answer again with the whole year once it is over.';
  return [{ code: 'plausible.period_not_over', severity: 'warning', message, remedy, path: 'periodTo' }];
}

/** Figures far from usual are sent with a reason or not at all. */
function reasonMissing({ reasonForFigures }: AnswerDraft, asks: readonly AnswerFinding[]): AnswerFinding[] {
  if (reasonForFigures !== '' || !asks.some(isFarFromUsual)) return [];
  const message = 'A figure is far from usual.';
  const remedy = 'Correct it, or say why it is right.';
  return [{ code: 'answer.reason', severity: 'error', message, remedy, path: 'reasonForFigures' }];
}

interface WorkedOut {
  readonly figures: Omit<AnswerFigures, 'findings'>;
  readonly asks: readonly AnswerFinding[];
}

const NOTHING = { products: [], directT: null, indirectT: null, isGridFactor: false };

function workedOut(draft: AnswerDraft, workbook: WorkbookRead | null): WorkedOut {
  if (draft.way === 'workbook')
    return { figures: { ...NOTHING, products: workbook?.products ?? [] }, asks: workbook?.findings ?? [] };
  if (draft.way === 'values') {
    const products = draft.products.map(({ cnCode, name, direct, indirect }) =>
      productOf({ cnCode, name, direct: direct || null, indirect: indirect || null }),
    );
    return { figures: { ...NOTHING, products }, asks: askedOf(draft, products, []) };
  }
  return fromBills(draft);
}

function fromBills(draft: AnswerDraft): WorkedOut {
  const { bills, installation } = draft;
  const form = shortFormEmissions(loadTables(), {
    country: installation.country,
    fuels: bills.burnsNothing ? [] : bills.fuels.length === 0 ? null : bills.fuels.flatMap(totalOf),
    electricity: bills.electricity === '' ? null : { amount: bills.electricity, unit: bills.electricityUnit },
    electricityFactor: bills.electricityFactor || undefined,
    output: isPositive(bills.output) ? { amount: bills.output, unit: bills.outputUnit } : null,
  });
  const product = productOf({
    cnCode: bills.cnCode,
    name: bills.productName,
    direct: form.specificDirect.value,
    indirect: form.specificIndirect.value,
  });
  const figures = {
    products: [product],
    directT: form.directT.value,
    indirectT: form.indirectT.value,
    isGridFactor: form.isGridFactor,
  };
  const process: AnsweredProcess = {
    name: bills.productName || bills.cnCode,
    category: categoryOf(bills.cnCode),
    included: [],
    routes: [],
    outputT: isPositive(bills.output) ? tonnes(bills.output, bills.outputUnit) : null,
    directT: form.directT.value,
    indirectT: form.indirectT.value,
    electricityMwh: null,
    electricityFactor: bills.electricityFactor || null,
    unaccountedT: null,
    consumedT: '0',
    // All that is asked of the process itself is the unit of its electricity.
    path: 'bills.electricityFactor',
  };
  return { figures, asks: askedOf(draft, [product], [process]) };
}

function totalOf({ fuel, amount, unit, density }: AnswerDraft['bills']['fuels'][number], index: number) {
  if (fuel === '' || amount === '' || amount.startsWith('-')) return [];
  return [{ fuel, amount, unit, ...(density === '' ? {} : { density }), path: `bills.fuels[${index}].amount` }];
}

/** The short form asks for no precursors: whether the good is made from others decides what is asked. */
const categoryOf = (cnCode: string) => loadTables().cnCodes.rows.find(({ cn8 }) => cn8 === cnCode)?.goodsCategory ?? '';

const isPositive = (amount: string) => amount !== '' && new Exact(amount).greaterThan(0);
const tonnes = (amount: string, unit: 'kg' | 't') => new Exact(amount).times(unit === 'kg' ? '0.001' : 1).toFixed();
const rounded = (value: string | null) =>
  value === null ? null : new Exact(value).toDecimalPlaces(DECIMALS).toFixed();

const productOf = (given: {
  readonly cnCode: string;
  readonly name: string;
  readonly direct: string | null;
  readonly indirect: string | null;
}): AnsweredProduct => ({
  cnCode: given.cnCode,
  name: given.name,
  specificDirect: rounded(given.direct),
  specificIndirect: rounded(given.indirect),
  electricityMwhPerT: null,
  electricityFactor: null,
});

/** The rules of plausibility, asked at once. Of what is blank the form asks by itself. */
function askedOf(
  draft: AnswerDraft,
  products: readonly AnsweredProduct[],
  processes: readonly AnsweredProcess[],
): AnswerFinding[] {
  const isBills = draft.way === 'bills';
  const answer: SupplierAnswer = {
    country: draft.installation.country || null,
    periodStart: draft.periodFrom || null,
    periodEnd: draft.periodTo || null,
    products: products.map((product, index) => ({
      cnCode: product.cnCode,
      name: product.name || product.cnCode,
      direct: product.specificDirect,
      indirect: product.specificIndirect,
      process: isBills ? 0 : null,
      shares: {},
      price: null,
      path: isBills ? 'bills.output' : `products[${index}].direct`,
    })),
    processes: [...processes],
    precursors: [],
    totals: { directT: null, indirectT: null },
    paths: { period: 'periodFrom', totals: 'bills.output' },
  };
  const isKnown = products.some(({ cnCode }) => cnCode !== '');
  return plausibilityOf(loadTables(), isKnown ? answer : { ...answer, products: [] })
    .filter(({ code }) => code !== 'plausible.period_missing')
    .map(({ code, severity, message, remedy, phrases, path }) => ({
      code,
      severity,
      message,
      remedy,
      phrases,
      path: path ?? '',
    }));
}

/** What is still missing before the answer can be sent, in the order of the form. */
function missingOf(draft: AnswerDraft, workbook: WorkbookRead | null): AnswerFinding[] {
  const missing: AnswerFinding[] = [];
  const ask = (code: string, path: string, message: string, remedy: string) =>
    void missing.push({ code: `answer.${code}`, severity: 'error', message, remedy, path });
  if (draft.way === 'workbook') {
    if (workbook === null)
      ask('workbook', 'workbook', 'There is no workbook yet.', 'Choose the file of the communication template.');
    return missing;
  }
  if (draft.installation.name === '')
    ask('installation', 'installation.name', 'The installation has no name.', 'Enter the name of the plant.');
  if (!/^[A-Z]{2}$/.test(draft.installation.country))
    ask('country', 'installation.country', 'The country is not stated.', 'Choose the country of the plant.');
  if (draft.periodFrom === '' || draft.periodTo === '')
    ask('period', 'periodFrom', 'The period is not stated.', 'Enter the first and the last day of the bills.');
  else if (draft.periodTo < draft.periodFrom)
    ask('period', 'periodTo', 'The period ends before it begins.', 'Look at the dates of the first and the last bill.');
  if (draft.way === 'values') missingValues(draft, ask);
  else missingBills(draft, ask);
  return missing;
}

type Ask = (code: string, path: string, message: string, remedy: string) => void;

function missingValues({ products }: AnswerDraft, ask: Ask): void {
  if (products.length === 0)
    ask('products', 'products', 'There are no products yet.', 'Enter the figures of each product.');
  for (const [index, { cnCode, direct, indirect }] of products.entries()) {
    const path = `products[${index}]`;
    if (!/^\d{8}$/.test(cnCode))
      ask('code', `${path}.cnCode`, 'The CN code must have 8 digits.', 'It is on the invoice and in the request.');
    for (const [field, value] of Object.entries({ direct, indirect })) {
      if (value === '') ask('figure', `${path}.${field}`, 'A figure is missing.', 'Enter tonnes of CO2e per tonne.');
      else if (value.startsWith('-')) ask('negative', `${path}.${field}`, 'Below zero.', 'Emissions start at zero.');
    }
  }
}

function missingBills({ bills }: AnswerDraft, ask: Ask): void {
  if (!/^\d{8}$/.test(bills.cnCode))
    ask('code', 'bills.cnCode', 'The CN code must have 8 digits.', 'It is on the invoice and in the request.');
  if (!isPositive(bills.output))
    ask('output', 'bills.output', 'The output must be above zero.', 'Enter all that was made in the period.');
  if (bills.electricity === '' || bills.electricity.startsWith('-'))
    ask(
      'electricity',
      'bills.electricity',
      'The electricity is missing.',
      'Add up the kWh of the bills of the period.',
    );
  if (!bills.burnsNothing && bills.fuels.length === 0)
    ask('fuels', 'bills.fuels', 'No fuel is stated.', 'Add each fuel, or say that no fuel is burnt.');
  for (const [index, { fuel, amount, unit, density }] of bills.burnsNothing ? [] : bills.fuels.entries()) {
    const path = `bills.fuels[${index}]`;
    if (fuel === '') ask('fuel', `${path}.fuel`, 'The fuel is not named.', 'Choose it from the list.');
    if (amount === '' || amount.startsWith('-'))
      ask('amount', `${path}.amount`, 'The amount is missing.', 'Add up the bills of the period.');
    if (VOLUMES.includes(unit) && !isPositive(density))
      ask(
        'density',
        `${path}.density`,
        'A volume needs its weight.',
        'Look for kg per litre or per m³ on the bill or the data sheet, or enter the energy in kWh instead.',
      );
  }
}
