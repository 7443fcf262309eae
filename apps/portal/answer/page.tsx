import type { AnswerDraft } from '@lods/contract/answers/content';
import type { AnswerFigures, AnswerView } from '@lods/contract/answers/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { enter, Refused, read, save, send } from './call.ts';
import { AnswerForm } from './form.tsx';
import { Decline, Head, KeepInAccount, Shell, Standing } from './frame.tsx';
import { directionOf, firstLanguage, keepLanguage, type Speech, SpeechContext, TEXTS, useSay } from './language.ts';
import { PLAIN, PRIMARY } from './parts.tsx';

const SAVE_AFTER_MS = 800;
const AGAIN_AFTER_MS = 5000;

/** The form that a mailed link opens: in the reader's language, on a phone first. */
export function AnswerPage() {
  const [language, choose] = useState(firstLanguage);
  const [speech, setSpeech] = useState<Speech | null>(null);
  useEffect(() => {
    let isCurrent = true;
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    void TEXTS[language]().then((texts) => isCurrent && setSpeech({ language, texts }));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (!speech) return null;
  return (
    <SpeechContext value={speech}>
      <Opened
        onLanguage={(code) => {
          keepLanguage(code);
          choose(code);
        }}
      />
    </SpeechContext>
  );
}

/** The secret stands behind '#', so that no log has it; it is taken out of the address as soon as a cookie stands for it. */
async function open(): Promise<AnswerView> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return read();
  const view = await enter(token);
  history.replaceState(null, '', location.pathname);
  return view;
}

function Opened({ onLanguage }: { readonly onLanguage: (code: Speech['language']) => void }) {
  const { say } = useSay();
  const [view, setView] = useState<AnswerView | null>(null);
  const [obstacle, setObstacle] = useState<'closed' | 'failed' | null>(null);
  const isOpened = useRef(false);
  const [loads, setLoads] = useState(0);
  const load = useCallback(() => {
    setObstacle(null);
    open().then(
      (opened) => {
        setView(opened);
        setLoads((count) => count + 1);
      },
      (error) => setObstacle(isClosing(error) ? 'closed' : 'failed'),
    );
  }, []);
  useEffect(() => {
    if (view) document.title = say('title', { importer: view.importer });
  }, [view, say]);
  useEffect(() => {
    if (!isOpened.current) load();
    isOpened.current = true;
  }, [load]);
  if (obstacle === 'closed')
    return (
      <Shell onLanguage={onLanguage}>
        <h1 className="mt-6 font-semibold text-2xl">{say('closed')}</h1>
        <p className="mt-2">{say('closedText')}</p>
      </Shell>
    );
  if (obstacle === 'failed' && !view)
    return (
      <Shell onLanguage={onLanguage}>
        <p role="alert" className="mt-6">
          {say('failed')}
        </p>
        <button type="button" className={`mt-3 ${PLAIN}`} onClick={load}>
          {say('tryAgain')}
        </button>
      </Shell>
    );
  if (!view) return <Shell onLanguage={onLanguage}>{null}</Shell>;
  return (
    <Shell onLanguage={onLanguage}>
      <Head view={view} />
      <Answering key={`${loads} ${view.workbook?.sha256}`} view={view} onView={setView} onReload={load} />
    </Shell>
  );
}

/** Whether the link leads nowhere any more. Whatever else kept an answer away may be over in a minute. */
const isClosing = (error: unknown) => error instanceof Refused && error.code === 'exchange.link_closed';

const isIncomplete = (error: unknown) => error instanceof Refused && error.code === 'answer.incomplete';

/** What keeps an answer from being saved or sent until somebody decides or asks for a new link: another try would fail likewise. */
function obstacleOf(error: unknown): 'conflict' | 'closed' | undefined {
  if (isClosing(error)) return 'closed';
  return error instanceof Refused && error.code === 'answer.changed_elsewhere' ? 'conflict' : undefined;
}

type Saving = 'saved' | 'saving' | 'not_saved' | 'conflict' | 'closed';

interface AnsweringProps {
  readonly view: AnswerView;
  readonly onView: (view: AnswerView) => void;
  readonly onReload: () => void;
}

/** Saves what is typed soon after it was typed, one save after the other, and tries again where there is no connection. */
function useSaved({ view }: { readonly view: AnswerView }) {
  const [draft, setDraft] = useState<AnswerDraft>(view.draft);
  const [figures, setFigures] = useState<AnswerFigures>(view.figures);
  const [saving, setSaving] = useState<Saving>('saved');
  const [savedAt, setSavedAt] = useState(view.savedAt);
  const version = useRef(view.draftVersion);
  const latest = useRef(draft);
  const stored = useRef<AnswerDraft | null>(draft);
  const under = useRef<Promise<void> | null>(null);
  const timer = useRef(0);

  /** Whether all that is typed is saved now. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    await under.current;
    if (latest.current === stored.current) return true;
    const sending = latest.current;
    setSaving('saving');
    under.current = save(sending, version.current).then(
      (answer) => {
        version.current = answer.draftVersion;
        stored.current = sending;
        setFigures(answer.figures);
        setSavedAt(answer.savedAt);
        setSaving('saved');
      },
      (error) => {
        const obstacle = obstacleOf(error);
        setSaving(obstacle ?? 'not_saved');
        if (!obstacle) timer.current = window.setTimeout(() => void flush(), AGAIN_AFTER_MS);
      },
    );
    await under.current;
    return latest.current === stored.current;
  }, []);

  const change = (next: AnswerDraft) => {
    latest.current = next;
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(), SAVE_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useWarning(saving === 'not_saved' || saving === 'saving');
  /** Saves what was typed here over what somebody else saved meanwhile. */
  const keepMine = async () => {
    version.current = (await read()).draftVersion;
    stored.current = null;
    await flush();
  };
  return { draft, change, figures, saving, setSaving, savedAt, flush, keepMine, version };
}

/** The browser asks before a page is left whose answers are not saved. */
function useWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

function Answering({ view, onView, onReload }: AnsweringProps) {
  const { say } = useSay();
  const { draft, change, figures, saving, setSaving, savedAt, flush, keepMine, version } = useSaved({ view });
  const [isTried, setTried] = useState(false);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of the last try is over once something is typed or saved since
  useEffect(() => setFault(''), [draft, savedAt]);
  const isBlocked = figures.findings.some(({ code, severity }) => severity === 'error' && code.startsWith('answer.'));

  const submit = async () => {
    setTried(true);
    setFault('');
    // A number that could be two, or none, is not in the draft: sent without it, an answer would say something else.
    const unread = form.current?.querySelector<HTMLElement>('[data-unread]');
    if (unread) {
      setFault(say('missing'));
      unread.focus();
      return;
    }
    setBusy(true);
    try {
      // Sent without what could not be saved, an answer would say something else than the form.
      if (!(await flush())) throw new Error('not saved');
      onView(await send(version.current));
      setTried(false);
      window.scrollTo({ top: 0 });
    } catch (error) {
      const obstacle = obstacleOf(error);
      if (obstacle) setSaving(obstacle);
      else setFault(isIncomplete(error) ? say('missing') : say('failed'));
      // The fields are marked by now; the first of them is where to go on.
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    setBusy(false);
  };
  const obstacle = fault || (isTried && isBlocked ? say('missing') : '');
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Standing view={view} />
      <KeepInAccount view={view} />
      <AnswerForm
        view={view}
        draft={draft}
        figures={figures}
        showsMissing={isTried}
        onChange={change}
        onView={onView}
      />
      <SavingNote saving={saving} savedAt={savedAt} onKeepMine={keepMine} onReload={onReload} />
      {obstacle !== '' && (
        <p role="alert" className="mt-2 text-red">
          {obstacle}
        </p>
      )}
      <button
        type="submit"
        className={`mt-4 ${PRIMARY}`}
        disabled={isBusy || saving === 'conflict' || saving === 'closed'}
      >
        {say('send', { importer: view.importer })}
      </button>
      <Decline importer={view.importer} onView={onView} />
    </form>
  );
}

interface SavingNoteProps {
  readonly saving: Saving;
  readonly savedAt: string | null;
  readonly onKeepMine: () => Promise<void>;
  readonly onReload: () => void;
}

/** Whether what is typed is saved, and what keeps it from being. */
function SavingNote({ saving, savedAt, onKeepMine, onReload }: SavingNoteProps) {
  const { say, language } = useSay();
  return (
    <>
      <p role="status" className="mt-4 text-ink-soft">
        {saving === 'saving' && say('saving')}
        {saving === 'not_saved' && say('notSaved')}
        {saving === 'saved' && savedAt !== null && say('saved', { time: timeOf(savedAt, language) })}
      </p>
      {saving === 'conflict' && (
        <p role="alert" className="mt-2">
          <span className="block">{say('conflict')}</span>
          <button type="button" className={`mt-2 ${PLAIN}`} onClick={() => void onKeepMine()}>
            {say('keepMine')}
          </button>{' '}
          <button type="button" className={`mt-2 ${PLAIN}`} onClick={onReload}>
            {say('reload')}
          </button>
        </p>
      )}
      {saving === 'closed' && (
        <p role="alert" className="mt-2 text-red">
          {say('closed')}. {say('closedText')}
        </p>
      )}
    </>
  );
}

const timeOf = (at: string, language: string) =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(at));
