import { readWrittenDate } from '../lines/days/date.ts';
import { monthOfName } from '../lines/days/month-names.ts';
import type { ReadLine } from './labels.ts';
import { type Cell, cellOf } from './layout.ts';
import { type Found, formed, type How, valueNear } from './near.ts';
import type { Word } from './page.ts';
import { asMrn, type Formed } from './values.ts';
import type { Label } from './vocabulary.ts';

const SLASHED = /\b(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})\b/g;
/** In a sentence: 'Zollanmeldung … · Bescheid vom 24.08.2026'. */
const SAID =
  /(?:bescheid vom|überlassen am|frigivet den|released on|cleared on|antaget den|accepted on|angenommen am)[:\s]+(\S+)/i;
const MOST_HEIGHTS_UNDER = 2.6;
/** Of the official languages of the Union, English alone may write the month first. */
const MAY_BE_MONTH_FIRST = /^accept(?:ed|ance|s)?$/i;

/**
 * The day on which customs accepted the declaration, when its debt arises and its goods count as imported: (EU) No 952/2013 Art. 77(2). Sure only
 * where the paper names it so, once, in a form of one reading, in the year that its MRN begins with. A day of clearance, of a notice or beside the
 * MRN is most often the same, and is for a person to confirm.
 */
export function findAcceptance(lines: readonly ReadLine[], mrn: Found | null): Found | null {
  const form = dateForm(lines);
  const at = (kind: Label) =>
    lines
      .flatMap(({ labels }) => labels.filter(({ label }) => label === kind))
      .flatMap((label) => valueNear(lines, label, form) ?? []);
  const labelled = at('date');
  const accepted = labelled.length > 0 ? labelled : byWord(lines, form);
  const [first] = accepted;
  if (first) {
    const isOne = accepted.every(({ value }) => value === first.value);
    return { ...first, isSure: first.isSure && isOne && isOfYear(first.value, mrn) };
  }
  const [otherDate] = [...at('other-date'), ...datesSaid(lines, form), ...underMrn(lines, mrn, form)];
  return otherDate ? { ...otherDate, isSure: false } : null;
}

/** Reads a day from words of this paper, in the order in which it writes days. */
export function readDay(lines: readonly ReadLine[]): (words: readonly Word[], page: number) => Found | null {
  const form = dateForm(lines);
  return (words, page) => formed(cellOf(words, page), form, 'in the column') ?? dateFrom(words, 0, page, form);
}

/** An MRN begins with the year of its acceptance. */
function isOfYear(day: string, mrn: Found | null): boolean {
  return mrn === null || !asMrn(mrn.value)?.isSure || day.slice(2, 4) === mrn.value.slice(0, 2);
}

/** Dates as this paper writes them. '03/04/2026' has one reading only where another date of the paper shows the order. */
function dateForm(lines: readonly ReadLine[]): (text: string) => Formed | null {
  const text = lines.map(({ line }) => line.words.map((word) => word.text).join(' ')).join('\n');
  const pairs = [...text.matchAll(SLASHED)].map(([, first, second]) => [Number(first), Number(second)] as const);
  const isDayFirst =
    !pairs.some(([, end]) => end > 12) && (pairs.some(([start]) => start > 12) || isNamedOutsideEnglish(lines));
  return (written) => {
    const date = readWrittenDate(written.replace(/^(den|d\.|am|on)\s+/i, ''));
    if (date === null) return null;
    if ('iso' in date) return { value: date.iso, isSure: true };
    const isClear = date.yearFirst === null && (date.separator !== '/' || isDayFirst);
    return { value: (isClear && date.dayFirst) || '', isSure: isClear };
  };
}

/** 'Date d’acceptation : 05/02/2025': whoever calls acceptance so writes the day first. */
const isNamedOutsideEnglish = (lines: readonly ReadLine[]): boolean =>
  lines.some(({ line }) =>
    line.words.some(({ text }) => ACCEPTED.test(text) && !MAY_BE_MONTH_FIRST.test(text.replace(/^\W+|\W+$/g, ''))),
  );

type Form = ReturnType<typeof dateForm>;

function datesSaid(lines: readonly ReadLine[], form: Form): Found[] {
  return lines.flatMap(({ values }) =>
    values.flatMap((cell) => {
      const day = SAID.exec(cell.text)?.[1];
      const word = cell.words.find(({ text }) => text === day);
      return word ? (formed(cellOf([word], cell.page), form, 'on the page') ?? []) : [];
    }),
  );
}

/** What a word for acceptance by customs has in it, in the languages of papers; 'acceptance office' and the like have no date behind them. */
const ACCEPTED =
  /antag[ei][tn]|antagelse|antog|accept|angenommen|annahme|godtag|aanvaard|przyj|accett|aċċett|admi[st]|aceit|aceptad|aceptaci|p[rř]ij[aeí]t|sprejem(?!n)|sprejet|prihva[ćct]|pieņem[tš]|priėm(?!ėj)|priimt|elfogad|hyväksy|mottatt|ak[ct]sept|akcept|godk[äa]n[dt]|αποδοχ|αποδεκτ|прие(?:т|ма)|glacadh/iu;
const MOST_WORDS_BETWEEN = 6;
const WORD_UNDER_HEIGHTS = 2.2;

