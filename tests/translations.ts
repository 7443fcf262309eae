/**
 * The texts of the interface and their translations.
 *
 *   npm run translations                       writes what is new into the files of every language
 *   npm run translations -- da                 … of one language
 *   npm run translations -- check [da]         writes nothing; fails on what lacks, lost a placeable or breaks the glossary
 *   npm run translations -- missing da [FILE]  prints what lacks as JSON, text to empty translation; FILE as in portal.po
 *   npm run translations -- prune              … and drops translations of texts that no source has
 *   npm run translations -- fill da FILE.json  takes over translations from such a file
 */
import { readFileSync } from 'node:fs';
import { isLanguage, LANGUAGES, type Translated } from '@lods/translations/browser/languages';
import { judge } from './translations/judge.ts';
import { interfaceTexts } from './translations/rooms.ts';
import { writeEntries } from './translations/write-entries.ts';

const MOST_SHOWN = 40;
const given = process.argv.slice(2);
const verb = isLanguage(given[0]) ? 'write' : (given.shift() ?? 'write');
const [only, file] = given;
const languages = LANGUAGES.flatMap(({ code }) => (code !== 'en' && (!only || only === code) ? [code] : []));
const texts = interfaceTexts();

if (verb === 'missing') for (const language of languages) printMissing(language);
else {
  console.log(`${texts.length} texts of the interface`);
  for (const language of languages) {
    if (verb !== 'check')
      writeEntries(language, texts, {
        taken: verb === 'fill' && file ? translationsOf(file) : {},
        isPruning: verb === 'prune',
      });
    report(language);
  }
}

function printMissing(language: Translated): void {
  const missing = new Set(judge(language, texts).missing);
  const wanted = texts.filter(({ text, room }) => missing.has(text) && (!file || file.startsWith(room)));
  console.log(JSON.stringify(Object.fromEntries(wanted.map(({ text }) => [text, ''])), null, 1));
}

function translationsOf(path: string): Record<string, string> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
}

function report(language: Translated): void {
  const { translated, missing, faults } = judge(language, texts);
  console.log(`${language}: ${translated} translated, ${missing.length} missing, ${faults.length} faults`);
  for (const fault of faults.slice(0, MOST_SHOWN)) console.log(`  ${fault}`);
  if (verb !== 'check') return;
  for (const text of missing.slice(0, MOST_SHOWN)) console.log(`  no translation: ${text}`);
  if (missing.length > 0 || faults.length > 0) process.exitCode = 1;
}
