import { Exact } from '@lods/cbam/decimal';
import { type Finding, wordingOf } from '@lods/cbam/finding';
import type { Sector } from '@lods/cbam/tables';
import type { WorkbookFilling } from '@lods/contract/submissions/endpoints';
import { type NewSubmission, SubmissionFields } from '@lods/contract/submissions/fields';
import type { TemplateReading } from '@lods/documents/communication-template/read-template';
import { loadTables } from '@lods/reference/tables';
import { type Phrase, phrase, term } from '@lods/translations/phrase';
import { figuresOf } from './figures.ts';

type Process = TemplateReading['processes'][number];
type Precursor = TemplateReading['precursors'][number];

/**
 * The fields of a submission as a communication workbook states them. The workbook attributes emissions to processes as amounts,
 * without saying which fuel was burnt where, so each process gets its own amount as one source; the figures per tonne are those of
 * the workbook. What has no field is said.
 */
export function fillFromWorkbook(reading: TemplateReading): Pick<WorkbookFilling, 'fields' | 'notCarried'> {
  const { processes, goods, recalculated } = reading;
  const products = recalculated.map(({ cnCode, name }, index) => ({
    cnCode: codeOf(cnCode),
    name: cut(name, 200),
    processId: idAt(processes.findIndex((process) => process.name === goods[index]?.process)),
  }));
  const given: NewSubmission = {
    installation: installationOf(reading, products[0]?.cnCode ?? ''),
    periodFrom: dayOf(reading.installation.periodStart),
    periodTo: dayOf(reading.installation.periodEnd),
    directSources: processes.map(({ name, stated }) => ({
      kind: 'measured',
      name: cut(name, 200),
      quantity: stated.directT ?? '',
      unit: 'tCO2e',
    })),
    electricity: processes.flatMap((process) => (isWithoutElectricity(process) ? [] : [electricityOf(process)])),
    processes: processes.map((process, place) => processOf(reading, process, place)),
    products,
    contactName: cut(reading.installation.representative, 70),
    contactEmail: emailOf(reading.installation.email),
  };
  const fields = SubmissionFields.parse(given);
  return { fields, notCarried: notCarried(reading, fields) };
}

const idAt = (place: number) => (place < 0 ? '' : `process-${place + 1}`);
const cut = (text: string | null, most: number) => (text ?? '').trim().slice(0, most).trim();
const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
const codeOf = (text: string | null) => /^\d{8}$/.exec((text ?? '').replace(/[.\s]/g, ''))?.[0] ?? '';
const emailOf = (text: string | null) => SubmissionFields.shape.contactEmail.catch('').parse((text ?? '').trim());

const INDUSTRIES: Partial<Record<Sector, NonNullable<NewSubmission['installation']>['industry']>> = {
  Cement: 'cement',
  'Iron and steel': 'iron_steel',
  Aluminium: 'aluminium',
  Fertilisers: 'fertilizers',
};

function installationOf({ installation, processes }: TemplateReading, cnCode: string): NewSubmission['installation'] {
  const sector = loadTables().cnCodes.rows.find(({ cn8 }) => cn8 === cnCode)?.sector;
  const routes = new Set(processes.flatMap((process) => process.routes.map(({ name }) => name)));
  return {
    name: cut(installation.name ?? installation.localName, 512),
    country: installation.country ?? '',
    city: cut(installation.city, 70),
    street: cut(installation.street, 70),
    unLocode: cut(installation.unlocode, 6),
    latitude: cut(installation.latitude, 17),
    longitude: cut(installation.longitude, 17),
    industry: (sector && INDUSTRIES[sector]) ?? '',
    routes: cut([...routes].filter(Boolean).join(', '), 200),
  };
}

const isWithoutElectricity = ({ electricityMwh }: Process) =>
  electricityMwh !== null && new Exact(electricityMwh).isZero();

/** D.4(a) and D.4(b) are averages of the grid, by the Commission's figures or others; the rest is electricity of one's own or by contract. */
function electricityOf(process: Process): NonNullable<NewSubmission['electricity']>[number] {
  return {
    source: /^D\.4\([ab]\)/.test(process.electricitySource) ? 'grid_average' : 'supplier_specific',
    quantity: process.electricityMwh ?? '',
    unit: 'MWh',
    emissionFactor: process.electricityFactor ?? '',
  };
}

/** A flow of nothing is none: its factor may be blank. */
const flow = (amount: string | null, factor: string | null) =>
  amount === null || new Exact(amount).isZero() ? { amount: '', factor: '' } : { amount, factor: factor ?? '' };

