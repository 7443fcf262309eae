import { Exact } from '@lods/cbam/decimal';
import { utcDay } from '@lods/cbam/period';
import type { Year, YearBeside, YearGood, years } from '@lods/contract/years/endpoints';
import { type PdfPart, writePdf } from '@lods/documents/pdf/write-pdf';
import { type SheetToWrite, writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { readFrozenYear, readYear } from './service.ts';

type Format = z.output<typeof years.dataSet.query>['format'];

interface About {
  readonly title: string;
  readonly company: string;
  /** When it was written, or submitted. */
  readonly at: Date;
}

const JSON_TYPE = 'application/json';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** No file format of the annual declaration has been published: (EU) 2023/956 Art. 6(6) lets the Commission set one. */
const NO_FORMAT =
  'The Commission has not published a file format for the annual declaration. This is the checked data set to enter from.';

/** The data of a year, to be entered in the registry, kept as evidence or read. */
export async function downloadDataSet(
  call: Call,
  year: number,
  { format, revision }: z.output<typeof years.dataSet.query>,
) {
  if (revision !== undefined) return downloadVersion(call, year, revision, format);
  const data = await readYear(call, year);
  const company = (await readDeclarant(call)).legalName;
  const name = `CBAM_${year}_data_set.${format}`;
  if (format === 'json')
    return {
      name,
      mediaType: JSON_TYPE,
      content: Buffer.from(JSON.stringify({ note: NO_FORMAT, company, writtenAt: call.now, ...data }, null, 2)),
    };
  const title = `CBAM ${year}`;
  return { name, ...(await document(data, format, { title, company, at: call.now })) };
}

/** A version as it was submitted; as JSON to the byte. */
async function downloadVersion(call: Call, year: number, revision: number, format: Format) {
  const { bytes, frozen } = await readFrozenYear(call, year, revision);
  const name = `CBAM_${year}_version_${revision}.${format}`;
  if (format === 'json') return { name, mediaType: JSON_TYPE, content: bytes };
  const about = {
    title: `CBAM ${year}, version ${revision}`,
    company: frozen.declarant.legalName,
    at: new Date(frozen.submittedAt),
  };
  return { name, ...(await document(frozen, format, about)) };
}

async function document(data: Year, format: Exclude<Format, 'json'>, about: About) {
  if (format === 'xlsx') return { mediaType: XLSX, content: Buffer.concat([...writeXlsx(sheetsOf(data))]) };
  return { mediaType: 'application/pdf', content: await pdfOf(data, about) };
}

const number = (value: string | null) => (value === null ? 'unknown' : { number: value });

/** What of a cost is known where the whole is not: the quarters whose price is published, as the page of the year adds them up. */
const knownCostOf = (goods: readonly YearGood[]): string =>
  Exact.sum(0, ...goods.flatMap(({ byQuarter }) => byQuarter.flatMap(({ costEur }) => costEur ?? []))).toFixed();

/** The quarters whose cost is unknown, each with why and of how many goods. */
function whyUnknown(goods: readonly YearGood[]): string {
  const lacking = goods.flatMap(({ byQuarter }) => byQuarter.filter(({ costEur }) => costEur === null));
  const reasons = Map.groupBy(
    lacking,
    ({ quarter, certificates }) =>
      `${quarter}: ${certificates === null ? 'certificates unknown' : 'no published price'}`,
  );
  const ofHowMany = (count: number) => (goods.length === 1 ? '' : count === 1 ? ' (1 good)' : ` (${count} goods)`);
  return [...reasons]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([reason, parts]) => `${reason}${ofHowMany(parts.length)}`)
    .join('; ');
}

/** Of goods whose supplier answered without what the precursors emitted. */
const PRECURSORS_MISSING = 'Precursors left out: too low';

const GOOD_HEADS = [
  'CN code',
  'TARIC code',
  'Origin',
  'Installation',
  'Amount',
  'Unit',
  'Embedded tCO2e',
  'Free allocation tCO2e',
  'Certificates',
  'Cost EUR',
  'Known cost EUR',
  'Cost unknown in',
  'Remark',
];
const goodCells = (good: YearGood) => [
  good.cnCode,
  good.taricCode,
  good.countryOfOrigin,
  good.installation ?? 'default value',
  number(good.amount),
  good.unit,
  number(good.embeddedTco2e),
  number(good.freeAllocationTco2e),
  number(good.certificates),
  number(good.costEur),
  number(knownCostOf([good])),
  whyUnknown([good]),
  good.lacksPrecursors ? PRECURSORS_MISSING : null,
];
const goodsSheet = (name: string, goods: readonly YearGood[]): SheetToWrite => ({
  name,
  headingRows: 1,
  columnWidths: [12, 14, 8, 24, 16, 6, 16, 20, 16, 16, 16, 32, 40],
  rows: [GOOD_HEADS, ...goods.map(goodCells)],
});

