import type { CurrentUser } from '@lods/contract/access/endpoints';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Sought } from './command-palette.tsx';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

const SHORTCUTS: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: 'Ctrl K', does: 'Find and go' },
  { keys: '/', does: 'Search the table' },
  { keys: '?', does: 'Show the shortcuts' },
  { keys: '↑ ↓', does: 'Move in a list' },
  { keys: 'Enter', does: 'Take the choice, or save' },
  { keys: 'Tab', does: 'Take a typed code, and go to the next field' },
  { keys: 'Esc', does: 'Close, or leave a value as it was' },
];

/** The search of everything, opened by a button or by keys, and the list of keys. */
export function Shortcuts({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const sought = useTypedAhead(open === 'palette');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') setOpen('keys');
      if (event.key !== '/') return;
      const field = document.querySelector<HTMLElement>('main input[type=search]');
      if (!field) return;
      event.preventDefault();
      field.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="ghost" size="icon" aria-label="Find and go" title="Ctrl K" onClick={() => setOpen('palette')}>
        <Search aria-hidden="true" className="size-4" />
      </Button>
      {open === 'palette' && (
        <Suspense>
          <CommandPalette user={user} sought={sought} onClose={close} />
        </Suspense>
      )}
      {open === 'keys' && (
        <Dialog open onOpenChange={close} title="Shortcuts">
          <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
            {SHORTCUTS.map(({ keys, does }) => (
              <div key={keys} className="contents">
                <dt>
                  <kbd className="rounded-[4px] border bg-sunken px-1.5 py-0.5 text-[0.8125rem]" data-untranslated="">
                    {keys}
                  </kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}

/** What is sought. Who types on after Ctrl+K is quicker than the search, which is still on its way: those keys are its first, Enter too. */
function useTypedAhead(isOpen: boolean): Sought {
  const [typed, setTyped] = useState('');
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    setTyped('');
    setEntered(false);
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isElsewhere = !(target instanceof Element && target.closest('[role=dialog]'));
      const isEnter = event.key === 'Enter';
      const isSign = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isElsewhere || !(isEnter || isSign)) return;
      event.preventDefault();
      event.stopPropagation();
      setEntered(isEnter);
      if (isSign) setTyped((before) => before + event.key);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);
  return { typed, setTyped, isEntered, setEntered };
}

/** Keys that stand for themselves belong to whoever writes. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
