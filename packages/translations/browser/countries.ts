import type { Translated } from './languages.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Names that the tables of the law and ISO write in another way than Unicode does. */
const AS_IN_TABLES: Readonly<Record<string, string>> = {
  'Antigua and Barbuda': 'AG',
  'Bonaire, Sint Eustatius and Saba': 'BQ',
  'Bosnia and Herzegovina': 'BA',
  'Brunei Darussalam': 'BN',
  'Cabo Verde': 'CV',
  Congo: 'CG',
  'Congo, Democratic Republic of': 'CD',
  'Congo, The Democratic Republic of the': 'CD',
  "Côte d'Ivoire": 'CI',
  'Falkland Islands (Malvinas)': 'FK',
  'Heard Island and McDonald Islands': 'HM',
  'Holy See (Vatican City State)': 'VA',
  'Iran, Islamic Republic of': 'IR',
  'Ivory Coast': 'CI',
  'Korea, Republic of (South Korea)': 'KR',
  'Micronesia, Federated States of': 'FM',
  'Moldova, Republic of': 'MD',
  Myanmar: 'MM',
  'New Caledonia and dependencies': 'NC',
  "North Korea (Democratic People's Republic of Korea)": 'KP',
  'Palestine, State of': 'PS',
  Pitcairn: 'PN',
  'Russian Federation': 'RU',
  'Saint Barthélemy': 'BL',
  'Saint Helena, Ascension and Tristan da Cunha': 'SH',
  'Saint Kitts and Nevis': 'KN',
  'Saint Lucia': 'LC',
  'Saint Martin (French part)': 'MF',
  'Saint Pierre and Miquelon': 'PM',
  'Saint Vincent and the Grenadines': 'VC',
  'Sao Tome and Principe': 'ST',
  'Sint Maarten (Dutch part)': 'SX',
  'South Georgia and the South Sandwich Islands': 'GS',
  'Svalbard and Jan Mayen': 'SJ',
  'Tanzania, United Republic of': 'TZ',
  'Trinidad and Tobago': 'TT',
  'Turks and Caicos Islands': 'TC',
  'United States Minor Outlying Islands': 'UM',
  'Viet Nam': 'VN',
  'Virgin Islands, British': 'VG',
  'Virgin Islands, U.S.': 'VI',
  'Wallis and Futuna': 'WF',
};

const known = new Map<Translated, ReadonlyMap<string, string>>();

/** English names of countries with those of the language: Unicode has them, and nobody has to write them down. */
export function countryNames(language: Translated): ReadonlyMap<string, string> {
  const names = known.get(language) ?? namesIn(language);
  known.set(language, names);
  return names;
}

function namesIn(language: Translated): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const style of ['short', 'long'] as const) {
    const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none', style });
    const translated = new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style });
    for (const code of CODES) {
      const [from, to] = [english.of(code), translated.of(code)];
      if (from && to) names.set(from, to);
    }
  }
  const inFull = new Intl.DisplayNames(language, { type: 'region' });
  for (const [name, code] of Object.entries(AS_IN_TABLES)) names.set(name, inFull.of(code) ?? name);
  return names;
}
