import { usualMassOf } from '@lods/cbam/usual-mass';
import type { CnEntry, Quote } from '@lods/contract/reference/endpoints';
import { isPlainDecimal } from '@lods/ui/read-number';
import { type ReactNode, useEffect, useState } from 'react';
import { Answer } from './check-answer.tsx';
import { Country, findGoods, Goods, GoodsFound, Quarter } from './check-choices.tsx';
import { type Faults, fetchCheck, NAMES, type Name, type Stated } from './fetch-check.ts';
import { LocalNumbers, NumberField } from './number-field.tsx';

const NOTHING_STATED: Stated = { cnCode: '', countryOfOrigin: '', netMassT: '', quarter: '' };

export interface CheckProps {
  /** On the start page the answer stands below the form, and the address stays that of the page. */
  isInHero?: boolean;
  /** What was typed before the page came to life. */
  typed?: Partial<Stated>;
}

/** What a good carries and costs. The address holds the question, so that an answer can be linked. */
export function Check({ isInHero = false, typed = {} }: CheckProps) {
  const [stated, setStated] = useState(NOTHING_STATED);
  const { ask, answer, faults, asked, goods } = useCheck(isInHero);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is asked once
  useEffect(() => {
    const linked = new URLSearchParams(location.search);
    const question = Object.fromEntries(NAMES.map((name) => [name, linked.get(name) ?? ''])) as Stated;
    setStated({ ...question, quarter: question.quarter || latestPriced(new Date()), ...typed });
    if (linked.has('cnCode')) void ask(question);
  }, []);
  const field = (name: Name, describedBy?: string) => ({
    id: `check-${name}`,
    name,
    value: stated[name],
    onChange: (value: string) => setStated({ ...stated, [name]: value }),
    'aria-invalid': faults[name] !== undefined,
    'aria-describedby': faults[name] === undefined ? describedBy : `fault-${name}`,
  });
  return (
    <div className={isInHero ? 'sheet shadow-lift' : 'grid gap-6 lg:grid-cols-2'}>
      {isInHero && <h2 className="mb-4 text-2xl">Free CBAM check</h2>}
      <form
        action="/cbam-check"
        className={isInHero ? 'grid items-end gap-x-4 gap-y-3 sm:grid-cols-2' : 'sheet grid content-start gap-4'}
        onSubmit={(event) => {
          event.preventDefault();
          void ask(stated);
        }}
      >
        <Labelled label="CN code" hint={isInHero ? 'Or a word, such as rods' : LONG_HINT} name="cnCode" faults={faults}>
          <Goods {...field('cnCode', 'hint-cnCode')} />
          {goods.length > 0 && (
            <GoodsFound
              goods={goods}
              onChoose={(cnCode) => {
                setStated({ ...stated, cnCode });
                void ask({ ...stated, cnCode });
              }}
            />
          )}
        </Labelled>
        <Labelled label="Country of origin" name="countryOfOrigin" faults={faults}>
          <Country {...field('countryOfOrigin')} />
        </Labelled>
        <Labelled label="Net mass in tonnes" name="netMassT" faults={faults}>
          <LocalNumbers>
            <NumberField
              {...field('netMassT')}
              unit="t"
              usual={usualMassOf(stated.cnCode, 't')}
              required
              placeholder="100"
            />
          </LocalNumbers>
        </Labelled>
        <Labelled label="Import quarter" name="quarter" faults={faults}>
          <Quarter {...field('quarter')} now={quarterOf(new Date())} />
        </Labelled>
        <button type="submit" className={isInHero ? 'act sm:col-span-2' : 'act'}>
          Check this good
        </button>
      </form>
      <div className={isInHero ? 'mt-5 border-t pt-4' : 'sheet'} aria-live="polite">
        {answer === null && faults.all === undefined && (
          <p className="text-ink-soft">The answer appears here. Nothing is stored.</p>
        )}
        {faults.all !== undefined && <p className="text-red">{faults.all}</p>}
        {answer !== null && <Answer quote={answer} />}
        {answer !== null && isInHero && (
          <a href={`/cbam-check${asked}`} className="link mt-3 inline-block">
            Link to this answer
          </a>
        )}
      </div>
    </div>
  );
}

/** Asks, and keeps what was answered: the figures, the codes that a word stands for, or what is wrong with the question. */
function useCheck(isInHero: boolean) {
  const [answer, setAnswer] = useState<Quote | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [asked, setAsked] = useState('');
  const [goods, setGoods] = useState<readonly CnEntry[]>([]);
  const ask = async (question: Stated) => {
    if (!isPlainDecimal(question.netMassT)) {
      setAnswer(null);
      const isOpen = question.netMassT.endsWith('?');
      setFaults({
        netMassT: isOpen ? 'Choose which number you mean' : 'Enter the tonnes as a number, such as 12.5.',
      });
      return;
    }
    const found = WHOLE_CODE.test(question.cnCode) ? [] : await findGoods(question.cnCode);
    const covered = found.filter(({ scope }) => scope === 'covered');
    setGoods(covered);
    if (covered.length > 0) {
      setAnswer(null);
      return setFaults({});
    }
    const search = `?${new URLSearchParams({ ...question })}`;
    if (!isInHero) history.replaceState(null, '', search);
    setAsked(search);
    const { quote = null, ...rest } = await fetchCheck(search);
    setAnswer(quote);
    setFaults(rest.faults ?? {});
  };
  return { ask, answer, faults, asked, goods };
}

/** As the declaration prints it, with or without its dots and spaces. */
const WHOLE_CODE = /^\s*(\d[.\s]*){8,10}$/;

const LONG_HINT = 'Eight digits of the customs declaration, or a word to search for, such as rods';

/** The price of a quarter is published once it is over, so the one before today's gives a first answer in euros. */
const latestPriced = (today: Date) => quarterOf(new Date(today.getFullYear(), today.getMonth() - 3, 1));
const quarterOf = (day: Date) => `${day.getFullYear()}-Q${Math.floor(day.getMonth() / 3) + 1}`;

interface LabelledProps {
  label: string;
  hint?: string;
  name: Name;
  faults: Faults;
  children: ReactNode;
}

function Labelled({ label, hint, name, faults, children }: LabelledProps) {
  return (
    <div>
      <label htmlFor={`check-${name}`} className="block font-medium">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`hint-${name}`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {faults[name] !== undefined && (
        <p id={`fault-${name}`} className="mt-1 text-sm text-red" role="alert">
          {faults[name]}
        </p>
      )}
    </div>
  );
}
