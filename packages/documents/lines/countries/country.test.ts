import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { nearestCountry, readWrittenCountry } from './country.ts';
import { ALPHA_3 } from './country-words.ts';

test.each([
  ['CN', 'CN'],
  ['cn', 'CN'],
  ['CHN', 'CN'],
  ['China', 'CN'],
  ['Kina', 'CN'],
  ['KINA', 'CN'],
  ['Folkerepublikken Kina', 'CN'],
  ['Tyrkiet', 'TR'],
  ['Türkei', 'TR'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Sydkorea', 'KR'],
  ['Südkorea', 'KR'],
  ['Korea, Republic of', 'KR'],
  ['USA', 'US'],
  ['Forenede Stater', 'US'],
  ['Storbritannien', 'GB'],
  ['XI', 'GB'],
  ['XK', 'XK'],
  ['Kosovo', 'XK'],
  ['CN - Kina', 'CN'],
  ['China (CN)', 'CN'],
  ['EU', 'EU'],
  ['XC', 'ES-CE'],
])('%s is %s', (text, code) => {
  expect(readWrittenCountry(text)).toBe(code);
});

test.each(['ZZ', 'QU', '', 'Asien', 'CN - Tyrkiet', 'China (TR)', '12'])('%j is no country', (text) => {
  expect(readWrittenCountry(text)).toBeNull();
});

test('every country of the table is read from its code, its three letters and its Danish, German and English name', () => {
  const alpha3 = new Map([...ALPHA_3].map(([letters, code]) => [code, letters]));
  const names = ['da', 'de', 'en'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  for (const { code } of loadTables().countries.rows.filter((row) => row.code.length === 2)) {
    expect([code, readWrittenCountry(alpha3.get(code) ?? '')]).toEqual([code, code]);
    for (const name of names) expect([code, readWrittenCountry(name.of(code) ?? code)]).toEqual([code, code]);
  }
  expect(alpha3.size).toBe(new Set(alpha3.values()).size);
});

test('a misspelt country is suggested, never taken', () => {
  expect(readWrittenCountry('Tyrkeit')).toBeNull();
  expect(nearestCountry('Tyrkeit')).toBe('TR');
  expect(nearestCountry('Atlantis')).toBeNull();
});

test.each([
  ['Chine (République populaire de)', 'CN'],
  ['Cina, Repubblica popolare', 'CN'],
  ["CHINA, PEOPLE'S REPUBLIC OF", 'CN'],
  ['Kina (Folkrepubliken)', 'CN'],
  ['TAIWAN, PROVINCE OF CHINA', 'TW'],
  ['Republic of China', 'TW'],
  ['Corée, République de', 'KR'],
  ['Corea (Repubblica di)', 'KR'],
  ['Korejská republika', 'KR'],
  ['Republika Srbija', 'RS'],
  ['Federacja Rosyjska', 'RU'],
  ['Moldova, Republik', 'MD'],
  ['Egypt, Arab Rep.', 'EG'],
  ['Tyrkiet (Türkiye)', 'TR'],
  ['Congo, Republic of', 'CG'],
  ['Congo, the Democratic Republic of the', 'CD'],
  ['Congo', null],
  ['Republic of Guinea', null],
  ['Socialist Republic of Viet Nam', 'VN'],
  ['Korea, Republic of', 'KR'],
  ["Korea, Democratic People's Republic of", 'KP'],
  ['Iran, Islamic Republic of', 'IR'],
  ['Republic of India', 'IN'],
  ['Kongeriget Marokko', 'MA'],
  ['Königreich Saudi-Arabien', 'SA'],
  ['Republik Moldau', 'MD'],
  ['Federative Republic of Brazil', 'BR'],
  ['Chiny', 'CN'],
  ['Turcja', 'TR'],
  ['Cina', 'CN'],
  ['Turquía', 'TR'],
  ['Estados Unidos', 'US'],
  ['Republic of China', 'TW'],
  ['Republic', null],
  ['Republic of', null],
])('the official or foreign name %s is %s', (text, code) => {
  expect(readWrittenCountry(text)).toBe(code);
});
