import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { type CompanyIdentity, plainNumber } from './numbers.ts';

interface Stated {
  readonly companyRegistration: string;
  readonly consigneeName: string;
}

/**
 * The importer that a paper names where it is not the company. Its number decides, and one that somebody confirmed only beside the
 * names it was confirmed with; a paper without a number is compared by name, and one of which neither was read may be anybody's.
 * A company that has stated neither number nor name is compared with nothing.
 */
export function otherImporterOf(
  { companyRegistration, consigneeName }: Stated,
  { legalName, numbers, namesOf }: CompanyIdentity,
): CustomsDeclaration['otherImporter'] {
  const stated = { number: companyRegistration, name: consigneeName };
  const number = plainNumber(companyRegistration);
  const [name, importer] = [bareName(consigneeName), bareName(legalName)];
  if (number !== '') {
    if (numbers.size > 0 && !numbers.has(number)) return stated;
    return name === '' || isNameOf(name, importer, namesOf.get(number)) ? null : stated;
  }
  if (name === '') return numbers.size === 0 && importer === '' ? null : stated;
  return importer === '' || name === importer ? null : stated;
}

/** Of an EORI number of the company no names are kept: it is registered to the company, however a paper writes its name. */
const isNameOf = (name: string, importer: string, confirmed: readonly string[] | undefined): boolean =>
  confirmed === undefined || name === importer || confirmed.some((each) => bareName(each) === name);

/** Whether a paper names the company, as far as its name tells. */
export const isNameOfCompany = (name: string, { legalName }: CompanyIdentity): boolean =>
  bareName(name) !== '' && bareName(name) === bareName(legalName);

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