function processOf(
  { processes, precursors }: TemplateReading,
  process: Process,
  place: number,
): NonNullable<NewSubmission['processes']>[number] {
  const { stated } = process;
  const consuming = processes.filter((each) => !isWithoutElectricity(each));
  return {
    id: idAt(place),
    name: cut(process.name, 200),
    directShares: processes.map((each) => (each === process ? '100' : '')),
    electricityShares: consuming.map((each) => (each === process ? '100' : '')),
    heatIn: flow(stated.heatInTj, stated.heatInFactor),
    heatOut: flow(stated.heatOutTj, stated.heatOutFactor),
    wasteGasInTj: stated.wasteGasInTj ?? '',
    wasteGasOutTj: stated.wasteGasOutTj ?? '',
    electricityOut: flow(stated.exportedMwh, stated.exportedFactor),
    outputT: process.outputT ?? '',
    precursors: [
      ...process.fromProcesses.filter(isUsed).map(({ index, massT }) => ({
        name: cut(processes[index]?.name ?? '', 200),
        massT: massT ?? '',
        source: 'process' as const,
        processId: idAt(index),
      })),
      ...process.fromPrecursors.filter(isUsed).flatMap(({ index, massT }) => {
        const bought = precursors[index];
        return bought === undefined ? [] : [precursorOf(bought, massT ?? '')];
      }),
    ],
  };
}

const isUsed = ({ massT }: { massT: string | null }) => massT !== null && !new Exact(massT).isZero();

/** A default value of the wizard is one figure. One that the workbook states in two parts, or in one alone, keeps them. */
const isOneFigure = ({ isDefault, indirect }: Precursor) =>
  isDefault && indirect !== null && new Exact(indirect).isZero();

function precursorOf(bought: Precursor, massT: string) {
  return {
    name: cut(bought.name, 200),
    country: /^[A-Z]{2}$/.test(bought.country) ? bought.country : '',
    massT,
    source: isOneFigure(bought) ? ('default' as const) : ('stated' as const),
    direct: bought.direct ?? '',
    indirect: isOneFigure(bought) ? '' : (bought.indirect ?? ''),
  };
}

const SENTENCES = {
  'workbook-fuels': [
    () =>
      phrase`Fuels and materials were not filled in one by one: the workbook does not say which process used them. Each process has its direct emissions as one amount.`,
    'Enter them in step 2 in place of the amounts if importers ask for them.',
  ],
  'workbook-default': [
    (named) =>
      phrase`The default value of "${named}" has a direct and an indirect part, so it was filled in as typed figures.`,
    'Look up the official default value in step 5 where you have no better figures.',
  ],
  'workbook-parameters': [
    () => phrase`Alloys, scrap, clinker and other contents of the products were not filled in.`,
    'Tell them in the note of step 6, or send the workbook as an answer to a request.',
  ],
  'workbook-carbon-price': [
    () => phrase`Carbon prices paid were not filled in.`,
    'Tell them in the note of step 6, or send the workbook as an answer to a request.',
  ],
  'workbook-verification': [
    () => phrase`The verifier was not filled in.`,
    'Send the verification report to the importer, who records it with the installation.',
  ],
  'workbook-code': [
    (named) => phrase`"${named}" is no CN code of eight digits and was left out.`,
    'Enter the code in step 5.',
  ],
  'workbook-figure': [
    (named) => phrase`The figures of "${named}" are not those of the workbook.`,
    'See in steps 2 to 5 what is missing; processes that feed each other need a figure of their own.',
  ],
} as const satisfies Record<string, readonly [message: (named: string) => Phrase, remedy: string]>;

/** What the workbook says that has no field here, or comes out otherwise. */
function notCarried(reading: TemplateReading, fields: SubmissionFields): Finding[] {
  const findings: Finding[] = [];
  const tell = (code: keyof typeof SENTENCES, path: string, named = '') => {
    const [message, remedy] = SENTENCES[code];
    findings.push({ code, severity: 'info', ...wordingOf(message(named), term(remedy)), path });
  };
  const { goods, installation, precursors, products, recalculated, processes } = reading;
  if (processes.length > 0) tell('workbook-fuels', 'directSources');
  for (const precursor of precursors)
    if (precursor.isDefault && !isOneFigure(precursor)) tell('workbook-default', 'processes', precursor.name);
  if (goods.some(({ parameters }) => Object.keys(parameters).length > 0)) tell('workbook-parameters', 'products');
  if (goods.some(({ carbonPrice }) => carbonPrice !== null)) tell('workbook-carbon-price', 'products');
  if (installation.verifier !== null) tell('workbook-verification', 'installation');
  const worked = figuresOf(fields).products;
  for (const [index, { cnCode, name, ...expected }] of recalculated.entries()) {
    if (codeOf(cnCode) === '' && cnCode !== null) tell('workbook-code', `products[${index}].cnCode`, cnCode);
    const found = worked[index];
    const isAgreed =
      isSame(found?.specificDirect, expected.specificDirect) &&
      isSame(found?.specificIndirect, expected.specificIndirect);
    if (!isAgreed) tell('workbook-figure', `products[${index}]`, name ?? products[index]?.cnCode ?? `${index + 1}`);
  }
  return findings;
}

/** Seven decimals, as the registry has them. */
function isSame(found: string | null | undefined, expected: number | null): boolean {
  if (found === null || found === undefined || expected === null) return (found ?? null) === expected;
  return new Exact(found).minus(expected).abs().lessThan('0.00000005');
}
