import { fold } from '../lines/fold.ts';

/** What a list of suppliers can say of one. */
export const SUPPLIER_COLUMNS = [
  'name',
  'countryOfOrigin',
  'installationName',
  'contactEmail',
  'contactName',
  'industry',
  'notes',
] as const;
export type SupplierColumn = (typeof SUPPLIER_COLUMNS)[number];

/** Headings in English, Danish, German and Swedish. */
const WORDS: Readonly<Record<SupplierColumn, string>> = {
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
  SUPPLIER_COLUMNS.flatMap((column) => WORDS[column].split(', ').map((word) => [fold(word), column] as const)),
);

/** The column that a heading names, or nothing. */
export const supplierColumnOf = (heading: string): SupplierColumn | undefined => byWord.get(fold(heading));
