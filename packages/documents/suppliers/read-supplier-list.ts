import { openOrigin, readWrittenCountry } from '../lines/countries/country.ts';
import { fold } from '../lines/fold.ts';
import type { Reader } from '../reader.ts';
import { Refusal } from '../refusal.ts';
import { type HeadedTable, readHeadedTable } from '../spreadsheet/headed-table.ts';
import { textAt } from '../spreadsheet/rows.ts';

/** What a list of suppliers can say of one. */
const SUPPLIER_COLUMNS = [
  'name',
  'countryOfOrigin',
  'installationName',
  'contactEmail',
  'contactName',
  'industry',
  'notes',
] as const;
type SupplierColumn = (typeof SUPPLIER_COLUMNS)[number];

/** Headings in English, Danish, German and Swedish. */
const HEADINGS: Readonly<Record<SupplierColumn, string>> = {
  name: 'supplier, supplier name, name, company, company name, vendor, leverandør, leverandørnavn, navn, firma, Lieferant, Lieferantenname, Name, leverantör, leverantörsnamn, namn, företag',
  countryOfOrigin:
    'country, country of origin, origin, country code, land, oprindelsesland, landekode, Ursprungsland, Herkunftsland, ursprungsland, landskod',
  installationName:
    'installation, installation name, plant, works, mill, site, factory, anlæg, anlægsnavn, fabrik, produktionssted, Anlage, Werk, anläggning, anläggningsnamn',
  contactEmail:
    'email, e-mail, mail, contact email, email address, e-mailadresse, mailadresse, kontakt e-mail, E-Mail-Adresse, e-post, e-postadress',
  contactName:
    'contact, contact name, contact person, kontakt, kontaktperson, Ansprechpartner, Kontaktperson, kontaktnamn',
  industry: 'industry, sector, branche, sektor, Branche, bransch',
  notes: 'notes, note, remarks, comment, noter, bemærkning, bemærkninger, Bemerkung, anteckningar, kommentar',
};

const byWord = new Map(
  SUPPLIER_COLUMNS.flatMap((column) => HEADINGS[column].split(', ').map((word) => [fold(word), column] as const)),
);

/** The column that a heading names, or nothing. */
const supplierColumnOf = (heading: string): SupplierColumn | undefined => byWord.get(fold(heading));

/** One row of a list of suppliers, as it stands in the file; a country that is understood as its code. */
export interface ListedSupplier {
  readonly row: number;
  readonly values: Readonly<Record<SupplierColumn, string>>;
}

export interface SupplierList {
  readonly sheet: string;
  /** The letter of the column that each part was read from. */
  readonly columns: Readonly<Partial<Record<SupplierColumn, string>>>;
  readonly rows: readonly ListedSupplier[];
}

const MAX_LISTED_SUPPLIERS = 5000;
const NEEDED = ['name', 'countryOfOrigin', 'installationName', 'contactEmail'] as const;

/**
 * Reads a list of suppliers from a spreadsheet: the first sheet with a heading that names at least supplier and country.
 * @throws {Refusal} for a file that is no table, has no such heading, or too many rows
 * @public: the reading process finds it by name.
 */
export const supplierList: Reader<null, SupplierList> = async (bytes) => {
  const table = await readHeadedTable(
    bytes,
    supplierColumnOf,
    (places) => places.has('name') && places.has('countryOfOrigin'),
  );
  if (!table) throw noHeading();
  return listOf(table);
};

function listOf({ sheet, headingIndex, places, letters }: HeadedTable<SupplierColumn>): SupplierList {
  const { name, rows } = sheet;
  const missing = NEEDED.filter((column) => !places.has(column));
  if (missing.length > 0)
    throw new Refusal(
      'suppliers.columns',
      `The list has no column for ${missing.map((column) => COLUMN_NAMES[column]).join(' and ')}.`,
      'Add a column with that heading; every supplier needs name, country, installation and contact email.',
    );
  if (rows.length - headingIndex - 1 > MAX_LISTED_SUPPLIERS)
    throw new Refusal(
      'suppliers.rows',
      `The list has more than ${MAX_LISTED_SUPPLIERS} suppliers.`,
      'Split it and upload the parts.',
    );
  const listed: ListedSupplier[] = [];
  for (let at = headingIndex + 1; at < rows.length; at += 1) {
    const cells = rows.packedAt(at);
    const values = Object.fromEntries(
      SUPPLIER_COLUMNS.map((column) => [column, textAt(cells, places.get(column) ?? -1)]),
    ) as Record<SupplierColumn, string>;
    if (Object.values(values).every((value) => value === '')) continue;
    // 'XI' stays as it is written: Northern Ireland is asked about, here as in a list of imports.
    if (openOrigin(values.countryOfOrigin) === null)
      values.countryOfOrigin = readWrittenCountry(values.countryOfOrigin) ?? values.countryOfOrigin;
    listed.push({ row: rows.numberAt(at), values });
  }
  return { sheet: name, columns: letters, rows: listed };
}

const COLUMN_NAMES = {
  name: 'the name',
  countryOfOrigin: 'the country',
  installationName: 'the installation',
  contactEmail: 'the contact email',
} as const;

function noHeading(): Refusal {
  return new Refusal(
    'suppliers.heading',
    'No table of suppliers was found in the file.',
    'Give the columns headings in one of the first 20 rows: Supplier, Country, Installation, Contact email.',
  );
}
