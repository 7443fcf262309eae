import { quarterOfDay } from '@lods/cbam/period';
import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { STATES_IN_LETTERS } from '@lods/contract/supplier-emails/email-texts';
import type { EmailVariable } from '@lods/contract/supplier-emails/templates';
import type { OpenRequest, SupplierDeclaration } from '@lods/contract/supplier-portal/endpoints';
import { LANGUAGES } from '@lods/translations/browser/languages';
import { useCurrentUser } from '../../shell/session.ts';
import { useDeclarationsSent, useRequests } from './queries.ts';

export interface Addressed {
  readonly company: string;
  readonly name: string;
  readonly language: LetterLanguage;
}

/**
 * What each variable of a letter stands for, as far as it is known: from the newest declaration of the importer, and its request. Numbers, days
 * and words are those of the language of the letter.
 */
export function useVariables(): (addressed: Addressed) => Partial<Record<EmailVariable, string>> {
  const { data: user } = useCurrentUser();
  const { data: declarations } = useDeclarationsSent();
  const { data: requests } = useRequests();
  return ({ company, name, language }) => {
    const declaration = declarationOf(declarations ?? [], company);
    const dueOn = requestOf(requests ?? [], company)?.dueOn;
    const total = declaration?.totalEmissions;
    return {
      importerName: name || company,
      supplierName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      supplierCompany: user?.company ?? '',
      ...(declaration && {
        year: declaration.reportingYear,
        quarter: quarterOf(declaration),
        productType: declaration.title,
      }),
      ...(declaration && { status: STATES_IN_LETTERS[language][declaration.status] }),
      ...(total && { totalEmissions: numberIn(language, total) }),
      ...(dueOn && { deadline: dayIn(language, dueOn) }),
    };
  };
}

const localeOf = (language: LetterLanguage) => LANGUAGES.find(({ code }) => code === language)?.locale;

const numberIn = (language: LetterLanguage, value: string) =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    roundingMode: 'halfExpand',
  }).format(value as Intl.StringNumericLiteral);

const dayIn = (language: LetterLanguage, day: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** What the importer has: a draft, a withdrawn version and what another importer got say nothing to it. */
const declarationOf = (rows: readonly SupplierDeclaration[], company: string) =>
  rows.find(
    ({ importerCompany, status }) => importerCompany === company && status !== 'draft' && status !== 'withdrawn',
  );

const requestOf = (rows: readonly OpenRequest[], company: string) =>
  rows.find(({ importerCompany, isAnswered }) => importerCompany === company && !isAnswered) ??
  rows.find(({ importerCompany }) => importerCompany === company);

/** 'Q2', or 'Q1-Q4' where the period is longer than a quarter. */
function quarterOf({ reportingPeriod }: SupplierDeclaration): string {
  const quarters = reportingPeriod.split(' – ').map((day) => quarterOfDay(day).slice(-2));
  return [...new Set(quarters)].join('-');
}
