import type { Call } from '../../call.ts';
import type { InCompany } from '../../rows.ts';
import { readDeclarant } from './declarant.ts';
import { insertNumber, listNumbers } from './repository.ts';

/** What customs documents know the company by. */
export interface CompanyIdentity {
  readonly legalName: string;
  /** EORI numbers, and the SE or CVR numbers that people said are the company's, as `plainNumber` writes them. */
  readonly numbers: ReadonlySet<string>;
}

/** One spelling for a number: 'DK 12 34 56 78' and '12345678' are the same CVR number. */
export const plainNumber = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^DK(?=\d{8}$)/, '');

export async function readIdentity(call: InCompany): Promise<CompanyIdentity> {
  const { legalName, eoris } = await readDeclarant(call);
  const numbers = [...eoris.map(({ eori }) => plainNumber(eori)), ...(await listNumbers(call))];
  return { legalName, numbers: new Set(numbers) };
}

/** Remembers that a number on customs papers is the company's. */
export async function rememberNumber(call: Call, number: string): Promise<void> {
  const row = { number: plainNumber(number), addedAt: call.now, addedByName: call.actor.name };
  await insertNumber(call, row);
  await call.audit({
    action: 'company.add_number',
    subjectKind: 'company',
    subjectId: call.organisation,
    detail: { number: row.number },
  });
}
