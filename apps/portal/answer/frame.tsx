import type { AnswerView } from '@lods/contract/answers/endpoints';
import { ANSWER_LANGUAGES } from '@lods/contract/answers/languages';
import { type ReactNode, useState } from 'react';
import { decline } from './call.ts';
import { dayWords, isFormLanguage, type Speech, useSay } from './language.ts';
import { ChoiceEntry, CONTROL, Field, PLAIN } from './parts.tsx';
import { TRANSLATED, useTranslated } from './translated.ts';

interface ShellProps {
  readonly onLanguage: (code: Speech['language']) => void;
  readonly children: ReactNode;
}

export function Shell({ onLanguage, children }: ShellProps) {
  const { say, language } = useSay();
  return (
    <main className="mx-auto min-h-dvh max-w-xl bg-paper px-4 py-4 text-ink">
      <header className="flex items-center justify-between gap-4">
        <span className="font-semibold">Lods</span>
        <select
          aria-label={say('language')}
          className="h-11 rounded-md border border-line-strong bg-surface px-2"
          value={language}
          onChange={({ target }) => isFormLanguage(target.value) && onLanguage(target.value)}
        >
          {Object.entries(ANSWER_LANGUAGES).map(([code, { name }]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </header>
      {say('unreviewed') !== '' && language !== 'en' && (
        <p className="mt-2 text-ink-soft text-sm">{say('unreviewed')}</p>
      )}
      {children}
    </main>
  );
}

/** Who asks, for what and until when. */
export function Head({ view }: { readonly view: AnswerView }) {
  const { say, language } = useSay();
  const { importer, supplier, reportingYear: year, reportingPeriod: quarter, goods } = view;
  const translated = useTranslated(goods.map(({ heading }) => heading));
  const isTranslated = TRANSLATED.includes(language);
  return (
    <>
      <h1 className="mt-6 font-semibold text-2xl">{say('title', { importer })}</h1>
      <p className="mt-2">
        {say('intro', { importer, supplier, year, quarter, date: dayWords(language, view.answerDueOn) })}
      </p>
      <h2 className="mt-4 font-semibold">{say('goods')}</h2>
      {goods.length === 0 ? (
        <p>{say('allGoods', { importer })}</p>
      ) : (
        <ul className="mt-1">
          {goods.map(({ cnCode, heading, description }) => (
            <li key={cnCode} className="border-line border-b py-1">
              <bdi className="tabular-nums">{cnCode}</bdi>{' '}
              {isTranslated && <bdi className="font-medium">{translated(heading)}</bdi>}
              {/* The nomenclature as the law has it, which is here in English alone. */}
              <bdi lang="en" className={isTranslated ? 'block text-ink-soft text-sm' : undefined}>
                {description}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-ink-soft text-sm">{say('private', { date: dayWords(language, view.linkExpiresAt) })}</p>
    </>
  );
}

/** How the request stands, with what the importer wrote. */
export function Standing({ view }: { readonly view: AnswerView }) {
  const { say } = useSay();
  const { importer, state, thread } = view;
  if (state === 'open') return null;
  const last = thread.filter(({ from }) => from === 'importer').at(-1);
  return (
    <div role="status" className="mt-4 rounded-lg border border-teal bg-teal-soft p-4">
      <p className="font-medium">{say(state, { importer })}</p>
      {last && last.text !== '' && <blockquote className="mt-2 whitespace-pre-wrap">{last.text}</blockquote>}
    </div>
  );
}

/** Who has answered may keep the answer in an account of its own. The page of it belongs to the portal, so that this one stays small. */
export function KeepInAccount({ view }: { readonly view: AnswerView }) {
  const { say } = useSay();
  const hasAnswered = view.state === 'sent' || view.state === 'accepted';
  if (!hasAnswered || view.accountAddress === null) return null;
  return (
    <section className="mt-4 rounded-lg border border-line p-4">
      <h2 className="font-semibold">{say('account')}</h2>
      <p className="mt-1">{say('accountText')}</p>
      <a href="/supplier-account" className={`mt-3 inline-flex items-center ${PLAIN}`}>
        {say('makeAccount')}
      </a>
    </section>
  );
}

const REASONS = ['not_our_goods', 'confidential', 'no_data', 'other'] as const;

export function Decline({
  importer,
  onView,
}: {
  readonly importer: string;
  readonly onView: (view: AnswerView) => void;
}) {
  const { say } = useSay();
  const [reason, setReason] = useState<string>(REASONS[0]);
  const [note, setNote] = useState('');
  const [isFailed, setFailed] = useState(false);
  return (
    <details className="mt-8 mb-8">
      <summary className="py-2 font-medium">{say('cannot')}</summary>
      <ChoiceEntry
        label={say('reason')}
        value={reason}
        onChange={setReason}
        options={REASONS.map((value) => ({ value, label: say(value) }))}
      />
      <Field label={say('note', { importer })} isOptional>
        {(id) => (
          <textarea
            id={id}
            className={`${CONTROL} h-24 py-2`}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <button
        type="button"
        className={`mt-4 ${PLAIN}`}
        onClick={() =>
          decline(reason, note).then(
            (view) => {
              onView(view);
              window.scrollTo({ top: 0 });
            },
            () => setFailed(true),
          )
        }
      >
        {say('decline', { importer })}
      </button>
      {isFailed && (
        <p role="alert" className="mt-2 text-red">
          {say('failed')}
        </p>
      )}
    </details>
  );
}
