import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classes } from './classes.tsx';
import { useClosedByEscape } from './escape.tsx';

/*
 * Radix draws its own overlay with a scroll lock that writes a style element into the page, which the content security
 * policy refuses. The veil here is a plain element; `data-holds-page` keeps the page still (tokens.css).
 */
const VEIL = 'fixed inset-0 z-40 bg-veil animate-appear';

const SHAPES = {
  /** In the middle of the page, for a short form or a question. */
  middle:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-box border animate-appear',
  wide: 'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(56rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-box border animate-appear',
  /** Below the top edge, where it stays while what it found grows and shrinks. */
  top: 'top-[12dvh] left-1/2 max-h-[calc(88dvh-1rem)] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 rounded-box border animate-appear',
  /** Along the right edge, to read something beside the page. */
  side: 'inset-y-0 right-0 w-[min(34rem,100vw)] border-l animate-slide-in',
  /** Along the left edge: the navigation of a phone. */
  drawer: 'inset-y-0 left-0 w-[min(18rem,85vw)] animate-drawer',
} as const;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  shape?: 'middle' | 'wide' | 'top' | 'side';
  /** Buttons at the foot: cancel first, the action last. */
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * Where the keyboard is: in the first field of a form to fill in, and afterwards with what had it before. Radix gives it to
 * the button that closes and back to a trigger of its own, and these dialogs are opened by whatever the page has.
 */
function useFocus() {
  const before = useRef<Element | null>(null);
  const content = useRef<HTMLDivElement>(null);
  return {
    ref: content,
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      const field = content.current?.querySelector<HTMLElement>(
        'form :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled)',
      );
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}

/** Asks or shows one thing above the page. Escape and the veil close it; the keyboard stays inside and returns after. */
export function Dialog({ open, onOpenChange, title, description, shape = 'middle', actions, children }: DialogProps) {
  const focus = useFocus();
  useClosedByEscape(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div className={VEIL} data-holds-page="" />
        <Primitive.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes('fixed z-50 flex flex-col bg-surface text-ink shadow-lift outline-none', SHAPES[shape])}
        >
          <header className="flex items-start justify-between gap-4 border-b px-6 py-4">
            <div>
              <Primitive.Title className="text-base font-semibold">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-ink-soft">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close
              aria-label="Close"
              className="-mt-1 -mr-2 flex size-8 shrink-0 items-center justify-center rounded-box text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t bg-sunken px-6 py-4 max-sm:flex-col-reverse max-sm:*:w-full">
              {actions}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A panel along the left edge without frame or title bar of its own: the navigation of a phone. */
export function Drawer(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}) {
  const focus = useFocus();
  useClosedByEscape(props.open, () => props.onOpenChange(false));
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <div className={VEIL} data-holds-page="" />
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className={classes('fixed z-50 flex flex-col shadow-lift outline-none', SHAPES.drawer)}
        >
          <Primitive.Title className="sr-only">{props.title}</Primitive.Title>
          {props.children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
