import { Exact } from '@lods/cbam/decimal';
import type { Year, YearBeside, YearGood, years } from '@lods/contract/years/endpoints';
import { gatherInTurns } from '@lods/documents/in-turns';
import type { PdfPart, PdfToWrite } from '@lods/documents/pdf/write-pdf';
import { drawPdf } from '@lods/documents/readers';
import { type SheetToWrite, writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import { type Speech, speechOf } from '../../speech.ts';
import { readDeclarant } from '../company/declarant.ts';
import { readFrozenYear, readYear } from './service.ts';

type Wanted = z.output<typeof years.dataSet.query>;
type Format = Wanted['format'];

/** A file that is written once what it holds has been read. */
interface ToWrite {
  readonly name: string;
  readonly mediaType: string;
  readonly write: () => Promise<Buffer>;
}

interface About {
  readonly title: string;
  readonly speech: Speech;
  readonly company: string;
  /** When it was written, or submitted. */
  readonly at: Date;
}

const JSON_TYPE = 'application/json';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** No file format of the annual declaration has been published: (EU) 2023/956 Art. 6(6) lets the Commission set one. */
const NO_FORMAT =
  'The Commission has not published a file format for the annual declaration. This is the checked data set to enter from.';

/** Of a document with some ten thousand goods. */
const CAPS = { timeMs: 120_000, memoryMb: 1500, resultBytes: 100_000_000 };

/** The data of a year, to be entered in the registry, kept as evidence or read. It is written after the transaction, and drawn in a reading process: others go on meanwhile. */
export async function downloadDataSet(step: Step<Call>, year: number, query: Wanted) {
  const { write, ...file } = await step((call) =>
    query.revision === undefined ? dataNow(call, year, query) : versionOf(call, year, query.revision, query),
  );
  return { ...file, content: await write() };
}

async function dataNow(call: Call, year: number, { format, language }: Wanted): Promise<ToWrite> {
  const speech = speechOf(language);
  const data = await readYear(call, year);
  const company = (await readDeclarant(call)).legalName;
  const name = `CBAM_${year}_data_set.${format}`;
  if (format === 'json') {
    const content = Buffer.from(JSON.stringify({ note: NO_FORMAT, company, writtenAt: call.now, ...data }, null, 2));
    return { name, mediaType: JSON_TYPE, write: async () => content };
  }
  return { name, ...documentOf(call, data, format, { title: `CBAM ${year}`, company, speech, at: call.now }) };
}

/** A version as it was submitted; as JSON to the byte. */
async function versionOf(call: Call, year: number, revision: number, { format, language }: Wanted): Promise<ToWrite> {
  const speech = speechOf(language);
  const { bytes, frozen } = await readFrozenYear(call, year, revision);
  const name = `CBAM_${year}_version_${revision}.${format}`;
  if (format === 'json') return { name, mediaType: JSON_TYPE, write: async () => bytes };
  const about = {
    title: `CBAM ${year}, ${speech.say(`Version ${revision}`)}`,
    speech,
    company: frozen.declarant.legalName,
    at: new Date(frozen.submittedAt),
  };
  return { name, ...documentOf(call, frozen, format, about) };
}

function documentOf({ ports, organisation }: Call, data: Year, format: Exclude<Format, 'json'>, about: About) {
  if (format === 'xlsx')
    return { mediaType: XLSX, write: () => gatherInTurns(writeXlsx(sheetsOf(data, about.speech))) };
  const write = async () => {
    const drawn = await ports.readers.runReader(drawPdf, pdfOf(data, about), new Uint8Array(), {
      organisation,
      caps: CAPS,
    });
    if (!drawn.ok) throw new Error(`the data of a year could not be drawn: ${drawn.code} ${drawn.detail ?? ''}`);
    return Buffer.from(drawn.result);
  };
  return { mediaType: 'application/pdf', write };
}

/** A number stays a number, whatever the language: the workbook's program writes its marks. */
const numberIn =
  ({ say }: Speech) =>
  (value: string | null) =>
    value === null ? say('unknown') : { number: value };

/** What of a cost is known where the whole is not: the quarters whose price is published, as the page of the year adds them up. */
const knownCostOf = (goods: readonly YearGood[]): string =>
  Exact.sum(0, ...goods.flatMap(({ byQuarter }) => byQuarter.flatMap(({ costEur }) => costEur ?? []))).toFixed();

/** The quarters whose cost is unknown, each with why and of how many goods. */
function whyUnknown(goods: readonly YearGood[], { say }: Speech): string {
  const lacking = goods.flatMap(({ byQuarter }) => byQuarter.filter(({ costEur }) => costEur === null));
  const reasons = Map.groupBy(
    lacking,
    ({ quarter, certificates }) =>
      `${quarter}: ${say(certificates === null ? 'certificates unknown' : 'no published price')}`,
  );
  const ofHowMany = (count: number) =>
    goods.length === 1 ? '' : ` (${say(count === 1 ? '1 good' : `${count} goods`)})`;
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
  'Quantity',
  'Unit',
  'Embedded tCO2e',
  'Free allocation tCO2e',
  'Certificates',
  'Cost EUR',
  'Known cost EUR',
  'Cost unknown in',
  'Remark',
];
function goodCells(good: YearGood, speech: Speech) {
  const { say } = speech;
  const number = numberIn(speech);
  return [
    good.cnCode,
    good.taricCode,
    good.countryOfOrigin,
    good.installation ?? say('default value'),
    number(good.amount),
    good.unit,
    number(good.embeddedTco2e),
    number(good.freeAllocationTco2e),
    number(good.certificates),
    number(good.costEur),
    number(knownCostOf([good])),
    whyUnknown([good], speech),
    good.lacksPrecursors ? say(PRECURSORS_MISSING) : null,
  ];
}
const goodsSheet = (name: string, goods: readonly YearGood[], speech: Speech): SheetToWrite => ({
  name,
  headingRows: 1,
  columnWidths: [12, 14, 8, 24, 16, 6, 16, 20, 16, 16, 16, 32, 40],
  rows: [GOOD_HEADS.map(speech.say), ...goods.map((good) => goodCells(good, speech))],
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
function totalsOf({ totals, goods, ifVerified, exempt, carbonPrice }: Year, speech: Speech): NamedTotals[] {
  const note = 'What the law counts today.';
  const headline = {
    name: 'Declared',
    totals,
    note,
    knownCostEur: knownCostOf(goods),
    whyUnknown: whyUnknown(goods, speech),
  };
  return [
    headline,
    ...(ifVerified ? [{ name: 'If verified', totals: ifVerified.totals, note: IF_VERIFIED }] : []),
    ...(carbonPrice ? [{ name: 'After carbon price', totals: carbonPrice.totals, note: AFTER_CARBON_PRICE }] : []),
    ...(exempt ? [{ name: 'Exempt, would be', totals: exempt.totals, note: WOULD_BE }] : []),
  ];
}

function totalsSheet(data: Year, speech: Speech): SheetToWrite {
  const { say } = speech;
  const number = numberIn(speech);
  const heads = [
    'Embedded tCO2e',
    'Free allocation tCO2e',
    'Certificates',
    'Cost EUR',
    'Known cost EUR',
    'Cost unknown in',
  ].map(say);
  return {
    name: say('Totals'),
    headingRows: 1,
    columnWidths: [20, 16, 20, 16, 16, 16, 40, 60],
    rows: [
      ['', ...heads, ''],
      ...totalsOf(data, speech).map(({ name, totals, note, knownCostEur, whyUnknown: why }) => [
        say(name),
        number(totals.embeddedTco2e),
        number(totals.freeAllocationTco2e),
        number(totals.certificates),
        number(totals.costEur),
        knownCostEur === undefined ? null : number(knownCostEur),
        why ?? null,
        say(note),
      ]),
    ],
  };
}

function sheetsOf(data: Year, speech: Speech): SheetToWrite[] {
  const { say } = speech;
  const beside = (name: string, of: YearBeside | null | undefined) =>
    of ? [goodsSheet(say(name), of.goods, speech)] : [];
  return [
    goodsSheet(say(`Goods ${data.year}`), data.goods, speech),
    totalsSheet(data, speech),
    ...beside('If verified', data.ifVerified),
    ...beside('After carbon price', data.carbonPrice),
    ...beside('Exempt, would be', data.exempt),
    quartersSheet(data, speech),
    thresholdSheet(data, speech),
    {
      name: say('About'),
      columnWidths: [40, 40],
      rows: [[say(NO_FORMAT)], ...data.dataVersions.map(({ table, version }) => [table, version])],
    },
  ];
}

function quartersSheet(data: Year, speech: Speech): SheetToWrite {
  const { say } = speech;
  const number = numberIn(speech);
  const heads = ['CN code', 'TARIC code', 'Origin', 'Installation', 'Quarter', 'Certificates', 'Price EUR', 'Cost EUR'];
  return {
    name: say('By quarter'),
    headingRows: 1,
    columnWidths: [12, 14, 8, 24, 10, 16, 12, 16],
    rows: [
      heads.map(say),
      ...data.goods.flatMap((good) =>
        good.byQuarter.map((part) => [
          good.cnCode,
          good.taricCode,
          good.countryOfOrigin,
          good.installation ?? say('default value'),
          part.quarter,
          number(part.certificates),
          number(part.priceEur),
          number(part.costEur),
        ]),
      ),
    ],
  };
}

function thresholdSheet(data: Year, speech: Speech): SheetToWrite {
  const { say } = speech;
  const number = numberIn(speech);
  return {
    name: say('Threshold'),
    headingRows: 1,
    columnWidths: [20, 12, 12, 12, 14],
    rows: [
      ['EORI', 'Mass t', 'Threshold t', 'Exceeded', 'Crossed on'].map(say),
      ...data.threshold.map((position) => [
        position.eori,
        number(position.massT),
        number(position.thresholdT),
        say(position.isExceeded ? 'yes' : 'no'),
        position.crossedOn,
      ]),
    ],
  };
}

const shown = (value: string | null, decimals: number, { say, number }: Speech) =>
  value === null ? say('unknown') : number(value, decimals);

const GOOD_COLUMNS = [
  { head: 'CN code', width: 2 },
  { head: 'Origin', width: 1.5 },
  { head: 'Installation', width: 3 },
  { head: 'Quantity', width: 2, isNumber: true },
  { head: 'Embedded tCO2e', width: 2, isNumber: true },
  { head: 'Free allocation tCO2e', width: 2, isNumber: true },
  { head: 'Certificates', width: 2, isNumber: true },
  { head: 'Cost EUR', width: 2, isNumber: true },
];
function goodRow(good: YearGood, speech: Speech): string[] {
  const { say } = speech;
  const embedded = shown(good.embeddedTco2e, 3, speech);
  return [
    good.taricCode ?? good.cnCode,
    good.countryOfOrigin,
    good.installation ?? say('default value'),
    `${shown(good.amount, 3, speech)} ${good.unit}`,
    good.lacksPrecursors ? `${embedded} (${say(PRECURSORS_MISSING)})` : embedded,
    shown(good.freeAllocationTco2e, 3, speech),
    shown(good.certificates, 3, speech),
    good.costEur === null
      ? `${shown(knownCostOf([good]), 2, speech)} ${say('known')}; ${whyUnknown([good], speech)}`
      : shown(good.costEur, 2, speech),
  ];
}

function factsOf(totals: Year['totals'], speech: Speech): [string, string][] {
  const { say } = speech;
  return [
    [say('Embedded emissions'), `${shown(totals.embeddedTco2e, 3, speech)} tCO2e`],
    [say('Free allocation'), `${shown(totals.freeAllocationTco2e, 3, speech)} tCO2e`],
    [say('Certificates'), shown(totals.certificates, 3, speech)],
    [say('Cost'), totals.costEur === null ? say('unknown as a whole') : `${shown(totals.costEur, 2, speech)} EUR`],
  ];
}

const knownFacts = ({ totals, goods }: Year, speech: Speech): [string, string][] =>
  totals.costEur === null
    ? [
        [speech.say('Known cost'), `${shown(knownCostOf(goods), 2, speech)} EUR`],
        [speech.say('Cost unknown in'), whyUnknown(goods, speech)],
      ]
    : [];

const goodsTable = (goods: readonly YearGood[], speech: Speech): PdfPart => ({
  kind: 'table',
  columns: GOOD_COLUMNS.map((column) => ({ ...column, head: speech.say(column.head) })),
  rows: goods.map((good) => goodRow(good, speech)),
});

const besideParts = (heading: string, note: string, beside: YearBeside, speech: Speech): PdfPart[] => [
  { kind: 'heading', text: speech.say(heading) },
  { kind: 'facts', facts: [['', speech.say(note)], ...factsOf(beside.totals, speech)] },
  goodsTable(beside.goods, speech),
];

function pdfOf(data: Year, { title, company, at, speech }: About): PdfToWrite {
  const { say, date } = speech;
  const versions = data.dataVersions.map(({ table, version }) => `${table} ${version}`).join(', ');
  return {
    title,
    subtitle: `${company}, ${say('written on')} ${date(at.toISOString())}. ${say(NO_FORMAT)}`,
    foot: ['Lods', title, `${say('data of')} ${versions}`].join(', '),
    createdAt: at,
    parts: [
      { kind: 'heading', text: say('The year') },
      {
        kind: 'facts',
        facts: [...factsOf(data.totals, speech), ...knownFacts(data, speech), [say('Due'), date(data.dueOn)]],
      },
      { kind: 'heading', text: say('Mass against the threshold, by importer') },
      thresholdTable(data, speech),
      { kind: 'heading', text: say('Goods') },
      goodsTable(data.goods, speech),
      ...(data.ifVerified ? besideParts('If verified', IF_VERIFIED, data.ifVerified, speech) : []),
      ...(data.carbonPrice
        ? besideParts('After carbon prices paid abroad', AFTER_CARBON_PRICE, data.carbonPrice, speech)
        : []),
      ...(data.exempt ? besideParts('Exempt importers, as it would be', WOULD_BE, data.exempt, speech) : []),
    ],
  };
}

const thresholdTable = (data: Year, speech: Speech): PdfPart => ({
  kind: 'table',
  columns: [
    { head: speech.say('EORI'), width: 3 },
    { head: speech.say('Mass t'), width: 2, isNumber: true },
    { head: speech.say('Threshold t'), width: 2, isNumber: true },
    { head: speech.say('Exceeded'), width: 2 },
  ],
  rows: data.threshold.map(({ eori, massT, thresholdT, isExceeded, crossedOn }) => [
    eori,
    shown(massT, 3, speech),
    shown(thresholdT, 0, speech),
    speech.say(isExceeded ? 'yes' : 'no') + (isExceeded && crossedOn ? `, ${dayOrQuarter(crossedOn, speech)}` : ''),
  ]),
});

/** Goods without a date of import cross the threshold by the end of their quarter, which is named as such. */
const dayOrQuarter = (text: string, { date }: Speech) => (/^\d{4}-\d\d-\d\d$/.test(text) ? date(text) : text);
