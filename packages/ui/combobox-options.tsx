import { useEffect, useMemo, useState } from 'react';

export interface Option {
  value: string;
  /** What stands in the field once chosen. */
  label: string;
  /** What it is in the language of the page, behind the label; it does not stand in the field once chosen. */
  heading?: string | undefined;
  /** A second line: the full description of a code, for instance. Searched too. */
  detail?: string;
  /** A line before it: what it is called in the language of the page. Searched too. */
  words?: string;
  /** The second line is English whatever the language of the page, and says so: it is nobody's to translate. */
  isDetailEnglish?: boolean;
  /** Other names it is found by, which are not shown. */
  also?: string;
  /** Label and detail stand there in the language of the page already, or are the same in every one. */
  isFinal?: boolean;
  /** A word at the right: 'EU member', 'not a CBAM good'. */
  note?: string;
  /** Shown, but cannot be taken. */
  disabled?: boolean;
}

const PAUSE_MS = 150;

/** The options that match what is typed: filtered here, or asked for after a short pause with the older question dropped. */
export function useOptions(
  query: string,
  isOpen: boolean,
  options: readonly Option[] | undefined,
  search: ((query: string, signal: AbortSignal) => Promise<readonly Option[]>) | undefined,
): { found: readonly Option[]; isSearching: boolean; fault: string | undefined } {
  const here = useMemo(() => (isOpen && options ? matching(options, query) : []), [options, query, isOpen]);
  const [answer, setAnswer] = useState<{ query: string; found: readonly Option[]; fault?: string } | null>(null);
  useEffect(() => {
    if (!search || !isOpen) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await search(query, asked.signal);
        if (!asked.signal.aborted) setAnswer({ query, found });
      } catch (error) {
        if (!asked.signal.aborted) setAnswer({ query, found: [], fault: (error as Error).message });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [search, query, isOpen]);
  if (!search) return { found: here, isSearching: false, fault: undefined };
  const isSearching = isOpen && answer?.query !== query;
  // Until the answer is there, only what matches of the former one is offered: Enter must never take another row.
  const found = answer === null ? [] : isSearching ? matching(answer.found, query) : answer.found;
  return { found, isSearching, fault: answer?.fault };
}

/**
 * Every word typed has to occur in label, detail, other names or value. First comes the option whose code or name it is, then those
 * whose value or label begins with the query, then those where every word begins one, then the rest. Dots and spaces inside a code
 * do not matter: '7208 10' finds '7208.10.00'.
 */
export function matching(options: readonly Option[], query: string): readonly Option[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const whole = words.join(' ');
  const code = packed(query);
  const isCode = /^\d+$/.test(code);
  const ranks: [exact: Option[], first: Option[], then: Option[], last: Option[]] = [[], [], [], []];
  for (const option of options) {
    const value = fold(option.value);
    const label = fold(option.label);
    const text = ` ${value} ${label} ${fold(option.detail ?? '')} ${fold(option.words ?? '')} ${fold(option.also ?? '')}`;
    const codes = isCode ? [packed(option.value), packed(option.label)] : [];
    if (isExactly(option, query)) ranks[0].push(option);
    else if (codes.some((candidate) => candidate.startsWith(code)) || label.startsWith(whole)) ranks[1].push(option);
    else if (words.every((word) => text.includes(` ${word}`))) ranks[2].push(option);
    else if (words.every((word) => text.includes(word)) || codes.some((candidate) => candidate.includes(code)))
      ranks[3].push(option);
  }
  return ranks.flat();
}

/** Whether what is typed is the very code or name of an option: 'in' is India before Indonesia. */
export const isExactly = ({ value, label }: Option, typed: string) =>
  [value, label].some((name) => packed(fold(name)) === packed(fold(typed)));

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function packed(text: string): string {
  return text.replace(/[\s.]/g, '');
}
