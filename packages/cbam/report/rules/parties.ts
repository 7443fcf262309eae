import { phrase, term } from '@lods/translations/phrase';
import { capital, MANUAL, type OfField, type OfValue, quoted, rule, SCHEMA } from './rule.ts';

type None = Record<never, never>;
const ROLES = `${MANUAL}, section 4.4.1.1`;

/** Who reports for whom, and what is signed. */
export const partyRules = {
  B0201: rule<None>({
    severity: 'error',
    cause: 'Role 01 reports for the declarant itself, stated in the header as importer.',
    remedy: 'Add the importer to the header: the declarant, with EORI number, name and address.',
    source: ROLES,
    message: () => phrase`The importer is missing from the header of a report in role 01.`,
  }),
  B0202: rule<None>({
    severity: 'error',
    cause: 'In role 01 the importer of the header is the importer of every good.',
    remedy: 'Remove the importer from the good, or choose role 02 or 03.',
    source: ROLES,
    message: () => phrase`A good names an importer of its own, which role 01 does not allow.`,
  }),
  B0203: rule<{ importer: string; declarant: string }>({
    severity: 'error',
    cause: 'In role 01 the importer is the declarant.',
    remedy: 'Use the same EORI number for both, or choose role 02 or 03.',
    source: ROLES,
    message: ({ importer, declarant }) =>
      phrase`In role 01 the importer is the declarant, but ${quoted(importer)} is not ${quoted(declarant)}.`,
  }),
  B0204: rule<None>({
    severity: 'warning',
    cause: 'An importer who reports for itself has no representative in the report.',
    remedy: 'Remove the representative, or choose role 02 or 03.',
    source: ROLES,
    message: () => phrase`Role 01 names a representative.`,
  }),
  B0205: rule<None>({
    severity: 'error',
    cause: 'Role 02 reports as indirect customs representative, stated in the header.',
    remedy: 'Add the representative to the header, with EORI number, name and address.',
    source: ROLES,
    message: () => phrase`The representative is missing from the header of a report in role 02.`,
  }),
  B0206: rule<{ representative: string; declarant: string }>({
    severity: 'warning',
    cause: 'In role 02 the representative is the declarant.',
    remedy: 'Check which of the two reports.',
    source: ROLES,
    message: ({ representative, declarant }) =>
      phrase`In role 02 the representative is the declarant, but ${quoted(representative)} is not ${quoted(declarant)}.`,
  }),
  B0207: rule<None>({
    severity: 'error',
    cause: 'In role 02 every good has an importer: its own or that of the header.',
    remedy: 'Add the importer to the good, or one for all goods to the header.',
    source: ROLES,
    message: () => phrase`Neither the good nor the header names an importer.`,
  }),
  B0208: rule<OfField>({
    severity: 'error',
    cause: 'In role 03, state importer and representative with the goods, never in the header.',
    remedy: 'Move the party from the header to the goods that it concerns.',
    source: ROLES,
    message: ({ field }) => phrase`The header names the ${term(field)}, which role 03 does not allow.`,
  }),
  B0209: rule<None>({
    severity: 'error',
    cause: 'In role 03 every good names its importer.',
    remedy: 'Add the importer to the good.',
    source: ROLES,
    message: () => phrase`The good names no importer.`,
  }),
  B0210: rule<{ importer: string }>({
    severity: 'error',
    cause: 'In role 03 a good of another importer names the representative who reports it.',
    remedy: 'Add the representative to the good.',
    source: ROLES,
    message: ({ importer }) => phrase`The good of importer ${quoted(importer)} names no representative.`,
  }),
  B0211: rule<OfValue>({
    severity: 'error',
    cause: 'Importer and representative are two persons with two EORI numbers.',
    remedy: 'Correct one of the two EORI numbers.',
    source: ROLES,
    message: ({ value }) => phrase`Importer and representative have the same EORI number ${quoted(value)}.`,
  }),
  B0212: rule<OfValue>({
    severity: 'warning',
    cause: 'Declarants, representatives and importers of the Union have an EORI number of a Member State.',
    remedy: 'Check the first two letters of the EORI number.',
    source: '(EU) 2023/956 Art. 5 and 32: they are established in a Member State',
    message: ({ field, value }) =>
      phrase`${term(capital(field))} ${quoted(value)} does not begin with the code of a Member State.`,
  }),
  B1701: rule<OfField>({
    severity: 'error',
    cause: 'A report is submitted with both confirmations given.',
    remedy: 'Confirm, or do not submit.',
    source: `${MANUAL}: all fields of the signature are mandatory`,
    message: ({ field }) => phrase`The ${term(field)} is not given.`,
  }),
  B1702: rule<OfField>({
    severity: 'info',
    cause: 'The registry sets this field itself on submission.',
    remedy: 'Leave the field out of a file for upload.',
    source: MANUAL,
    message: ({ field }) => phrase`${term(capital(field))} is set by the registry.`,
  }),
  B1704: rule<None>({
    severity: 'warning',
    cause: 'Another methodology than the Commission rules was used but is not confirmed with the signature.',
    remedy: 'Confirm the other methodology with the signature.',
    source: SCHEMA,
    message: () => phrase`Emissions follow another methodology (TOM02), which the signature does not confirm.`,
  }),
  B1705: rule<None>({
    severity: 'warning',
    cause: 'The signature confirms another methodology that no emissions entry uses.',
    remedy: 'Remove the confirmation, or state TOM02 where it applies.',
    source: SCHEMA,
    message: () => phrase`The signature confirms another methodology, but no emissions entry uses one (TOM02).`,
  }),
};
