import { readWrittenCountry } from '../countries/country.ts';
import { qualifiesOrigin } from '../headings/heading-grammar.ts';
import type { Column } from './column.ts';

/** 'ISO', 'ISO-Code', 'Landekode ISO': codes that repeat the country beside them; a column without a heading repeats it too. */
const HEADS_CODES =
  /(?<!\p{L})iso(?!\p{L})|^(?:cc|code|kode|kod|kods|kodas|kood|koodi|codice|codigo|código|κωδικός|код)$|^$/iu;
const CODE = /^[A-Z]{2}$/;

/** Of an origin that codes beside it repeat on most lines and contradict on others, a person says which counts. */
export function doubtOrigin(columns: readonly Column[]): void {
  const origin = columns.find(({ field }) => field === 'countryOfOrigin');
  if (origin?.confidence !== 'certain') return;
  const besides = [columns[origin.index - 1], columns[origin.index + 1]];
  for (const codes of besides) {
    if (codes === undefined || codes.field !== null || codes.confidence === 'chosen') continue;
    if (!HEADS_CODES.test(codes.heading.text.trim())) continue;
    const rows = contradictions(origin, codes);
    if (rows === 0) continue;
    origin.confidence = 'likely';
    origin.because = `column ${codes.letter} states another country on some lines`;
  }
}

/** On how many lines codes name another country; none where they do not repeat most of them, or are no codes. */
function contradictions({ samples }: Column, codes: Column): number {
  const pairs = samples.flatMap(({ text }, row): [string, string][] => {
    const code = codes.samples[row]?.text.trim() ?? '';
    return text.trim() === '' || code === '' ? [] : [[text.trim(), code]];
  });
  if (!pairs.every(([, code]) => CODE.test(code) && readWrittenCountry(code) !== null)) return 0;
  const known = pairs.flatMap(([name, code]) => {
    const country = readWrittenCountry(name);
    return country === null ? [] : [country === readWrittenCountry(code)];
  });
  const others = known.filter((isSame) => !isSame).length;
  return others * 2 < known.length ? others : 0;
}

/** Another column of origins with other countries on some lines, where neither heading is the plain word for it: 'Origin (invoice)', 'Origin (certificate)'. */
export function rivalOrigin(origin: Column, columns: readonly Column[]): Column | undefined {
  if (!isQualified(origin)) return undefined;
  return columns.find(
    (rival) => rival.field === null && rival.confidence !== 'chosen' && isQualified(rival) && differ(origin, rival),
  );
}

const isQualified = ({ heading }: Column): boolean => qualifiesOrigin(heading.text);

/** Countries in both, and not the same ones in each row. */
const differ = ({ samples }: Column, rival: Column): boolean =>
  samples.some(({ text }, row) => {
    const [mine, theirs] = [text, rival.samples[row]?.text ?? ''].map((name) => readWrittenCountry(name));
    return mine != null && theirs != null && mine !== theirs;
  });
