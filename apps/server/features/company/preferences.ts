import { Preferences } from '@lods/contract/company/preferences';
import { isLanguage, type Language } from '@lods/translations/browser/languages';
import type { Call, CompanyCall, OpenCall } from '../../call.ts';
import {
  findPreferences,
  findToRemind,
  listAtAddress,
  listPreferences,
  listToRemind,
  type PreferencesRow,
  putPreferences,
} from './repository-preferences.ts';

/** What the signed-in person prefers; who has not said anything yet has the defaults, which mail nobody. */
export async function readPreferences(call: Call): Promise<Preferences> {
  const row = await findPreferences(call, call.actor.accountId);
  return Preferences.parse(row ?? {});
}

export async function savePreferences(call: Call, changed: Preferences): Promise<Preferences> {
  await putPreferences(call, { ...changed, accountId: call.actor.accountId });
  return readPreferences(call);
}

/** Where a person wants to be written to, and in which language. */
export interface Reader {
  readonly address: string;
  readonly language: Language;
}

/** English for the languages that are kept until the portal speaks them. */
const spoken = (language: string): Language => (isLanguage(language) ? language : 'en');

const readerOf = ({ notificationEmail, language }: Pick<PreferencesRow, 'notificationEmail' | 'language'>): Reader => ({
  address: notificationEmail,
  language: spoken(language),
});

/** Where the actor wants to be told that something was submitted; null: nowhere. */
export async function confirmationAddress(call: Call): Promise<Reader | null> {
  const preferred = await readPreferences(call);
  return preferred.enableEmailNotifications &&
    preferred.enableSubmissionConfirmations &&
    preferred.notificationEmail !== ''
    ? readerOf(preferred)
    : null;
}

/** Where some people of the company want to be written to; who does not is left out. */
export async function addressesOf(call: CompanyCall, accountIds: readonly string[]): Promise<Reader[]> {
  const preferences = await listPreferences(call, accountIds);
  return preferences
    .filter(({ enableEmailNotifications, notificationEmail }) => enableEmailNotifications && notificationEmail !== '')
    .map(readerOf);
}

/** The companies in which somebody wants to be reminded of deadlines. */
export const companiesToRemind = ({ tx }: OpenCall): Promise<string[]> => findToRemind(tx);

/** Who of the company wants to be reminded, where and how early. */
export const peopleToRemind = async (call: CompanyCall) =>
  (await listToRemind(call)).map((row) => ({ ...row, language: spoken(row.language) }));

/** The language of whoever of the company is written to at an address; English where nobody is, or two who disagree. */
export async function languageAt(call: CompanyCall, address: string): Promise<Language> {
  const languages = new Set((await listAtAddress(call, address)).map(({ language }) => spoken(language)));
  const [language] = languages;
  return languages.size === 1 && language ? language : 'en';
}