const IF_VERIFIED = 'If verified: actual values that no accredited verifier has confirmed. They are not declared.';
const AFTER_CARBON_PRICE =
  'After carbon prices paid abroad, converted as EUR paid divided by the certificate price: an assumption, since the act of Article 9(5) is not adopted. Not declared.';
const WOULD_BE = 'Would be: importers at or below the threshold of Article 2a. They are exempt and not declared.';

interface NamedTotals {
  readonly name: string;
  readonly totals: Year['totals'];
  readonly note: string;
  /** Of the headline alone: the goods of the others are only those that are otherwise. */
  readonly knownCostEur?: string;
  readonly whyUnknown?: string;
}

/** The totals of the headline and, named as such, those that stand beside it. Versions of before have only the first. */
function totalsOf({ totals, goods, ifVerified, exempt, carbonPrice }: Year): NamedTotals[] {
  const note = 'What the law counts today.';
  const headline = { name: 'Declared', totals, note, knownCostEur: knownCostOf(goods), whyUnknown: whyUnknown(goods) };
  return [
    headline,
    ...(ifVerified ? [{ name: 'If verified', totals: ifVerified.totals, note: IF_VERIFIED }] : []),
    ...(carbonPrice ? [{ name: 'After carbon price', totals: carbonPrice.totals, note: AFTER_CARBON_PRICE }] : []),
    ...(exempt ? [{ name: 'Exempt, would be', totals: exempt.totals, note: WOULD_BE }] : []),
  ];
}

function totalsSheet(data: Year): SheetToWrite {
  return {
    name: 'Totals',
    headingRows: 1,
    columnWidths: [20, 16, 20, 16, 16, 16, 40, 60],
    rows: [
      [
        '',
        'Embedded tCO2e',
        'Free allocation tCO2e',
        'Certificates',
        'Cost EUR',
        'Known cost EUR',
        'Cost unknown in',
        '',
      ],
      ...totalsOf(data).map(({ name, totals, note, knownCostEur, whyUnknown: why }) => [
        name,
        number(totals.embeddedTco2e),
        number(totals.freeAllocationTco2e),
        number(totals.certificates),
        number(totals.costEur),
        knownCostEur === undefined ? null : number(knownCostEur),
        why ?? null,
        note,
      ]),
    ],
  };
}

function sheetsOf(data: Year): SheetToWrite[] {
  return [
    goodsSheet(`Goods ${data.year}`, data.goods),
    totalsSheet(data),
    ...(data.ifVerified ? [goodsSheet('If verified', data.ifVerified.goods)] : []),
    ...(data.carbonPrice ? [goodsSheet('After carbon price', data.carbonPrice.goods)] : []),
    ...(data.exempt ? [goodsSheet('Exempt, would be', data.exempt.goods)] : []),
    {
      name: 'By quarter',
      headingRows: 1,
      columnWidths: [12, 14, 8, 24, 10, 16, 12, 16],
      rows: [
        ['CN code', 'TARIC code', 'Origin', 'Installation', 'Quarter', 'Certificates', 'Price EUR', 'Cost EUR'],
        ...data.goods.flatMap((good) =>
          good.byQuarter.map((part) => [
            good.cnCode,
            good.taricCode,
            good.countryOfOrigin,
            good.installation ?? 'default value',
            part.quarter,
            number(part.certificates),
            number(part.priceEur),
            number(part.costEur),
          ]),
        ),
      ],
    },
    {
      name: 'Threshold',
      headingRows: 1,
      columnWidths: [20, 12, 12, 12, 14],
      rows: [
        ['EORI', 'Mass t', 'Threshold t', 'Exceeded', 'Crossed on'],
        ...data.threshold.map((position) => [
          position.eori,
          number(position.massT),
          number(position.thresholdT),
          position.isExceeded ? 'yes' : 'no',
          position.crossedOn,
        ]),
      ],
    },
    {
      name: 'About',
      columnWidths: [40, 40],
      rows: [[NO_FORMAT], ...data.dataVersions.map(({ table, version }) => [table, version])],
    },
  ];
}

