import type { CnEntry, CountryEntry } from '@lods/contract/reference/endpoints';
import { headingOf } from '@lods/contract/reference/goods-headings';
import { currentLocale, onLanguage } from '@lods/translations/browser/choice';
import { onTranslations, translated, translationVersion } from '@lods/translations/browser/page';
import { useEffect, useState, useSyncExternalStore } from 'react';

interface ChoiceProps {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  value: string;
  onChange: (value: string) => void;
}

const OFFERED = 20;
const TYPING_PAUSE_MS = 200;

/** A good by its code or a word: the nomenclature is searched while one types. */
export function Goods({ onChange, ...props }: ChoiceProps) {
  const [goods, setGoods] = useState<readonly CnEntry[]>([]);
  useEffect(() => {
    if (props.value.length < 2) return setGoods([]);
    const typing = new AbortController();
    const pause = setTimeout(async () => {
      const found = await findGoods(props.value, typing.signal);
      if (!typing.signal.aborted) setGoods(found.slice(0, OFFERED));
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      typing.abort();
    };
  }, [props.value]);
  return (
    <>
      <input
        {...props}
        className="entry mt-1"
        required
        placeholder="7208 39 00"
        list="offers-cnCode"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      {/* The nomenclature's own words for goods stay as they are; what stands under their heading is translated here. */}
      <datalist id="offers-cnCode" data-untranslated="">
        {goods.map(({ cnCode, description }) => (
          <option key={cnCode} value={cnCode}>
            {[translated(headingOf(cnCode) ?? ''), description].filter(Boolean).join(': ')}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The goods of a code, of its beginning, or of a word in any of our languages. */
export const findGoods = (search: string, signal?: AbortSignal): Promise<readonly CnEntry[]> =>
  fetchList<CnEntry>(`/api/reference/cn-codes?${new URLSearchParams({ search })}`, signal);

/** The codes that a word stands for, under what their headings hold: the answer needs one of them. */
export function GoodsFound(props: { goods: readonly CnEntry[]; onChoose: (cnCode: string) => void }) {
  const { goods, onChoose } = props;
  useSyncExternalStore(onTranslations, translationVersion, translationVersion);
  const byHeading = [...Map.groupBy(goods, ({ cnCode }) => cnCode.slice(0, 4))];
  return (
    <div className="mt-2">
      <label htmlFor="check-found" className="block text-sm">
        {goods.length === 1 ? '1 code fits. Choose it' : `${goods.length} codes fit. Choose one`}
      </label>
      <select
        id="check-found"
        className="entry mt-1"
        value=""
        // biome-ignore lint/a11y/noAutofocus: what is asked next, after the button was pressed
        autoFocus
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Choose a code</option>
        {byHeading.map(([heading, codes]) => (
          <optgroup
            key={heading}
            label={[heading, translated(headingOf(heading) ?? '')].join(' ')}
            data-untranslated=""
          >
            {codes.map(({ cnCode, description }) => (
              <option key={cnCode} value={cnCode}>
                {`${cnCode} ${description}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

/** The countries whose goods fall under the Regulation, by their names in the language of the page. */
export function Country({ onChange, ...props }: ChoiceProps) {
  const [countries, setCountries] = useState<readonly CountryEntry[]>([]);
  useSyncExternalStore(onTranslations, translationVersion, translationVersion);
  const locale = useSyncExternalStore(onLanguage, currentLocale, () => 'en-GB');
  useEffect(() => {
    void fetchList<CountryEntry>('/api/reference/countries').then(setCountries);
  }, []);
  const { compare } = new Intl.Collator(locale);
  const offered = countries
    .filter(({ code, isCovered }) => isCovered || code === props.value)
    .map(({ code, name }) => ({ code, name, shown: translated(name) }))
    .sort((a, b) => compare(a.shown, b.shown));
  const isOffered = offered.some(({ code }) => code === props.value);
  return (
    <select {...props} className="entry mt-1" required onChange={({ target }) => onChange(target.value)}>
      <option value="">Choose a country</option>
      {props.value !== '' && !isOffered && <option value={props.value}>{props.value}</option>}
      {offered.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The quarters since certificates are owed, a year ahead. */
export function Quarter({ onChange, now, ...props }: ChoiceProps & { now: string }) {
  const offered = quartersUntilAYearAfter(now);
  const known = props.value === '' || offered.includes(props.value) ? offered : [props.value, ...offered];
  return (
    <select {...props} className="entry mt-1" required onChange={({ target }) => onChange(target.value)}>
      {props.value === '' && <option value="">Choose a quarter</option>}
      {props.value !== '' &&
        known.map((quarter) => (
          <option key={quarter} value={quarter}>
            {quarter.split('-').reverse().join(' ')}
          </option>
        ))}
    </select>
  );
}

function quartersUntilAYearAfter(now: string): string[] {
  const [year = '', quarter = ''] = now.split('-Q');
  const count = (Number(year) + 1 - 2026) * 4 + Number(quarter);
  return Array.from({ length: count }, (_, index) => `${2026 + Math.floor(index / 4)}-Q${(index % 4) + 1}`).reverse();
}

/** An empty list where there is no answer: the field then takes what is typed. */
async function fetchList<T>(path: string, signal?: AbortSignal): Promise<readonly T[]> {
  try {
    const response = await fetch(path, signal ? { signal } : {});
    return response.ok ? ((await response.json()) as T[]) : [];
  } catch {
    return [];
  }
}
