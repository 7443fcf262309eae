import type { CurrentUser } from '@lods/contract/access/endpoints';
import { help } from '@lods/contract/help/endpoints';
import { type Found, search } from '@lods/contract/search/endpoints';
import { classes } from '@lods/ui/classes';
import { Dialog } from '@lods/ui/dialog';
import { Input } from '@lods/ui/input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from './api.ts';
import { dotted } from './goods-search.ts';
import { useText } from './language.ts';
import { navigationOf } from './navigation.ts';

interface Place {
  readonly key: string;
  readonly group: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly to: string;
}

/** What was typed to be found, and whether Enter was pressed behind it. */
export interface Sought {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  readonly isEntered: boolean;
  readonly setEntered: (isEntered: boolean) => void;
}

/** Goes on behind what was typed ahead; the dialog by itself would select it, and the next key take its place. */
const writeOn = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

/** Finds what the company has, a page, an action or an answer of the help, and goes there. */
export function CommandPalette({ user, sought, onClose }: { user: CurrentUser; sought: Sought; onClose: () => void }) {
  const { typed, setTyped, isEntered, setEntered } = sought;
  const navigate = useNavigate();
  const id = useId();
  const [active, setActive] = useState(0);
  const { places, isSearching, isLate } = usePlaces(user, typed.trim());
  const current = Math.min(active, places.length - 1);
  const go = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    navigate(place.to);
  };
  // What stands there may answer less than what was typed: Enter waits for the rest and goes then.
  useEffect(() => {
    if (!isEntered || isLate) return;
    setEntered(false);
    go(places[current]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(current + step, places.length - 1)));
  };
  return (
    <Dialog open onOpenChange={onClose} title="Find and go" shape="top">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setEntered(true);
        }}
      >
        <Input
          ref={writeOn}
          role="combobox"
          aria-label="Find and go"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={places[current] ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          required={false}
          placeholder="Declaration, CN code, MRN, supplier, installation, page"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <PlaceList id={id} places={places} current={current} onGo={go} />
        <p role="status" className={places.length > 0 ? 'sr-only' : 'text-ink-soft'}>
          {isSearching ? 'Searching...' : places.length === 0 ? 'Nothing matches' : `${places.length} found`}
        </p>
      </form>
    </Dialog>
  );
}

