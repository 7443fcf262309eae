import { Check, ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { classes } from './classes.tsx';
import { OptionList } from './combobox-list.tsx';
import { isExactly, type Option, useOptions } from './combobox-options.tsx';
import { CONTROL_FRAME, useControl } from './field.tsx';
import { FLOATING } from './popover.tsx';
import { Spinner } from './spinner.tsx';

export type { Option };

export interface ComboboxProps {
  /** The chosen option, or null. */
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Everything there is, searched here by words and codes; or `search`, which asks elsewhere. */
  options?: readonly Option[];
  search?: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  placeholder?: string;
  /** What to say when nothing matches; may tell what to try. */
  emptyText?: string;
  id?: string;
  disabled?: boolean;
  required?: boolean;
  'aria-label'?: string;
}

const PAGE = 8;

/**
 * One of many, found by typing (ARIA combobox with a list). The list is virtual: thousands of options open at once.
 * Arrow keys, Home, End and Page keys move; Enter takes; Escape closes, and once more clears.
 */
export function Combobox(props: ComboboxProps) {
  const { value, placeholder, emptyText = 'Nothing matches.', disabled } = props;
  const control = useControl({ id: props.id, required: props.required });
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useOpenList(props, input);
  const { isOpen, found, current, isSearching } = list;
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => (next ? list.open() : list.close())}>
      <Popover.Anchor asChild>
        <div className="relative">
          <input
            {...control}
            ref={input}
            role="combobox"
            aria-label={props['aria-label']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found[current] ? `${listId}-${current}` : undefined}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            value={list.typed ?? value?.label ?? ''}
            onClick={list.open}
            onChange={(event) => list.type(event.target.value)}
            onKeyDown={list.onKeyDown}
            onBlur={list.leave}
            className={classes(CONTROL_FRAME, 'h-9 truncate pr-9 max-sm:h-11')}
          />
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">
            {isSearching ? <Spinner /> : <ChevronsUpDown aria-hidden="true" className="size-4" />}
          </span>
        </div>
      </Popover.Anchor>
      <Choices input={input}>
        {found.length > 0 && (
          <OptionList
            id={listId}
            options={found}
            active={current}
            onPoint={list.point}
            onTake={list.take}
            isChosen={(option) => option.value === value?.value}
            chosenMark={<Check aria-hidden="true" className="size-4 shrink-0 text-teal" />}
          />
        )}
        <p role="status" className={classes('px-3 py-2.5 text-ink-soft', found.length > 0 && 'sr-only')}>
          {list.fault ?? (isSearching ? 'Searching...' : found.length === 0 ? emptyText : `${found.length} found`)}
        </p>
      </Choices>
    </Popover.Root>
  );
}

/** What floats below the field; the focus stays in the field. */
function Choices({ input, children }: { input: RefObject<HTMLInputElement | null>; children: ReactNode }) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={12}
        role="presentation"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (input.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onMouseDown={(event) => event.preventDefault()}
        className={classes(FLOATING, 'w-(--radix-popover-trigger-width) min-w-64 max-w-[calc(100vw-1.5rem)]')}
      >
        {children}
      </Popover.Content>
    </Popover.Portal>
  );
}

/** The list of a combobox: open or closed, what is typed, which option is active, and what keys do. */
function useOpenList(props: ComboboxProps, input: RefObject<HTMLInputElement | null>) {
  const { value, onChange, disabled } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, point] = useState(0);
  const { found, isSearching, fault } = useOptions(typed ?? '', isOpen, props.options, props.search);
  const current = Math.min(active, found.length - 1);
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const open = () => {
    if (isOpen || disabled) return;
    setOpen(true);
    point(Math.max(0, props.options?.findIndex((option) => option.value === value?.value) ?? 0));
  };
  const take = (option: Option | undefined) => {
    if (!option || option.disabled) return;
    onChange(option);
    close();
    input.current?.focus();
  };
  /** A typed code or name stays when the field is left, also where the search has not answered yet. */
  const leave = () => {
    const left = typed?.trim() ?? '';
    close();
    if (left === '' || disabled) return;
    const keep = (options: readonly Option[]) => {
      const exact = options.find((option) => isExactly(option, left));
      if (exact && !exact.disabled && exact.value !== value?.value) onChange(exact);
      return exact !== undefined;
    };
    if (keep(found) || !props.search) return;
    props.search(left, new AbortController().signal).then(keep, () => {});
  };
  const type = (text: string) => {
    setTyped(text);
    point(0);
    setOpen(true);
    if (text === '') onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (isOpen) {
        event.stopPropagation();
        close();
      } else if (value) onChange(null);
      return;
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      take(found[current]);
      return;
    }
    const to = target(event, current, found.length);
    if (to === undefined) return;
    event.preventDefault();
    if (isOpen) point(Math.max(0, Math.min(to, found.length - 1)));
    else open();
  };
  return { isOpen, typed, found, isSearching, fault, current, open, close, leave, take, type, point, onKeyDown };
}

function target(event: KeyboardEvent, active: number, count: number): number | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active - 1;
    case 'PageDown':
      return active + PAGE;
    case 'PageUp':
      return active - PAGE;
    case 'Home':
      return event.ctrlKey ? 0 : undefined;
    case 'End':
      return event.ctrlKey ? count - 1 : undefined;
    default:
      return undefined;
  }
}
