import { Exact } from '@lods/cbam/decimal';
import type { Figure } from '@lods/contract/figures';
import type { CnEntry, CountryEntry, Quote } from '@lods/contract/reference';
import { useEffect, useState } from 'react';
import { grouped } from './calculation.ts';

const FIELDS = [
  ['cnCode', 'CN code', '7208 39 00', 'Eight digits of the customs declaration, or a word to search for, such as rods'],
  ['countryOfOrigin', 'Country of origin', 'CN', 'Two letters, such as CN, IN or TR'],
  ['netMassT', 'Net mass in tonnes', '100', 'A point as decimal mark'],
  ['quarter', 'Import quarter', '2026-Q1', 'Such as 2026-Q1'],
] as const;

const SCOPES = {
  covered: 'CBAM applies to this good.',
  outside: 'CBAM does not apply to this good.',
  unknown: 'This code is not in the nomenclature. Check its digits.',
} as const;

interface Offer {
  readonly value: string;
  readonly text: string;
}
const OFFERED = 20;
const TYPING_PAUSE_MS = 200;

/** What a good carries and costs. The address holds the question, so that an answer can be linked. */
export function Check() {
  const [stated, setStated] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState<Quote | string | null>(null);
  const offers = useOffers(stated.cnCode ?? '');
  const ask = async (search: string) => setAnswer(await fetchCheck(search));
  useEffect(() => {
    if (location.search.length < 2) return;
    setStated(Object.fromEntries(new URLSearchParams(location.search)));
    void fetchCheck(location.search).then(setAnswer);
  }, []);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form
        className="sheet grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const search = `?${new URLSearchParams(FIELDS.map(([name]) => [name, stated[name] ?? '']))}`;
          history.replaceState(null, '', search);
          void ask(search);
        }}
      >
        {FIELDS.map(([name, label, placeholder, hint]) => (
          <label key={name} className="block">
            <span className="font-medium">{label}</span>
            <span className="block text-sm text-ink-soft">{hint}</span>
            <input
              className="entry mt-1"
              name={name}
              required
              placeholder={placeholder}
              list={name in offers ? `offers-${name}` : undefined}
              autoComplete="off"
              value={stated[name] ?? ''}
              onChange={({ target }) => setStated({ ...stated, [name]: target.value })}
            />
            {name in offers && <Offers id={`offers-${name}`} of={offers[name] ?? []} />}
          </label>
        ))}
        <button type="submit" className="act">
          Check this good
        </button>
      </form>
      <div className="sheet" aria-live="polite">
        {answer === null && <p className="text-ink-soft">The answer appears here. Nothing is stored.</p>}
        {typeof answer === 'string' && <p className="text-red">{answer}</p>}
        {answer !== null && typeof answer !== 'string' && <Answer quote={answer} />}
      </div>
    </div>
  );
}

/** Goods by code or word, and the countries: what the fields offer while one types. */
function useOffers(search: string): Readonly<Record<string, readonly Offer[]>> {
  const [goods, setGoods] = useState<readonly Offer[]>([]);
  const [countries, setCountries] = useState<readonly Offer[]>([]);
  useEffect(() => {
    void fetchList<CountryEntry>('/api/reference/countries').then((list) =>
      setCountries(list.filter(({ isCovered }) => isCovered).map(({ code, name }) => ({ value: code, text: name }))),
    );
  }, []);
  useEffect(() => {
    if (search.length < 2) return setGoods([]);
    const typing = new AbortController();
    const pause = setTimeout(async () => {
      const found = await fetchList<CnEntry>(
        `/api/reference/cn-codes?${new URLSearchParams({ search })}`,
        typing.signal,
      );
      if (!typing.signal.aborted)
        setGoods(found.slice(0, OFFERED).map(({ cnCode, description }) => ({ value: cnCode, text: description })));
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      typing.abort();
    };
  }, [search]);
  return { cnCode: goods, countryOfOrigin: countries };
}

/** The nomenclature's own words for goods stay as they are; countries are translated. */
const Offers = ({ id, of }: { id: string; of: readonly Offer[] }) => (
  <datalist id={id} {...(id === 'offers-cnCode' ? { 'data-untranslated': '' } : {})}>
    {of.map(({ value, text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </datalist>
);

function Answer({ quote: { scope, figures, findings } }: { quote: Quote }) {
  const rows = figures
    ? ([
        ['Default emissions', figures.embedded, 3],
        ['Free allocation', figures.freeAllocation, 3],
        ['Certificates', figures.certificates, 3],
        ['Price', figures.price, 2],
        ['Cost', figures.costEur, 2],
      ] as const)
    : [];
  return (
    <>
      <h2 className="text-2xl">{SCOPES[scope]}</h2>
      <ul className="mt-4 divide-y border-y">
        {rows.map(([label, figure, decimals]) => (
          <li key={label} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="text-ink-soft">{label}</span>
              <span className="font-semibold tabular-nums">
                {figure.value === null
                  ? `not known yet (${(figure.because ?? []).join(', ')})`
                  : `${grouped(new Exact(figure.value).toFixed(decimals))} ${figure.unit}`}
              </span>
            </p>
            <details className="mt-1 text-sm">
              <summary className="link">Why this number?</summary>
              <Derived figure={figure} />
            </details>
          </li>
        ))}
      </ul>
      {findings.map(({ code, message, remedy }) => (
        <p
          key={`${code}${message}`}
          className="mt-3 rounded-box bg-amber-soft p-3 text-amber"
        >{`${message} ${remedy}`}</p>
      ))}
    </>
  );
}

function Derived({ figure }: { figure: Figure }) {
  const { origin } = figure;
  return (
    <div className="mt-1 border-l pl-3 break-words">
      <p>{`${figure.name}: ${figure.value ?? 'unknown'} ${figure.unit === '1' ? '' : figure.unit}`}</p>
      {origin.kind === 'row' && <p className="text-ink-soft">{`${origin.source}; data version ${origin.version}`}</p>}
      {origin.kind === 'formula' && (
        <>
          <p className="text-ink-soft">{`${origin.formula} (${origin.source})`}</p>
          {origin.inputs.map((part) => (
            <Derived key={`${part.name} ${part.value}`} figure={part} />
          ))}
        </>
      )}
    </div>
  );
}

/** The answer, or the sentence that says why there is none. */
async function fetchCheck(search: string): Promise<Quote | string> {
  try {
    const response = await fetch(`/api/cbam-check${search}`);
    const body = await response.json();
    if (response.ok) return body as Quote;
    const fields = (body as { params?: { fields?: { message: string }[] } }).params?.fields ?? [];
    return [(body as { message: string }).message, ...fields.map(({ message }) => message)].join(' ');
  } catch {
    return 'The check could not be reached. Please try again.';
  }
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
