import { openOrigin, readWrittenCountry } from '../lines/countries/country.ts';
import { fold } from '../lines/fold.ts';
import { type DecimalMark, readWrittenNumber, shifted, testimonyOf, valueUnder } from '../lines/numbers/number.ts';
import type { Reader } from '../reader.ts';
import { Refusal } from '../refusal.ts';
import { type HeadedTable, readHeadedTable } from '../spreadsheet/headed-table.ts';
import { cellAt, textAt, unpackCell } from '../spreadsheet/rows.ts';
import type { Sheet } from '../spreadsheet/workbook.ts';
import { MAX_LISTED_ARTICLES } from './most-articles.ts';

/** What a list of articles can say of one. */
const ARTICLE_COLUMNS = ['number', 'wording', 'code', 'countryOfOrigin', 'supplier', 'pieceKg'] as const;
type ArticleColumn = (typeof ARTICLE_COLUMNS)[number];

/** Headings in English, Danish, German and Swedish. */
const HEADINGS: Readonly<Record<ArticleColumn, string>> = {
  number:
    'article number, article no, article, item number, item no, item, part number, part no, material, material number, sku, product number, varenummer, varenr, vare nr, artikelnummer, artikelnr, produktnummer, Artikelnummer, Artikel-Nr, Artikel, Materialnummer, Material, Teilenummer, artikel, artikelnr',
  wording:
    'description, text, name, product, product name, item name, beskrivelse, varetekst, varebeskrivelse, betegnelse, navn, tekst, Bezeichnung, Beschreibung, Benennung, Artikelbezeichnung, benämning, beskrivning, artikelbenämning',
  code: 'cn code, commodity code, taric, taric code, hs code, tariff code, tariff number, customs code, varekode, toldtarif, toldkode, told nr, statistisk varekode, kn-kode, Warennummer, Zolltarifnummer, statistische Warennummer, KN-Code, tulltaxenummer, statistiskt nummer, varukod, kn-nummer, kn-kod',
  countryOfOrigin:
    'country of origin, origin, country, oprindelsesland, oprindelse, land, Ursprungsland, Ursprung, Herkunftsland, Land, ursprungsland, ursprung',
  supplier:
    'supplier, supplier name, vendor, manufacturer, leverandør, leverandørnavn, producent, Lieferant, Lieferantenname, Hersteller, leverantör, leverantörsnamn, tillverkare',
  pieceKg:
    'net weight, weight, unit weight, weight per piece, net weight per piece, piece weight, net mass, nettovægt, vægt, stykvægt, vægt pr stk, enhedsvægt, Nettogewicht, Gewicht, Stückgewicht, Gewicht pro Stück, Eigengewicht, nettovikt, vikt, styckvikt, vikt per styck',
};

const byWord = new Map(
  ARTICLE_COLUMNS.flatMap((column) => HEADINGS[column].split(', ').map((word) => [fold(word), column] as const)),
);

/** A unit behind a heading: 'Vægt (g)', 'Net weight kg'. */
const UNIT = /[\s([/]+(kg|kilogram|g|gram|gr)\s*[)\]./]*$/i;

/** 'pr. stk.', 'pro Stück', '/styck' behind a word for weight. */
const A_PIECE = /[\s/]*(?:pr\.?|per|pro|à|a|\/)\s*(?:stk|stck|st|stück|styck|piece|pcs?|unit|enhed)\b\.?/i;

function columnOf(heading: string): ArticleColumn | undefined {
  const bare = heading.replace(UNIT, '');
  return [heading, bare, bare.replace(A_PIECE, '')].map((words) => byWord.get(fold(words))).find((found) => found);
}

/** One row of a list of articles. */
export interface ListedArticle {
  readonly row: number;
  /** As it stands in the file; a country that is understood as its code, a weight in kg as a plain decimal. */
  readonly values: Readonly<Record<ArticleColumn, string>>;
  /** The weight as written where it can mean two numbers: '1.250'. */
  readonly isWeightDoubtful: boolean;
}

export interface ArticleList {
  readonly sheet: string;
  /** The letter of the column that each part was read from. */
  readonly columns: Readonly<Partial<Record<ArticleColumn, string>>>;
  readonly rows: readonly ListedArticle[];
}