const shown = (value: string | null, decimals: number) => (value === null ? 'unknown' : round(value, decimals));

const GOOD_COLUMNS = [
  { head: 'CN code', width: 2 },
  { head: 'Origin', width: 1 },
  { head: 'Installation', width: 3 },
  { head: 'Amount', width: 2, isNumber: true },
  { head: 'Embedded tCO2e', width: 2, isNumber: true },
  { head: 'Free allocation tCO2e', width: 2, isNumber: true },
  { head: 'Certificates', width: 2, isNumber: true },
  { head: 'Cost EUR', width: 2, isNumber: true },
];
const goodRow = (good: YearGood) => [
  good.taricCode ?? good.cnCode,
  good.countryOfOrigin,
  good.installation ?? 'default value',
  `${shown(good.amount, 3)} ${good.unit}`,
  good.lacksPrecursors ? `${shown(good.embeddedTco2e, 3)} (${PRECURSORS_MISSING})` : shown(good.embeddedTco2e, 3),
  shown(good.freeAllocationTco2e, 3),
  shown(good.certificates, 3),
  good.costEur === null ? `${shown(knownCostOf([good]), 2)} known; ${whyUnknown([good])}` : shown(good.costEur, 2),
];
const factsOf = (totals: Year['totals']): [string, string][] => [
  ['Embedded emissions', `${shown(totals.embeddedTco2e, 3)} tCO2e`],
  ['Free allocation', `${shown(totals.freeAllocationTco2e, 3)} tCO2e`],
  ['Certificates', shown(totals.certificates, 3)],
  ['Cost', totals.costEur === null ? 'unknown as a whole' : `${shown(totals.costEur, 2)} EUR`],
];
const knownFacts = ({ totals, goods }: Year): [string, string][] =>
  totals.costEur === null
    ? [
        ['Known cost', `${shown(knownCostOf(goods), 2)} EUR`],
        ['Cost unknown in', whyUnknown(goods)],
      ]
    : [];
const goodsParts = (heading: string, goods: readonly YearGood[]): PdfPart[] => [
  { kind: 'heading', text: heading },
  { kind: 'table', columns: GOOD_COLUMNS, rows: goods.map(goodRow) },
];
const besideParts = (heading: string, note: string, beside: YearBeside): PdfPart[] => [
  { kind: 'heading', text: heading },
  { kind: 'facts', facts: [['', note], ...factsOf(beside.totals)] },
  { kind: 'table', columns: GOOD_COLUMNS, rows: beside.goods.map(goodRow) },
];

function pdfOf(data: Year, { title, company, at }: About): Promise<Buffer> {
  return writePdf({
    title,
    subtitle: `${company}, written on ${utcDay(at)}. ${NO_FORMAT}`,
    foot: `Lods, ${title}, data of ${data.dataVersions.map(({ table, version }) => `${table} ${version}`).join(', ')}`,
    createdAt: at,
    parts: [
      { kind: 'heading', text: 'The year' },
      { kind: 'facts', facts: [...factsOf(data.totals), ...knownFacts(data), ['Due', data.dueOn]] },
      { kind: 'heading', text: 'Mass against the threshold, by importer' },
      {
        kind: 'table',
        columns: [
          { head: 'EORI', width: 3 },
          { head: 'Mass t', width: 2, isNumber: true },
          { head: 'Threshold t', width: 2, isNumber: true },
          { head: 'Exceeded', width: 2 },
        ],
        rows: data.threshold.map((position) => [
          position.eori,
          shown(position.massT, 3),
          shown(position.thresholdT, 0),
          position.isExceeded ? `yes, ${position.crossedOn ?? ''}` : 'no',
        ]),
      },
      ...goodsParts('Goods', data.goods),
      ...(data.ifVerified ? besideParts('If verified', IF_VERIFIED, data.ifVerified) : []),
      ...(data.carbonPrice ? besideParts('After carbon prices paid abroad', AFTER_CARBON_PRICE, data.carbonPrice) : []),
      ...(data.exempt ? besideParts('Exempt importers, as it would be', WOULD_BE, data.exempt) : []),
    ],
  });
}

/** For reading only: half up, as amounts are printed. The data set in JSON and XLSX keeps every digit. */
function round(value: string, decimals: number): string {
  return new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfExpand',
  }).format(value as Intl.StringNumericLiteral);
}
