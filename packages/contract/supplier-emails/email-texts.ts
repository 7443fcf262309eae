/** The three letters of a supplier in each language of the portal. A letter is written whole, since it is read whole. */

import type { LetterLanguage } from '../requests/default-letters.ts';
import type { EmailTemplate } from './templates.ts';

interface EmailText {
  readonly subject: string;
  readonly message: string;
}

/** How the state of a declaration that was sent is called within a letter. */
type StateWords = Readonly<Record<'accepted' | 'draft' | 'rejected' | 'sent' | 'withdrawn', string>>;

const ends = (close: string) => `${close}\n{supplierName}\n{supplierCompany}`;

const ENGLISH_CLOSE = ends('Kind regards');
const ENGLISH: Readonly<Record<EmailTemplate, EmailText>> = {
  declaration_request: {
    subject: 'Emissions of {productType} for {quarter} {year}',
    message: `Dear {importerName},\n\nour emissions of {productType} for {quarter} {year} are ready: {totalEmissions} tCO2e in all. Please take them into your CBAM declaration before {deadline}.\n\n${ENGLISH_CLOSE}`,
  },
  data_update: {
    subject: 'New emissions data for {quarter} {year}',
    message: `Dear {importerName},\n\nwe have changed our emissions of {productType} for {quarter} {year}. The total is now {totalEmissions} tCO2e. The state of our data with you: {status}.\n\n${ENGLISH_CLOSE}`,
  },
  reminder: {
    subject: 'Reminder: emissions data for {quarter} {year}',
    message: `Dear {importerName},\n\nour emissions of {productType} for {quarter} {year} still wait for your decision. Their state: {status}. Please decide before {deadline}.\n\n${ENGLISH_CLOSE}`,
  },
};

const DANISH_CLOSE = ends('Med venlig hilsen');
const DANISH: Readonly<Record<EmailTemplate, EmailText>> = {
  declaration_request: {
    subject: 'Emissioner for {productType} i {quarter} {year}',
    message: `Kære {importerName},\n\nVores emissioner for {productType} i {quarter} {year} er klar: {totalEmissions} tCO2e i alt. Medtag dem venligst i jeres CBAM-angivelse inden {deadline}.\n\n${DANISH_CLOSE}`,
  },
  data_update: {
    subject: 'Nye emissionsdata for {quarter} {year}',
    message: `Kære {importerName},\n\nVi har ændret vores emissioner for {productType} i {quarter} {year}. De er nu {totalEmissions} tCO2e i alt. Status for vores data hos jer: {status}.\n\n${DANISH_CLOSE}`,
  },
  reminder: {
    subject: 'Påmindelse: emissionsdata for {quarter} {year}',
    message: `Kære {importerName},\n\nVores emissioner for {productType} i {quarter} {year} afventer stadig jeres afgørelse. Status: {status}. Tag venligst stilling inden {deadline}.\n\n${DANISH_CLOSE}`,
  },
};

const SWEDISH_CLOSE = ends('Med vänlig hälsning');
const SWEDISH: Readonly<Record<EmailTemplate, EmailText>> = {
  declaration_request: {
    subject: 'Utsläpp för {productType} under {quarter} {year}',
    message: `Hej {importerName},\n\nVåra utsläpp för {productType} under {quarter} {year} är klara: {totalEmissions} tCO2e totalt. Ta med dem i er CBAM-deklaration före den {deadline}.\n\n${SWEDISH_CLOSE}`,
  },
  data_update: {
    subject: 'Nya utsläppsuppgifter för {quarter} {year}',
    message: `Hej {importerName},\n\nVi har ändrat våra utsläpp för {productType} under {quarter} {year}. De är nu {totalEmissions} tCO2e totalt. Status för våra uppgifter hos er: {status}.\n\n${SWEDISH_CLOSE}`,
  },
  reminder: {
    subject: 'Påminnelse: utsläppsuppgifter för {quarter} {year}',
    message: `Hej {importerName},\n\nVåra utsläpp för {productType} under {quarter} {year} väntar fortfarande på ert beslut. Status: {status}. Besluta före den {deadline}.\n\n${SWEDISH_CLOSE}`,
  },
};

const GERMAN_CLOSE = ends('Mit freundlichen Grüßen');
const GERMAN: Readonly<Record<EmailTemplate, EmailText>> = {
  declaration_request: {
    subject: 'Emissionen von {productType} für {quarter} {year}',
    message: `Guten Tag {importerName},\n\nunsere Emissionen von {productType} für {quarter} {year} liegen vor: insgesamt {totalEmissions} tCO2e. Bitte übernehmen Sie sie vor dem {deadline} in Ihre CBAM-Erklärung.\n\n${GERMAN_CLOSE}`,
  },
  data_update: {
    subject: 'Neue Emissionsdaten für {quarter} {year}',
    message: `Guten Tag {importerName},\n\nwir haben unsere Emissionen von {productType} für {quarter} {year} geändert. Insgesamt sind es jetzt {totalEmissions} tCO2e. Stand unserer Daten bei Ihnen: {status}.\n\n${GERMAN_CLOSE}`,
  },
  reminder: {
    subject: 'Erinnerung: Emissionsdaten für {quarter} {year}',
    message: `Guten Tag {importerName},\n\nunsere Emissionen von {productType} für {quarter} {year} warten noch auf Ihre Entscheidung. Stand: {status}. Bitte entscheiden Sie vor dem {deadline}.\n\n${GERMAN_CLOSE}`,
  },
};

export const EMAIL_TEXTS: Readonly<Record<LetterLanguage, Readonly<Record<EmailTemplate, EmailText>>>> = {
  en: ENGLISH,
  da: DANISH,
  sv: SWEDISH,
  de: GERMAN,
};

export const STATES_IN_LETTERS: Readonly<Record<LetterLanguage, StateWords>> = {
  en: { draft: 'draft', sent: 'sent', accepted: 'accepted', rejected: 'rejected', withdrawn: 'withdrawn' },
  da: { draft: 'kladde', sent: 'sendt', accepted: 'accepteret', rejected: 'afvist', withdrawn: 'trukket tilbage' },
  sv: { draft: 'utkast', sent: 'skickade', accepted: 'godtagna', rejected: 'avvisade', withdrawn: 'återkallade' },
  de: { draft: 'Entwurf', sent: 'gesendet', accepted: 'angenommen', rejected: 'abgelehnt', withdrawn: 'zurückgezogen' },
};
