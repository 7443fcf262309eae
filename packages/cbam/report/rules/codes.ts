import { phrase, term } from '@lods/translations/phrase';
import { type CodeList, codeLists } from '../code-lists.ts';
import { spanInWords } from '../quarter.ts';
import { capital, LISTS, MANUAL, type OfValue, quoted, type Rule, rule } from './rule.ts';

/** `other` says that the code exists, but in another quarter. */
type OfCode = OfValue & { readonly other: string };

/** One rule for each code list: the number is that of the list. */
function inList(list: CodeList): Rule<OfCode> {
  const codes = Object.entries(list.codes).map(([code, { meaning, ...span }]) => {
    const when = spanInWords(span);
    return `${code} (${meaning}${when === '' ? '' : `; ${when}`})`;
  });
  return {
    severity: list.isOpen ? 'warning' : 'error',
    cause: `The ${list.title} is not a code of the registry.`,
    remedy: `Choose one of: ${codes.length > 12 ? `${Object.keys(list.codes).join(', ')}` : codes.join(', ')}.`,
    source: `${LISTS}; ${MANUAL}`,
    message: ({ field, value, other: otherField }) =>
      otherField === ''
        ? phrase`${term(capital(field))} ${quoted(value)} is not a code of the registry.`
        : phrase`${term(capital(field))} ${quoted(value)} is offered by the registry ${term(otherField)} only.`,
  };
}

export const codeRules = {
  L0001: inList(codeLists.L1),
  L0002: inList(codeLists.L2),
  L0003: inList(codeLists['L3 requested']),
  L0103: inList(codeLists['L3 previous']),
  L0004: inList(codeLists.L4),
  L0005: inList(codeLists.L5),
  L0006: { ...inList(codeLists.L6), severity: 'warning' as const },
  L0007: inList(codeLists.L7),
  L0008: inList(codeLists.L8),
  L0009: inList(codeLists.L9),
  L0010: inList(codeLists.L10),
  L0011: inList(codeLists.L11),
  L0012: inList(codeLists.L12),
  L0013: inList(codeLists.L13),
  L0014: inList(codeLists.L14),
  L0015: { ...inList(codeLists.L15), severity: 'warning' as const },
  L0016: inList(codeLists.L16),
  L0017: inList(codeLists.L17),
  L0020: rule<OfCode>({
    severity: 'error',
    cause: 'A country is not a code of ISO 3166 (two capital letters) or XK.',
    remedy: 'Choose the country from the list.',
    source: LISTS,
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} is not a country code.`,
  }),
  L0021: rule<OfCode>({
    severity: 'error',
    cause: 'A currency is not a code of ISO 4217 (three capital letters).',
    remedy: 'Choose the currency from the list.',
    source: LISTS,
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} is not a currency code.`,
  }),
  L0022: inList(codeLists.EMU),
  L0023: inList(codeLists.indicator),
  L0024: inList(codeLists['yes-no']),
};
