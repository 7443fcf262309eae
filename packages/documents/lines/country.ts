import { CUSTOMS_COUNTRY_CODES } from '@lods/cbam/countries';
import type { Country } from '@lods/cbam/tables';
import { loadTables } from '@lods/reference/tables';
import { ALPHA_3, OTHER_NAMES } from './country-words.ts';
import { fold } from './fold.ts';

/** Languages in which customs papers that reach a Danish importer name countries. */
const LANGUAGES = ['en', 'da', 'de', 'sv', 'fr', 'nl', 'pl', 'it', 'es', 'nb', 'fi', 'pt', 'cs'];

/** The Union as an origin, which customs codes EU; the table of countries knows its members only. */
export const EUROPEAN_UNION = 'EU';

interface CountryWords {
  readonly codes: ReadonlyMap<string, string>;
  /** Folded name to code. */
  readonly names: ReadonlyMap<string, string>;
}

let opened: CountryWords | undefined;

function countryWords(): CountryWords {
  opened ??= gatherWords(loadTables().countries.rows);
  return opened;
}

function gatherWords(countries: readonly Country[]): CountryWords {
  const codes = new Map<string, string>([[EUROPEAN_UNION, EUROPEAN_UNION]]);
  const names = new Map<string, string>();
  const named = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' }),
    ),
  );
  for (const { code, name } of countries) {
    codes.set(code, code);
    names.set(fold(name), code);
    if (code.length !== 2) continue;
    for (const language of named) {
      const word = language.of(code);
      if (word === undefined) continue;
      // The first language that knows a word decides; the same word for another country elsewhere says nothing.
      for (const form of [fold(word), fold(word.replace(/\s*\([^)]*\)/g, ''))])
        if (form !== '' && !names.has(form)) names.set(form, code);
    }
  }
  for (const pair of ALPHA_3.split(' ')) codes.set(pair.slice(0, 3), pair.slice(3));
  for (const [other, code] of Object.entries(CUSTOMS_COUNTRY_CODES)) codes.set(other, code);
  for (const [code, list] of Object.entries(OTHER_NAMES)) {
    for (const name of list.split(', ')) names.set(fold(name), code);
  }
  return { codes, names };
}

/**
 * The ISO 3166-1 code (or the table's own for Kosovo and the territories of Annex III) of a country written as a code of two or three
 * letters, as a name in English, Danish, German, Swedish, French or Dutch, or as both ('CN - Kina', 'China (CN)'). Null when it is neither,
 * or when code and name disagree.
 */
export function readWrittenCountry(text: string): string | null {
  const { codes, names } = countryWords();
  const bare = text.trim();
  const code = codes.get(bare.toUpperCase());
  if (code !== undefined) return code;
  const name = names.get(fold(bare)) ?? byOfficialName(bare, names);
  if (name !== undefined) return name;
  const both =
    /^([A-Z]{2,3})(?:\s*[-–/,:.]\s*|\s+)(\S.*)$/.exec(bare) ??
    turned(/^(\S.*?)\s*[-–/,(]\s*([A-Z]{2,3})\)?$/.exec(bare));
  if (!both) return null;
  const [coded, named] = [codes.get(both[1]), names.get(fold(both[2]))];
  return coded !== undefined && coded === named ? coded : null;
}

/** What states call themselves, before or behind the short name: 'Republic of', 'Kongeriget', "People's Democratic Republic of". */
const STATE =
  /\b(?:the|people['’]?s|democratic|federal|federative|federated|socialist|islamic|arab|arabic|bolivarian|plurinational|united|co-?operative|oriental|hashemite|republic|kingdom|state|states|sultanate|principality|commonwealth|union|federation|grand|duchy|of|republikken|republiken|republik|kongeriget|kungariket|k(?:ö|oe)nigreich|den|det|demokratische|demokratiske|demokratiska|socialistiske|sozialistische|islamiske|islamische|islamiska|f(?:ø|oe?)derative?|bundesrepublik|forbundsrepublikken|republika|republica|república|repubblica|république|republiek|reino|regno|royaume|koninkrijk|kr(?:ó|o)lestwo|du|de|del|della|di|la|le|der|von|van)\b/giu;
/** Several states share these names, so that what they call themselves decides. */
const SHARED =
  /chin|kin|corea|kore|congo|kongo|guine|samoa|virgin|island|emirat|stat|irland|ireland|sudan|timor|micron/i;

/** 'Korea, Republic of' turned round, and 'Socialist Republic of Viet Nam' by its short name. */
function byOfficialName(text: string, names: CountryWords['names']): string | undefined {
  const inverted = /^([^,]+),\s*([^,]+)$/.exec(text);
  const whole = inverted ? names.get(fold(`${inverted[2]} ${inverted[1]}`)) : undefined;
  if (whole !== undefined) return whole;
  const short = text.replace(STATE, ' ').replace(/[(),]/g, ' ').trim();
  return SHARED.test(short) || short.length < 4 || short === text ? undefined : names.get(fold(short));
}

function turned(match: RegExpExecArray | null): readonly [string, string, string] | null {
  return match && [match[0], match[2] as string, match[1] as string];
}

/** The country whose name is nearest to a misspelt one, for a suggestion; never taken by itself. */
export function nearestCountry(text: string): string | null {
  const word = fold(text);
  if (word.length < 4) return null;
  let best: { code: string; distance: number } | undefined;
  for (const [name, code] of countryWords().names) {
    if (Math.abs(name.length - word.length) > 2) continue;
    const distance = editDistance(name, word);
    if (distance <= 2 && distance < (best?.distance ?? 3)) best = { code, distance };
  }
  return best?.code ?? null;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
