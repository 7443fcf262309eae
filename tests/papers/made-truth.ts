import type { PaperKey } from '@lods/documents/papers/paper-value';
import type { Facts } from '../train/papers/facts.ts';
import type { Field } from '../train/papers/label-words.ts';
import type { Truth } from './judge.ts';

const FIELD_OF_KEY: Readonly<Record<string, Field>> = {
  Bruttomasse: 'gross',
  Procedure: 'procedure',
  Varebeskrivelse: 'description',
};

/** A title says nothing of these papers, and a party may have its own for each item. */
export const isPrinted = (key: PaperKey, printed: ReadonlySet<Field>): boolean =>
  key !== 'Document Type' && (FIELD_OF_KEY[key] === undefined || printed.has(FIELD_OF_KEY[key]));

type TruthFacts = Pick<Facts, 'exporter' | 'importer' | 'isExporterOfItem' | 'mrn' | 'reference'>;

export const truthOfMade = (
  { reference, mrn, exporter, importer, isExporterOfItem }: TruthFacts,
  goods: Facts['goods'][number],
): Truth => ({
  normalised: {
    reference,
    ...supplierOf(isExporterOfItem ? goods.exporter : exporter),
    cvr: importer.number,
    commodityCode: goods.code,
    origin: goods.origin,
    netMassKg: goods.netKg,
    grossMassKg: goods.grossKg,
    procedure: goods.procedure,
    description: goods.description,
  },
  accept: { 'Reference nummer': [mrn] },
});

const supplierOf = ({ name, street, postcode, city }: Facts['exporter']) => ({
  supplierName: name,
  supplierStreet: street,
  supplierPostcode: postcode,
  supplierCity: city,
});