function PlaceList(props: { id: string; places: readonly Place[]; current: number; onGo: (place: Place) => void }) {
  const { id, places, current, onGo } = props;
  return (
    <div id={id} role="listbox" aria-label="Found" className="-mx-2 max-h-[50dvh] overflow-y-auto">
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={place.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          className={classes(
            'flex cursor-pointer items-baseline justify-between gap-4 rounded-box px-2 py-2',
            index === current ? 'bg-teal-soft' : 'hover:bg-sunken',
          )}
          ref={index === current ? keepInSight : undefined}
          onClick={() => onGo(place)}
        >
          <span className="min-w-0">
            <span className="block truncate font-medium">{place.title}</span>
            {place.detail && <span className="block truncate text-[0.8125rem] text-ink-soft">{place.detail}</span>}
          </span>
          <span className="shrink-0 text-xs text-ink-soft">{place.group}</span>
        </div>
      ))}
    </div>
  );
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** Pages and actions at once, what the company has and the help as soon as it is there. */
function usePlaces(user: CurrentUser, typed: string) {
  const asked = useDeferredValue(typed);
  const isAsked = asked.length >= 2 && user.type === 'importer';
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => api(search.find, { query: { q: asked }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const explained = useQuery({
    queryKey: ['help'],
    queryFn: ({ signal }) => api(help.read, { signal }),
    enabled: asked.length >= 2,
  });
  const inLanguage = useText();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  /** As it stands on the page, or in English. */
  const fitsAsShown = (text: string) => fits(inLanguage(text)) || fits(text);
  const places = isAsked ? (found.data ?? []).map(placeOf) : [];
  const pages = pagesOf(user).filter(({ text }) => fitsAsShown(text));
  const answers =
    asked.length < 2 ? [] : (explained.data?.questions ?? []).filter((question) => fitsAsShown(question.question));
  const codes =
    asked.length < 2 ? [] : (explained.data?.codes ?? []).filter((code) => fits(`${code.code} ${code.cause}`));
  return {
    isSearching: found.isFetching,
    /** Whether what was found is that of an earlier text. */
    isLate: asked !== typed || (isAsked && found.isFetching && (found.isPlaceholderData || found.data === undefined)),
    places: [
      ...places,
      ...pages,
      ...answers.slice(0, MOST).map(
        (answer): Place => ({
          key: `question ${answer.id}`,
          group: 'Help',
          title: answer.question,
          to: `/help#${answer.id}`,
        }),
      ),
      ...codes.slice(0, MOST).map(
        (code): Place => ({
          key: `code ${code.about} ${code.code}`,
          group: 'Issue',
          title: <span data-untranslated="">{code.code}</span>,
          detail: code.cause,
          to: `/help#${code.code}`,
        }),
      ),
    ],
  };
}

const MOST = 4;

interface Target {
  readonly label: string;
  readonly to: string;
}

const ACTIONS: readonly Target[] = [
  { label: 'Start a declaration', to: '/new-declaration' },
  { label: 'Upload Excel or CSV', to: '/upload-excel-csv' },
  { label: 'Upload customs papers', to: '/upload-pdfs' },
  { label: 'Request supplier data', to: '/supplier-submission' },
  { label: 'Review customs lines', to: '/customs-dashboard?as=table' },
];

/** Parts of pages that people look for by their own names. */
const PARTS_OF_CERTIFICATES: readonly Target[] = [
  { label: 'Allowances', to: '/certificates?tab=allowances' },
  { label: 'Marketplace', to: '/certificates?tab=marketplace' },
  { label: 'Automation', to: '/certificates?tab=automation' },
];
const PARTS_OF_ACCOUNT: readonly Target[] = [
  { label: 'Email address', to: '/settings#email' },
  { label: 'Second factor', to: '/settings#second-factor' },
  { label: 'Passkeys', to: '/settings#passkeys' },
  { label: 'Password', to: '/settings#password' },
];
const PARTS_OF_COMPANY: readonly Target[] = [
  { label: 'Members', to: '/settings#members' },
  { label: 'API keys', to: '/settings#api-keys' },
  { label: 'Webhooks', to: '/settings#webhooks' },
  { label: 'Log', to: '/settings#log' },
];

const partsOf = ({ type, role }: CurrentUser): readonly Target[] => [
  ...(type === 'importer' ? PARTS_OF_CERTIFICATES : []),
  ...PARTS_OF_ACCOUNT,
  ...(role === 'owner' || role === 'auditor' ? PARTS_OF_COMPANY : []),
];

function pagesOf(user: CurrentUser): (Place & { readonly text: string })[] {
  const pages = navigationOf(user).flatMap(({ entries }) => entries);
  const actions = user.type === 'importer' ? ACTIONS : [];
  return [
    ...pages.map(({ path, label }) => ({ key: path, group: 'Page', title: label, text: label, to: path })),
    ...partsOf(user).map(({ label, to }) => ({ key: to, group: 'Page', title: label, text: label, to })),
    ...actions.map(({ label, to }) => ({ key: `action ${to}`, group: 'Action', title: label, text: label, to })),
  ];
}

const GROUP: Readonly<Record<Found['kind'], string>> = {
  declaration: 'Declaration',
  good: 'Goods item',
  'import-line': 'MRN',
  article: 'Article',
  installation: 'Installation',
  'paper-line': 'Customs paper',
  supplier: 'Supplier',
};

function placeOf({ kind, id, partOf, title, detail }: Found): Place {
  const shown = kind === 'good' ? `${dotted(title.slice(0, 8))}${title.slice(8)}` : title;
  return {
    key: `${kind} ${id} ${title}`,
    group: GROUP[kind],
    title: <span data-untranslated="">{shown}</span>,
    detail: <span data-untranslated="">{detail}</span>,
    to: pathOf({ kind, id, partOf, title }),
  };
}

function pathOf({ kind, id, partOf, title }: Pick<Found, 'id' | 'kind' | 'partOf' | 'title'>): string {
  switch (kind) {
    case 'declaration':
      return `/declarations/${id}`;
    case 'good':
      return `/declarations/${partOf}?q=${title.slice(0, 8)}`;
    case 'article':
      return `/articles?q=${encodeURIComponent(title)}`;
    case 'import-line':
      return `/imports/${id}?q=${encodeURIComponent(title)}`;
    case 'installation':
      return `/suppliers/${partOf}`;
    case 'paper-line':
      return `/customs-dashboard?review=${id}`;
    case 'supplier':
      return `/suppliers/${id}`;
  }
}
