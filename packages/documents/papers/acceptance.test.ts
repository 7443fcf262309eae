import { expect, test } from 'vitest';
import { headRead } from '../testing/values-read.ts';

const GOODS = ['', 'Item 1', 'Commodity code 7318158890', 'Country of origin CN', 'Net mass 1 250.5 kg'];

/** The day of acceptance; with '?' where a person is asked. */
const dayOf = (lines: readonly string[]): string => headRead(lines, 'Antagelsesdato', GOODS);

test.each([
  ['Greek', 'Ημ/νία αποδοχής: 04.03.2026'],
  ['Bulgarian', 'Дата на приемане: 04.03.2026 г.'],
  ['Croatian', 'Prihvaćeno dana: 04.03.2026.'],
  ['Slovenian', 'Datum sprejema deklaracije: 4. 3. 2026'],
  ['Czech', 'Datum přijetí 4. 3. 2026'],
  ['Estonian', 'Aktsepteerimise kuupäev: 04.03.2026 09:41'],
  ['Lithuanian', 'Priėmimo data: 2026-03-04'],
  ['Latvian', 'Pieņemšanas datums: 04.03.2026'],
  ['Hungarian, in a sentence', 'A hivatal 2026. március 4-én elfogadta a nyilatkozatot.'],
  ['Romanian, before a colon', 'Vă comunicăm datele declarației acceptate ieri, 04.03.2026:'],
  ['Swedish, with the day before the word', 'Tullverket har den 2026-03-04 antagit er deklaration'],
])('The day of acceptance is read in %s', (_language, line) => expect(dayOf([line])).toBe('2026-03-04'));

test('Slashes have the day first where the word for acceptance is of a language that writes it so', () => {
  expect(dayOf(['Data di accettazione 06/08/2025'])).toBe('2025-08-06');
  expect(dayOf(['Accepted by customs on 06/08/2025'])).toBe('?');
});

test('A day before the end of another sentence is not the day of acceptance', () =>
  expect(dayOf(['Rechnung vom 01.02.2026. Die Anmeldung wurde angenommen'])).toBe(''));

test('A day of the sentence behind that of acceptance is not the day of acceptance', () =>
  expect(
    dayOf(['Die Sendung wurde zum freien Verkehr angenommen. Rechnung RE227039 vom 01.07.2026, Kurs 1,1321.']),
  ).toBe(''));
