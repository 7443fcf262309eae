import { fold } from '../fold.ts';
import { oneOf, type WordsByLanguage, wordsOf } from '../words-by-language.ts';

/* Words of trying and learning, and of the systems that serve for it: whole and as people write them. They are held against folded ones. */

/** Part of an expression for folded texts: any of the words. */
const oneOfFolded = (words: WordsByLanguage): string => oneOf({ many: wordsOf(words).map(fold).join(' ') });

/** These say of declarations too that they are trials. */
const TRIAL = oneOfFolded({
  many: 'test tests teste training formation recette preproduktion',
  en: 'testing trainings preproduction',
  da: 'prøve uddannelses oplærings kursus',
  de: 'tests testes probe schulung schulungs ubungs',
  sv: 'prov utbildnings',
  nl: 'proef proeven opleidings opleiding',
  fr: 'essai essais préproduction',
  it: 'prova prove formazione',
  es: 'prueba pruebas preproducción formación',
  pt: 'provas formação',
  pl: 'testy testowe testowy testowa testowym testu proba próba próbny próbne szkoleniowe szkoleniowy szkoleń',
  cs: 'testovací testovaci testů zkušební zkouška zkoušky školení školicí školenie',
  sk: 'testovacie skúšobné skúšobný skúšobná skúšky',
  sl: 'testni testna testne testno testnom testnem testovi izobraževanje',
  hr: 'obuka',
  bg: 'тест тестова тестов тестове обучение',
  fi: 'testi testit koe koulutus',
  et: 'koel katse testimine testimis koolitus',
  lv: 'testa izmēģinājuma izmēģinājumu testēšanas pārbaudes apmācību',
  lt: 'bandym bandomo bandomoji testavimo mokymų',
  hu: 'teszt tesztek tesztel oktató oktatás',
  ro: 'testare testarea instruire',
  el: 'δοκιμή δοκιμών δοκιμαστικό εκπαίδευσης',
  mt: 'ittestjar taħriġ',
  ga: 'tastala tastáil',
});
/** What is tried before it serves is called so only of systems: goods have a quality too. */
const QUALITY = oneOfFolded({
  many: 'qas qa',
  en: 'quality',
  da: 'kvalitet kvalitets',
  de: 'qualität qualitats',
  nl: 'kwaliteit kwaliteits',
  fr: 'qualité qualite',
  it: 'qualità',
  es: 'calidad',
  pt: 'qualidade',
  pl: 'jakości jakosci',
  cs: 'kvality kvalita',
  sl: 'kakovosti',
  hr: 'kvalitete',
  bg: 'качество',
  fi: 'laatu',
  et: 'kvaliteedi',
  lv: 'kvalitātes',
  lt: 'kokybės',
  hu: 'minőségi',
  ro: 'calitate',
  el: 'ποιότητας',
  mt: 'kwalità',
});
const ENVIRONMENT = oneOfFolded({
  en: 'environment env',
  da: 'miljø',
  de: 'umgebung',
  sv: 'miljö miljo',
  nl: 'omgeving',
  fr: 'environnement',
  it: 'ambiente',
  es: 'entorno',
  pl: 'środowisko środowiska środowisku srodowisk',
  cs: 'prostředí',
  sk: 'prostredie',
  sl: 'okolje',
  hr: 'okruženje',
  bg: 'среда',
  fi: 'ympäristö',
  et: 'keskkond',
  lv: 'vide',
  lt: 'aplinka',
  hu: 'környezet',
  ro: 'mediu mediul',
  el: 'περιβάλλον',
  mt: 'ambjent',
  ga: 'timpeallacht',
});
const SYSTEM = oneOfFolded({
  many: 'system client server',
  en: 'instance tenant database',
  da: 'systemet instans',
  de: 'mandant instanz datenbank',
  sv: 'databas',
  nl: 'systeem',
  fr: 'système',
  it: 'sistema',
  pl: 'systemu',
  cs: 'systém',
  hr: 'sistem',
  bg: 'система',
  fi: 'järjestelmä',
  et: 'süsteem',
  lv: 'sistēma',
  hu: 'rendszer',
  el: 'σύστημα',
});

/** One word, or two in one: 'Testumgebung', 'Kvalitetsmiljø'. */
export const IS_TRIAL = new RegExp(`^${TRIAL}$`, 'u');
export const IS_QUALITY = new RegExp(`^${QUALITY}$`, 'u');
export const IS_ENVIRONMENT = new RegExp(`^${ENVIRONMENT}(?:et|en|e|s)?$`, 'u');
export const IS_SYSTEM = new RegExp(`^${SYSTEM}(?:er|et|en|e|s)?$`, 'u');
export const IN_ONE = new RegExp(
  `^(?:(?:${TRIAL}|${QUALITY})s?${ENVIRONMENT}|${TRIAL}s?${SYSTEM})(?:et|en|e|s)?$`,
  'u',
);

const OF_TRIAL: WordsByLanguage = { many: 'test', da: 'pr[øo]ve', fi: 'testi', hu: 'teszt' };
/** 'Testdaten', 'Prøveangivelser' */
const DATA_OR_DECLARATIONS: WordsByLanguage = {
  en: 'data entries',
  da: 'angivelser?',
  de: 'daten anmeldung anmeldungen',
  sv: 'deklaration* f[äa]lle',
  nl: 'aangiften?',
  fr: 'd[ée]claration*',
  it: 'dati',
  es: 'datos',
  pt: 'dados',
  fi: 'aineisto',
  hu: 'adatok',
};
const TRIAL_SYSTEMS: WordsByLanguage = {
  many: 'uat sandbox pre-?prod staging',
  da: 'sandkasse',
  sv: 'sandlåda',
};
/** 'UAT', 'Sandbox 2', 'Testdeklarationer': alone in a text that is not folded. */
export const ALONE = new RegExp(
  `(?<!\\p{L})(?:${oneOf(TRIAL_SYSTEMS)}|${oneOf(OF_TRIAL)}[ -]?${oneOf(DATA_OR_DECLARATIONS)})(?!\\p{L})`,
  'iu',
);

const TRIALS = oneOfFolded({
  many: 'test tests teste',
  da: 'prøve prøver',
  de: 'testes proben',
  sv: 'prov',
  fr: 'essai essais',
  it: 'prova prove',
  es: 'prueba pruebas',
  pt: 'provas',
  pl: 'testy próby',
  cs: 'zkoušky',
  sk: 'skúšky',
  sl: 'testi testovi',
  bg: 'тестове',
  fi: 'testit',
  et: 'katsed testid',
  lt: 'bandymai',
  hu: 'tesztek',
  el: 'δοκιμές',
});
/** 'Tests', 'Pruebas 1': trials of something. */
export const BARE = new RegExp(`^${TRIALS}\\d*$`, 'u');
