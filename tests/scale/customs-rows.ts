import type { Value } from '@lods/documents/spreadsheet/value';

/** A Danish customs extract, column by column as brokers give it. */
export const CUSTOMS_HEADING = [
  'MRN',
  'Varepost',
  'Antagelsesdato',
  'Varekode',
  'Varebeskrivelse',
  'Oprindelsesland',
  'Nettovægt (kg)',
  'Bruttovægt (kg)',
  'Procedurekode',
  'Fakturaværdi',
  'Valuta',
  'EORI nr. - Importør',
  'Leverandør',
] as const;

const CODES = [
  '7208390000',
  '7318159590',
  '7606121100',
  '2523290000',
  '3102101290',
  '7306307790',
  '7610909090',
  '9403208090',
];
const TEXTS = [
  'Varmvalsede bånd af stål',
  'Skruer, M8 "8.8"',
  'Plader af aluminium',
  'Portlandcement',
  'Urea, 46 % N',
  'Rør ø60,3 mm',
  'Profiler',
  'Reoler',
];
const COUNTRIES = ['CN', 'TR', 'IN', 'UA', 'US', 'KR', 'VN', 'NO'];

/** Lines of declarations with up to twenty items each, masses to the gram and none so light that it is asked about, one in eight outside CBAM by code and one in eight by origin. */
export function* customsRows(count: number): Generator<Value[]> {
  for (let line = 0; line < count; line += 1) {
    const kind = line % CODES.length;
    const net = ((line * 7919) % 24_000_000) + 100_000;
    yield [
      mrnOf(Math.floor(line / 20)),
      { number: String((line % 20) + 1) },
      { date: `2026-${two(1 + ((line * 5) % 10))}-${two(1 + ((line * 11) % 28))}` },
      CODES[kind] ?? '',
      TEXTS[kind] ?? '',
      COUNTRIES[(line * 3) % COUNTRIES.length] ?? '',
      { number: grams(net) },
      { number: grams(Math.round(net * 1.06)) },
      '4000000',
      { number: `${(line * 104_729) % 90_000}.${two(line % 100)}` },
      'EUR',
      'DK12345678',
      `Leverandør ${line % 60} A/S`,
    ];
  }
}

const two = (number: number) => String(number).padStart(2, '0');
const grams = (number: number) => `${Math.floor(number / 1000)}.${String(number % 1000).padStart(3, '0')}`;

/** An MRN with its check digit: ISO 6346. */
function mrnOf(number: number): string {
  const body = `26DK${String(number).padStart(12, '0')}R`;
  let sum = 0;
  for (let place = 0; place < body.length; place += 1) sum += signValue(body.charCodeAt(place)) * 2 ** place;
  return body + ((sum % 11) % 10);
}

function signValue(code: number): number {
  return code <= 57 ? code - 48 : code - 55 + Math.floor((code - 56) / 10);
}