/**
 * Reads a list of articles from a spreadsheet: the first sheet with a heading that names a number and anything else of an article.
 * @throws {Refusal} for a file that is no table, has no such heading, or too many rows
 * @public: the reading process finds it by name.
 */
export const articleList: Reader<null, ArticleList> = async (bytes) => {
  const table = await readHeadedTable(bytes, columnOf, (places) => places.has('number') && places.size > 1);
  if (!table) throw noHeading();
  return listOf(table);
};

function listOf({ sheet, headingIndex, places, letters }: HeadedTable<ArticleColumn>): ArticleList {
  const { name, rows } = sheet;
  if (rows.length - headingIndex - 1 > MAX_LISTED_ARTICLES)
    throw new Refusal(
      'articles.rows',
      `The list has more than ${MAX_LISTED_ARTICLES} articles.`,
      'Split it and upload the parts.',
    );
  const weights = weightsOf(rows, headingIndex, places.get('pieceKg'));
  const listed: ListedArticle[] = [];
  for (let at = headingIndex + 1; at < rows.length; at += 1) {
    const cells = rows.packedAt(at);
    const values = Object.fromEntries(
      ARTICLE_COLUMNS.map((column) => [column, textAt(cells, places.get(column) ?? -1).trim()]),
    ) as Record<ArticleColumn, string>;
    if (Object.values(values).every((value) => value === '')) continue;
    // 'XI' stays as it is written: Northern Ireland is asked about, here as in a list of imports.
    if (openOrigin(values.countryOfOrigin) === null)
      values.countryOfOrigin = readWrittenCountry(values.countryOfOrigin) ?? values.countryOfOrigin;
    const weight = weights.get(at);
    if (weight !== undefined && weight !== 'doubtful') values.pieceKg = weight;
    listed.push({ row: rows.numberAt(at), values, isWeightDoubtful: weight === 'doubtful' });
  }
  return { sheet: name, columns: letters, rows: listed };
}

/** The weights of the rows in kg: by the decimal mark that the column itself shows; without one, '1.250' is doubtful. */
function weightsOf(rows: Sheet['rows'], headingIndex: number, place: number | undefined): Map<number, string> {
  const weights = new Map<number, string>();
  if (place === undefined) return weights;
  const heading = textAt(rows.packedAt(headingIndex), place);
  const places = /^g/i.test(UNIT.exec(heading)?.[1] ?? '') ? -3 : 0;
  const written = new Map<number, string>();
  for (let at = headingIndex + 1; at < rows.length; at += 1) {
    const cell = unpackCell(cellAt(rows.packedAt(at), place));
    if (cell.kind === 'number') weights.set(at, shifted(cell.text, places));
    else if (cell.text.trim() !== '') written.set(at, cell.text);
  }
  const mark = markOf([...written.values()]);
  for (const [at, text] of written) {
    const value = weightUnder(text, mark);
    if (value !== null) weights.set(at, value === 'doubtful' ? value : shifted(value, places));
  }
  return weights;
}

function weightUnder(text: string, mark: DecimalMark | null): string | null {
  const number = readWrittenNumber(text);
  if (number === null || number.isNegative || number.unit === 'dt') return null;
  const testimony = testimonyOf(number.digits);
  if (testimony === 'ambiguous' && mark === null) return 'doubtful';
  const value = valueUnder(testimony === ',' || testimony === '.' ? testimony : (mark ?? '.'), number.digits);
  return value !== null && number.unit === 't' ? shifted(value, 3) : value;
}

/** The one decimal mark that the texts of a column show; null where they show none or both. */
function markOf(texts: readonly string[]): DecimalMark | null {
  const shown = new Set(texts.map((text) => testimonyOf(readWrittenNumber(text)?.digits ?? '')));
  if (shown.has(',') === shown.has('.')) return null;
  return shown.has(',') ? ',' : '.';
}

function noHeading(): Refusal {
  return new Refusal(
    'articles.heading',
    'No table of articles was found in the file.',
    'Give the columns headings in one of the first 20 rows: Article number, Description, CN code, Origin, Supplier, Weight per piece.',
  );
}
