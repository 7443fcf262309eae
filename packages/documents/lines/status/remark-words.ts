import { oneOf, type WordsByLanguage, wholeWords } from '../words-by-language.ts';

/* Words of remarks about a line and of states in more words than one, as people write them. */

const REPLACED: WordsByLanguage = {
  en: 'superseded replaced',
  da: 'ersat',
  de: 'ersetzt',
  sv: 'ersatt',
  nl: 'vervangen',
  fr: 'remplac*',
  it: 'sostituit*',
  es: 'sustituid*',
  pl: 'zast[aą]pion*',
  cs: 'nahrazen*',
};
const BY: WordsByLanguage = {
  en: 'by',
  da: 'af',
  de: 'durch',
  sv: 'av',
  nl: 'door',
  fr: 'par',
  it: 'da',
  es: 'por',
  pl: 'przez',
};
const ROW: WordsByLanguage = {
  en: 'rows? lines?',
  da: 'række linje',
  de: 'zeile',
  sv: 'rad',
  nl: 'rij regel',
  fr: 'ligne',
  it: 'riga',
  es: 'fila línea',
  pl: 'wiersz',
};
const UP_TO_TWO_WORDS = '(?:\\p{L}+\\W+){0,2}';

/** 'Superseded by next row': the file holds the version that counts. */
export const REPLACED_HERE = new RegExp(
  `${oneOf(REPLACED)}\\W+${oneOf(BY)}\\W+${UP_TO_TWO_WORDS}${oneOf(ROW)}\\b`,
  'iu',
);

export const NOT = wholeWords({
  many: 'no',
  en: 'not',
  da: 'ikke',
  de: 'nicht keine?',
  sv: 'inte ej ingen',
  nl: 'niet',
  fr: 'pas',
  it: 'non',
  pt: 'n[aã]o',
  pl: 'nie',
  cs: 'není nebyl[ao]?',
  sl: 'ni',
  hr: 'nije',
  bg: 'не',
  fi: 'ei',
  lv: 'nav',
  lt: 'nėra',
  hu: 'nem',
  ro: 'nu',
  el: 'δεν μη',
});

