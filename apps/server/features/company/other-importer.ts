import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { type CompanyIdentity, plainNumber } from './numbers.ts';

interface Stated {
  readonly companyRegistration: string;
  readonly consigneeName: string;
}

/**
 * The importer that a paper names where it is not the company. Its number decides; a paper without one is compared by name, and
 * one of which neither was read may be anybody's.
 * A company that has stated neither number nor name is compared with nothing.
 */
export function otherImporterOf(
  { companyRegistration, consigneeName }: Stated,
  { legalName, numbers }: CompanyIdentity,
): CustomsDeclaration['otherImporter'] {
  const stated = { number: companyRegistration, name: consigneeName };
  const number = plainNumber(companyRegistration);
  if (number !== '') return numbers.size === 0 || numbers.has(number) ? null : stated;
  const [name, importer] = [bareName(consigneeName), bareName(legalName)];
  if (name === '') return numbers.size === 0 && importer === '' ? null : stated;
  return importer === '' || name === importer ? null : stated;
}

const LEGAL_FORM = /\b(a\/?s|aps|i\/?s|k\/?s|p\/?s|amba|ab|gmbh|ag|ltd|limited|bv|nv|as|oy|sa|srl|spa|inc)\b/g;

/** A company's name without its legal form, capitals and marks: how papers write it varies. */
const bareName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(LEGAL_FORM, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
