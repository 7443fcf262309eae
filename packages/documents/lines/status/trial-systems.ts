import { fold } from '../fold.ts';

const words = (texts: string) => texts.trim().split(/\s+/).map(fold).join('|');

/** Trying and learning, in the languages of the Union: these say it of declarations too. */
const TRIAL = words(`
  test tests testing teste testes testi testit testy testowe testowy testowa testowym testovací testovacie testovaci testare testarea testovi teszt tesztek tesztel testni testna testne testno testnom testnem testu testų bandym bandomo bandomoji testavimo testa izmēģinājuma izmēģinājumu testēšanas pārbaudes
  prøve prov probe proba próba próbny próbne zkušební zkouška skúšobné skúšobný skúšobná skúšky zkoušky prueba pruebas prova prove provas essai essais recette proef proeven δοκιμή δοκιμών δοκιμαστικό тест тестова тестов тестове koe koel katse testimine testimis
  ittestjar preproduktion preproduction préproduction preproducción training trainings schulung schulungs ubungs uddannelses oplærings kursus utbildnings formation formación formazione formação
  szkoleniowe szkoleniowy szkoleń školení školicí školenie koulutus koolitus oktató oktatás instruire obuka izobraževanje apmācību mokymų обучение εκπαίδευσης opleidings opleiding taħriġ tastala tastáil
`);
/** What is tried before it serves is called so only of systems: goods have a quality too. */
const QUALITY = words(
  'quality qualität qualitats kvalitet kvalitets qualité qualite qualità calidad qualidade kwaliteit kwaliteits jakości jakosci kvality kvalita laatu minőségi calitate kvalitete kakovosti kvaliteedi kvalitātes kokybės качество ποιότητας kwalità qas qa',
);
const ENVIRONMENT = words(
  'environment env environnement umgebung miljø miljö miljo entorno ambiente omgeving środowisko środowiska środowisku srodowisk prostředí prostredie ympäristö környezet mediu mediul okruženje okolje keskkond vide aplinka среда περιβάλλον ambjent timpeallacht',
);
const SYSTEM = words(
  'system systemet systeem système sistema systém systemu järjestelmä rendszer sistem süsteem sistēma sistema система σύστημα mandant client instance instans instanz tenant database databas datenbank server',
);

/** One word, or two in one: 'Testumgebung', 'Kvalitetsmiljø'. */
const IS_TRIAL = new RegExp(`^(?:${TRIAL})$`);
const IS_QUALITY = new RegExp(`^(?:${QUALITY})$`);
const IS_ENVIRONMENT = new RegExp(`^(?:${ENVIRONMENT})(?:et|en|e|s)?$`);
const IS_SYSTEM = new RegExp(`^(?:${SYSTEM})(?:er|et|en|e|s)?$`);
const IN_ONE = new RegExp(
  `^(?:(?:${TRIAL}|${QUALITY})s?(?:${ENVIRONMENT})|(?:${TRIAL})s?(?:${SYSTEM}))(?:et|en|e|s)?$`,
);
/** 'UAT', 'Sandbox 2', 'Testdaten', 'Testdeklarationer'. */
const ALONE =
  /(?<!\p{L})(?:uat|sandbox|sandkasse|sandlåda|pre-?prod|staging|(?:test|teszt|pr[øo]ve|testi)[ -]?(?:daten|data|datos|dati|dados|adatok|aineisto|d[ée]claration\p{L}*|deklaration\p{L}*|angivelser?|anmeldung(?:en)?|aangiften?|entries|f[äa]lle))(?!\p{L})/iu;
/** 'Tests', 'Pruebas 1': trials of something. */
const BARE = new RegExp(
  `^(?:${words('tests testes testy testit tesztek test teste prøver prov proben pruebas prueba prove prova provas essais essai próby zkoušky skúšky δοκιμές тестове bandymai katsed testid testovi testi')})\\d*$`,
);

/** Whether a name or title says that what follows was sent to try or to learn a system, which customs never had. */
export function isOfTrialSystem(text: string): boolean {
  if (ALONE.test(text)) return true;
  const named = (text.match(/\p{L}+/gu) ?? []).map(fold);
  const has = (is: RegExp) => named.some((word) => is.test(word));
  if (has(IN_ONE)) return true;
  return has(IS_TRIAL) ? has(IS_ENVIRONMENT) || has(IS_SYSTEM) : has(IS_QUALITY) && has(IS_ENVIRONMENT);
}

/** Whether a name is no more than a word for trials: those of what, nobody says. */
export const namesTrials = (name: string): boolean => BARE.test(fold(name));