/** 'Testangivelse': what was declared to try a system. */
const TEST = oneOf({ many: 'test', da: 'prøve', sv: 'pröve' });
const TESTED_DECLARATION: WordsByLanguage = {
  en: 'declaration entry',
  da: 'angivelse',
  de: 'anmeldung',
  sv: 'deklaration',
  nl: 'aangifte',
};
/** 'Zgłoszenie celne testowe': the word for the trial stands behind. */
const DECLARATION: WordsByLanguage = {
  en: 'declaration entry',
  da: 'angivelse',
  de: 'anmeldung',
  sv: 'deklaration',
  nl: 'aangifte',
  fr: 'déclaration',
  it: 'dichiarazione',
  es: 'declaración',
  pt: 'declaração',
  pl: 'zgłoszenie',
  cs: 'prohlášení',
  sk: 'vyhlásenie',
  fi: 'ilmoitus',
  hu: 'bejelentés',
  ro: 'declarație',
};
const OF_TEST: WordsByLanguage = {
  many: 'test*',
  fr: 'essai',
  it: 'prova',
  es: 'prueba',
  pl: 'próbn*',
  cs: 'zkušebn*',
  sk: 'skúšobn*',
};
/** 'Nicht buchen' */
const DO_NOT: WordsByLanguage = {
  many: 'no',
  en: "do_not don[’']t",
  da: 'ikke',
  de: 'nicht',
  sv: 'inte ej',
  nl: 'niet',
  fr: 'ne_pas',
  it: 'non',
  pt: 'não',
  pl: 'nie',
  cs: 'ne',
  fi: 'ei',
  hu: 'nem',
};
const BOOK: WordsByLanguage = {
  en: 'book post count import',
  da: 'bogføres?',
  de: 'buchen verbuchen',
  sv: 'bokföras?',
  nl: 'boeken',
  fr: 'comptabiliser',
  it: 'contabilizzare',
  es: 'contabilizar',
  pl: 'księgować',
  cs: 'účtovat',
  sk: 'účtovať',
};
/** Among the remarks, wherever it stands. Steel is tested too: 'test certificate' says nothing. */
export const NOT_TO_BE_COUNTED = new RegExp(
  `\\b(?:${[
    `${TEST}[- ]?${oneOf(TESTED_DECLARATION)}`,
    `${oneOf(DECLARATION)}\\W+${UP_TO_TWO_WORDS}${oneOf(OF_TEST)}`,
    `${oneOf(DO_NOT)}\\W+${oneOf(BOOK)}`,
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** 'Zu prüfen', 'do wyjaśnienia', 'skal slettes' */
const TO_BE: WordsByLanguage = {
  en: 'to_be',
  da: 'skal',
  de: 'zu',
  sv: 'ska',
  nl: 'te na_te uit_te',
  fr: 'à',
  it: 'da',
  es: 'por a',
  pl: 'do',
  cs: 'k',
};
const DECIDED: WordsByLanguage = {
  en: 'check* confirm* clarif* delet* remov* cancel* withdraw*',
  da: 'afklar* undersøg* slet*',
  de: 'klär* prüf* überprüf* lösch* stornier*',
  sv: 'kontroll* utred* rader* tas_bort*',
  nl: 'controler* verwijder* zoeken* gaan*',
  fr: 'vérif* annul* supprim*',
  it: 'verific* chiar*',
  es: 'aclar* anul*',
  pt: 'esclar*',
  pl: 'wyjaśn* sprawdz* weryfik* usunięc* anulow*',
  cs: 'ověř* prověř* vyjasn* smaz* zruš*',
};
/** 'Do poprawienia', 'skal rettes' */
const TO: WordsByLanguage = {
  da: 'at',
  de: 'zu',
  sv: 'att',
  nl: 'te',
  fr: 'à',
  it: 'da',
  pl: 'do',
  cs: 'k',
};
const CORRECTED: WordsByLanguage = {
  many: 'corrig* korrig* correg*',
  da: 'rett*',
  de: 'berichtig*',
  sv: 'rätt*',
  pt: 'corret*',
  pl: 'poprawi*',
  cs: 'oprav*',
  sl: 'popravi*',
  hr: 'ispravi*',
};
/** 'Nog te bepalen' */
const STILL_TO_BE: WordsByLanguage = {
  en: 'still_to_be',
  de: 'noch_zu',
  nl: 'nog_te',
  fr: 'encore_à',
  it: 'ancora_da',
  es: 'a[úu]n_por',
  pt: 'ainda_por',
  pl: 'jeszcze_do',
};
/** In a word or phrase alone. */
const UNDECIDED: WordsByLanguage = {
  en: 'under_review under_investigation under_clarification tbc tbd',
  da: 'afklares undersøges under_afklaring under_behandling',
  de: 'in_Klärung in_Prüfung wird_(?:noch_)?ge(?:prüft|klärt)',
  sv: 'utreds utredas under_utredning',
  fi: 'selvitettävä tarkistettava poistettava',
  hu: 'törölni törlendő egyeztet* tisztáz*',
};
/** 'Slettes?'; a letter that a program has lost as '?' stands within a word. */
const ASKED = '\\p{L}\\s?\\?+(?=\\s|[)"]|$)';
/** Whether the line counts is left open. */
export const IN_DOUBT = new RegExp(
  `(?<!\\p{L})(?:${[
    `${oneOf(TO_BE)} ${oneOf(DECIDED)}`,
    `${oneOf(TO)} ${oneOf(CORRECTED)}`,
    `${oneOf(STILL_TO_BE)}\\s+\\p{L}+`,
    oneOf(UNDECIDED),
  ].join('|')})(?!\\p{L})|${ASKED}`,
  'iu',
);

/** In Greek a semicolon asks. */
export const ASKED_IN_GREEK =
  /\p{Script=Greek}\s?[;\u037e](?:\s|$)|(?<!\p{L})προς (?:ακύρωση|διαγραφή|έλεγχο|διευκρίνιση)/iu;
