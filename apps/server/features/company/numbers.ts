import type { ConfirmedNumber } from '@lods/contract/company/numbers';
import { Problem } from '@lods/contract/problems';
import { askTogether } from '../../ask-together.ts';
import type { Call } from '../../call.ts';
import type { InCompany } from '../../rows.ts';
import { readDeclarant } from './declarant.ts';
import { deleteNumber, insertNumber, listNumbers } from './repository.ts';

/** What customs documents know the company by. */
export interface CompanyIdentity {
  readonly legalName: string;
  /** EORI numbers, and the SE or CVR numbers that people said are the company's, as `plainNumber` writes them. */
  readonly numbers: ReadonlySet<string>;
  /** The names that numbers beside the EORI numbers were confirmed with. */
  readonly namesOf: ReadonlyMap<string, readonly string[]>;
}

/**
 * One spelling for a number: 'DK 12 34 56 78' and '12345678' are the same CVR number. Letters of every script count: without them
 * the number of a Greek company would be that of a Danish one.
 */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^DK(?=\d{8}$)/, '');

export async function readIdentity(call: InCompany): Promise<CompanyIdentity> {
  const [{ legalName, eoris }, numbers] = await askTogether([readDeclarant(call), listNumbers(call)]);
  const ofEori = new Set(eoris.map(({ eori }) => plainNumber(eori)));
  const confirmed = numbers.filter(({ number }) => !ofEori.has(number));
  return {
    legalName,
    numbers: new Set([...ofEori, ...[...ofEori].flatMap(withoutLetters), ...confirmed.map(({ number }) => number)]),
    namesOf: new Map(confirmed.map(({ number, names }) => [number, names])),
  };
}

/** 'SE5566947411' may be printed as '556694-7411'; eight digits alone would be a Danish number. */
const withoutLetters = (eori: string): string[] => (/^[A-Z]{2}[A-Z\d]{9,}$/.test(eori) ? [eori.slice(2)] : []);

interface ConfirmedBy {
  readonly number: string;
  /** Beside it on the paper; empty where none was read. */
  readonly name: string;
  /** The paper. */
  readonly source: string;
}

/** Remembers that a number on customs papers is the company's, under the name beside it. Signs alone are no number. */
export async function rememberNumber(call: Call, { number: stated, name, source }: ConfirmedBy): Promise<void> {
  const number = plainNumber(stated);
  if (number === '') return;
  const row = {
    number,
    names: name === '' ? [] : [name],
    source,
    addedAt: call.now,
    addedByName: call.actor.name,
  };
  await insertNumber(call, row);
  await call.audit({
    action: 'company.add_number',
    subjectKind: 'company',
    subjectId: call.organisation,
    detail: { number, name },
  });
}

export const readNumbers = async (call: InCompany): Promise<ConfirmedNumber[]> =>
  (await listNumbers(call)).map(({ number, names, source, addedAt, addedByName }) => ({
    number,
    names,
    source,
    confirmedAt: addedAt.toISOString(),
    confirmedBy: addedByName,
  }));

/** The number is the company's no more: papers that state it are asked about again. */
export async function withdrawNumber(call: Call, number: string): Promise<{ number: string }> {
  if (!(await deleteNumber(call, number))) throw new Problem('request.not_found', {});
  await call.audit({
    action: 'company.withdraw_number',
    subjectKind: 'company',
    subjectId: call.organisation,
    detail: { number },
  });
  return { number };
}
