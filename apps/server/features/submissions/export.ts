import type { Submission } from '@lods/contract/submissions/endpoints';
import { gatherInTurns } from '@lods/documents/in-turns';
import { type SheetToWrite, writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import type { Language } from '@lods/translations/browser/languages';
import type { CompanyCall } from '../../call.ts';
import { type Speech, speechOf } from '../../speech.ts';
import { readSubmission } from './service.ts';

type Row = SheetToWrite['rows'] extends Iterable<infer R> ? R : never;
type Cell = Row[number];

/** What is stated of an installation with the figures that follow, as a workbook of plain tables: values alone, no formulas. */
export async function exportSubmission(call: CompanyCall, id: string, language: Language) {
  const submission = await readSubmission(call, id);
  const { title, installation, periodTo } = submission.fields;
  const name = [title || installation.name || 'submission', periodTo.slice(0, 4)].filter(Boolean).join(' ');
  return {
    name: `${name}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await gatherInTurns(writeXlsx(sheetsOf(submission, speechOf(language).say))),
  };
}

function sheetsOf(submission: Submission, say: Speech['say']): SheetToWrite[] {
  const { fields, figures } = submission;
  const { sheet, known } = wordsIn(say);
  const { processes } = fields;
  const nameOf = (processId: string) => processes.find(({ id }) => id === processId)?.name ?? '';
  return [
    sheet('Installation', ['Field', 'Value'], aboutRows(submission, say)),
    sheet(
      'Direct sources',
      DIRECT,
      fields.directSources.map((source) => [
        ...[source.name, source.kind, number(source.quantity), source.unit, number(source.calorificValue)],
        ...[number(source.emissionFactor), number(source.completeness), number(source.biomassShare)],
      ]),
    ),
    sheet(
      'Electricity',
      ['Source', 'Amount', 'Unit', 'Factor (tCO2e/MWh)'],
      fields.electricity.map((use) => [...[use.source, number(use.quantity), use.unit, number(use.emissionFactor)]]),
    ),
    sheet('Processes', PROCESSES, processes.map(processRow)),
    sheet(
      'Shares',
      ['Process', 'Kind', 'Source', 'Share (%)'],
      processes.flatMap((process) => shareRows(fields, process, say)),
    ),
    sheet(
      'By-products',
      ['Process', 'By-product', 'Mass (t)', 'Emissions', 'Net calorific value (GJ/t)'],
      processes.flatMap(({ name, byProducts }) =>
        byProducts.map(
          (product): Row => [
            ...[name, product.name, number(product.massT), product.basis, number(product.calorificValue)],
          ],
        ),
      ),
    ),
    sheet(
      'Precursors',
      PRECURSORS,
      processes.flatMap(({ name, precursors }) =>
        precursors.map(
          (precursor): Row => [
            ...[name, precursor.name, precursor.cnCode, precursor.country, number(precursor.massT), precursor.source],
            ...[nameOf(precursor.processId), number(precursor.direct), number(precursor.indirect)],
          ],
        ),
      ),
    ),
    sheet(
      'Products',
      PRODUCTS,
      figures.products.map(
        (product, index): Row => [
          ...[product.cnCode, product.name, nameOf(fields.products[index]?.processId ?? ''), known(product.outputT)],
          ...[known(product.specificDirect), known(product.specificIndirect), known(product.specificTotal)],
        ],
      ),
    ),
    sheet(
      'Issues',
      ['Severity', 'What', 'Remedy'],
      figures.findings.map(({ severity, message, remedy }) => [say(SEVERITIES[severity]), say(message), say(remedy)]),
    ),
  ];
}

/** What is stated of the installation and the period. */
function aboutRows({ fields, figures, revision, hasChanges, updatedAt }: Submission, say: Speech['say']): Row[] {
  const { installation } = fields;
  const { known } = wordsIn(say);
  return (
    [
      ['Title', fields.title],
      ['Version', revision === 0 || hasChanges ? say('Draft') : { number: String(revision) }],
      ['Changed', updatedAt],
      ['First day of the period', day(fields.periodFrom)],
      ['Last day of the period', day(fields.periodTo)],
      ...Object.entries(INSTALLATION).map(
        ([field, head]): Row => [head, installation[field as keyof typeof INSTALLATION]],
      ),
      ['Contact person', fields.contactName],
      ['Contact email', fields.contactEmail],
      ['Note', fields.note],
      ['Reason for figures', fields.reasonForFigures],
      ['Total direct emissions (tCO2e)', known(figures.totalDirect)],
      ['Total indirect emissions (tCO2e)', known(figures.totalIndirect)],
    ] satisfies Row[]
  ).map(([head, value]): Row => [say(String(head)), value ?? null]);
}

const INSTALLATION = {
  name: 'Installation',
  operatorName: 'Operator',
  country: 'Country',
  city: 'City',
  street: 'Street',
  unLocode: 'UN/LOCODE',
  latitude: 'Latitude',
  longitude: 'Longitude',
  industry: 'Industry',
  routes: 'Production routes',
} as const;
const DIRECT = [
  ...['Name', 'Kind', 'Amount', 'Unit', 'Net calorific value (GJ/t)'],
  ...['Emission factor', 'Oxidation or conversion', 'Biomass share'],
];
const PROCESSES = [
  ...['Process', 'Output (t)', 'Heat imported (TJ)', 'Factor (tCO2e/TJ)', 'Heat exported (TJ)', 'Factor (tCO2e/TJ)'],
  ...['Waste gas imported (TJ)', 'Waste gas exported (TJ)', 'Electricity produced (MWh)', 'Factor (tCO2e/MWh)'],
  'Net calorific value (GJ/t)',
];
const PRECURSORS = [
  ...['Process', 'Precursor', 'CN code', 'Country', 'Mass (t)', 'Emissions from', 'Own process'],
  ...['Direct (tCO2e/t)', 'Indirect (tCO2e/t)'],
];
const PRODUCTS = [
  ...['CN code', 'Product', 'Made by', 'Output (t)'],
  ...['Direct (tCO2e/t)', 'Indirect (tCO2e/t)', 'Total (tCO2e/t)'],
];

function processRow(process: Submission['fields']['processes'][number]): Row {
  const { heatIn, heatOut, electricityOut } = process;
  return [
    ...[process.name, number(process.outputT), number(heatIn.amount), number(heatIn.factor)],
    ...[number(heatOut.amount), number(heatOut.factor), number(process.wasteGasInTj), number(process.wasteGasOutTj)],
    ...[number(electricityOut.amount), number(electricityOut.factor), number(process.outputCalorificValue)],
  ];
}

function shareRows(
  fields: Submission['fields'],
  process: Submission['fields']['processes'][number],
  say: Speech['say'],
): Row[] {
  const rowsOf = (kind: string, shares: readonly string[], nameAt: (index: number) => string): Row[] =>
    shares.flatMap((share, index) => (share === '' ? [] : [[process.name, say(kind), nameAt(index), number(share)]]));
  return [
    ...rowsOf('Direct', process.directShares, (index) => fields.directSources[index]?.name ?? ''),
    ...rowsOf('Electricity', process.electricityShares, (index) => say(`Electricity ${index + 1}`)),
  ];
}

/** What says its words in a language: the sheets with their headings, and figures that may be unknown. */
const wordsIn = (say: Speech['say']) => ({
  sheet: (name: string, headings: readonly string[], rows: Row[]): SheetToWrite => ({
    name: say(name),
    headingRows: 1,
    columnWidths: [32, 32, 16],
    rows: [headings.map(say), ...rows],
  }),
  known: (value: string | null): Cell => (value === null ? say('unknown') : { number: value }),
});

const SEVERITIES = { error: 'Error', warning: 'Warning', info: 'Info' } as const;

/** Blank stays blank: what is not stated is not a zero. */
const number = (text: string): Cell => (text === '' ? null : { number: text });
const day = (text: string): Cell => (text === '' ? null : { date: text });
