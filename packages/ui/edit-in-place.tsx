import { Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useClosedByEscape } from './escape.tsx';

/** A value that is changed where it stands: Enter saves, Escape leaves it as it was. */
export function EditInPlace(props: {
  /** What is changed: 'Net mass of item 3'. */
  label: string;
  value: string;
  /** The value as it is read. */
  shown: ReactNode;
  isDisabled?: boolean;
  /** Saves it; whoever throws or rejects keeps the field open. */
  onSave: (value: string) => Promise<unknown>;
  control: (value: string, onChange: (value: string) => void) => ReactNode;
}) {
  const { label, value, shown, isDisabled = false, onSave, control } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Whoever came by keyboard goes on from the cell that was left, not from the top of the page.
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    setTyped(null);
  };
  useClosedByEscape(typed !== null && !isDisabled, leave);
  if (isDisabled) return shown;
  if (typed === null)
    return (
      <button
        type="button"
        className="group/edit relative -mx-1.5 inline-flex min-h-7 max-w-full items-center rounded-box px-1.5 text-left hover:bg-sunken"
        onClick={() => setTyped(value)}
        ref={(button) => {
          if (isLeft.current && document.activeElement === document.body) button?.focus();
          isLeft.current = false;
        }}
      >
        <span className="sr-only">{`Change ${label}`}</span>
        {shown}
        <Pencil
          aria-hidden="true"
          className="absolute left-full size-3.5 text-ink-soft opacity-0 group-hover/edit:opacity-100 group-focus-visible/edit:opacity-100"
        />
      </button>
    );
  const save = async () => {
    if (typed === value) return leave();
    setBusy(true);
    try {
      await onSave(typed);
      leave();
    } catch {
      // Whoever saves says why; what was typed stays.
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      aria-label={label}
      className="flex min-w-44 items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        leave();
      }}
      ref={focusFirst}
    >
      <div className="min-w-0 flex-1">{control(typed, setTyped)}</div>
      <Button type="submit" size="small" look="primary" busy={isBusy}>
        Save
      </Button>
    </form>
  );
}

const focusFirst = (form: HTMLFormElement | null) => {
  if (form && !form.contains(document.activeElement))
    form.querySelector<HTMLElement>('input, select, textarea')?.focus();
};