/** The date behind a word for acceptance, however the name of the field or the sentence goes on; the one in brackets behind it; or the one right under it. */
function byWord(lines: readonly ReadLine[], form: Form): Found[] {
  return lines.flatMap(({ line }, index) => {
    const { words, page } = line;
    const dateAt = (at: number) => dateFrom(words, at, page, form);
    return words.flatMap((word, at) => {
      if (!ACCEPTED.test(word.text)) return [];
      if (word.text.startsWith('(')) return dateAt(at - 1) ?? [];
      const closed = closedBefore(words, at, dateAt);
      if (closed) return closed;
      // '… angenommen. Rechnung vom 01.07.2026': the day is of another sentence.
      const endsSentence = /\p{Ll}{3}\.$/u.test(word.text) && /^\p{Lu}\p{Ll}{2}/u.test(words[at + 1]?.text ?? '');
      for (let next = at + 1; !endsSentence && next < words.length && next <= at + MOST_WORDS_BETWEEN + 1; next += 1) {
        const found = dateAt(next);
        if (found) return [found];
      }
      const before = saidBefore(words, at, dateAt);
      if (before) return before;
      const under = lines[index + 1]?.line;
      if (!under || under.page !== page || under.y - line.y > word.height * WORD_UNDER_HEIGHTS) return [];
      const broken = at === words.length - 1 ? atStartOf(under, form) : null;
      if (broken) return [broken];
      const below = under.words.findIndex(
        (candidate) =>
          candidate.x < word.x + word.width &&
          candidate.x + candidate.width > word.x - word.height &&
          /\d/.test(candidate.text),
      );
      return dateFrom(under.words, below, page, form, 'below the label') ?? [];
    });
  });
}

/** 'antaget' at the end of a line of a sentence, and '14-01-2026.' at the beginning of the next one. */
function atStartOf({ words, page }: ReadLine['line'], form: Form): Found | null {
  const [first] = words;
  const text = bareOf(first?.text);
  const isSentence = words.length > FEWEST_OF_SENTENCE && /[.,;]$/.test(first?.text ?? '');
  return first && isSentence ? formed({ ...cellOf([first], page), text }, form, 'on the page') : null;
}
const FEWEST_OF_SENTENCE = 3;

/** The date that a word is or begins. */
function dateFrom(
  words: readonly Word[],
  at: number,
  page: number,
  form: Form,
  how: How = 'on the page',
): Found | null {
  const word = words[at];
  const text = bareOf(word?.text);
  if (!word || !/\d/.test(text)) return null;
  return (
    formed({ ...cellOf([word], page), text }, form, how) ??
    inThreeWords(words.slice(at, at + DATE_WORDS), page, form, how)
  );
}

/** '2 mars 2026', '18 May 2026', '29. 7. 2025', '2026. január 22-én'. */
function inThreeWords(words: readonly Word[], page: number, form: Form, how: How): Found | null {
  const [first = '', second = '', third = ''] = words.map(({ text }) => bareOf(text));
  const isTurned = /^20\d\d$/.test(first);
  const [day, year] = isTurned ? [/^\d{1,2}/.exec(third)?.[0] ?? '', first] : [first, /^20\d\d/.exec(third)?.[0] ?? ''];
  if (!/^\d{1,2}$/.test(day) || year === '') return null;
  const month = /^\d{1,2}$/.test(second) ? Number(second) : monthOfName(second);
  if (month === null) return null;
  return formed({ ...cellOf(words, page), text: `${year}-${month}-${day}` }, form, how);
}
const DATE_WORDS = 3;

const bareOf = (text: string | undefined): string => text?.replace(/^[(:=]+|[).,;:]+$/g, '') ?? '';

const AND = /^(?:and|og|och|und|en|et|y|e|i|ja|a|és|și|in)$/iu;

/** 'is op 16-03-2026 door de Douane aanvaard en op 17-03-2026 vrijgegeven': a sentence that goes on behind the word has its day before it. */
function closedBefore(
  words: readonly { readonly text: string }[],
  at: number,
  dateAt: (at: number) => Found | null,
): Found | null {
  if (!/^\p{Ll}/u.test(words[at]?.text ?? '') || !AND.test(words[at + 1]?.text ?? '')) return null;
  for (let before = at - 1; before >= Math.max(0, at - MOST_WORDS_BETWEEN); before -= 1) {
    if (/\p{L}[.;:]$/u.test(words[before]?.text ?? '')) return null;
    const found = dateAt(before);
    if (found) return found;
  }
  return null;
}

/** 'Tullverket har den 2026-06-12 antagit er deklaration': within a sentence the day may stand right before the word. */
function saidBefore(
  words: readonly { readonly text: string }[],
  at: number,
  dateAt: (at: number) => Found | null,
): Found | null {
  if (!/^\p{Ll}/u.test(words[at]?.text ?? '')) return null;
  for (let before = at - 1; before >= Math.max(0, at - MOST_WORDS_BEFORE); before -= 1) {
    const [text, next] = [words[before]?.text ?? '', words[before + 1]?.text ?? ''];
    // Another part of the sentence, or another sentence.
    if (/[,:;]$/.test(text) || (text.endsWith('.') && /^\p{Lu}/u.test(next))) return null;
    const found = dateAt(before);
    if (found) return found;
  }
  return null;
}
/** 'on 12.06.2026 by the customs office'; a date of three words begins two before its end. */
const MOST_WORDS_BEFORE = 5;

/** In box A of the single administrative document the day stands under the MRN, without a name. */
function underMrn(lines: readonly ReadLine[], mrn: Found | null, form: Form): Found[] {
  if (!mrn) return [];
  const { cell } = mrn;
  const isUnder = (candidate: Cell) =>
    candidate.page === cell.page &&
    candidate.y > cell.y + cell.height * 0.5 &&
    candidate.y < cell.y + cell.height * MOST_HEIGHTS_UNDER &&
    candidate.x < cell.right &&
    candidate.right > cell.x - cell.height * 4;
  return lines.flatMap(({ values }) =>
    values.filter(isUnder).flatMap((value) => formed(value, form, 'below the label') ?? []),
  );
}
