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

type TruthFacts = Pick<Facts, 'exporter' | 'importer' | 'mrn' | 'reference'>;

export const truthOfMade = (
  { reference, mrn, exporter, importer }: TruthFacts,
  goods: Facts['goods'][number],
): Truth => ({
  normalised: {
    reference,
    supplierName: exporter.name,
    supplierStreet: exporter.street,
    supplierPostcode: exporter.postcode,
    supplierCity: exporter.city,
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
