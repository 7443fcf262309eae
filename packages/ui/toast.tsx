import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.tsx';
import { closeBelow } from './escape.tsx';

export interface ToastMessage {
  title: string;
  description?: string;
  /** Red, for what failed. */
  variant?: 'default' | 'destructive';
  /** Takes back what the message tells of; with it the message stays twice as long. */
  action?: { readonly label: string; readonly onAct: () => unknown };
  /** What people entered that the message names: no translator learns it. */
  entered?: string;
}

const CLOSES_AFTER_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** Hands out `toast({title, description})`: for results that one is not looking at. */
export function useToast(): (message: ToastMessage) => void {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider above it');
  return toast;
}

/**
 * One toast at a time: a new one takes the place of the last. It leaves after five seconds (not while pointed at or
 * focused), by its button, by a swipe of 50 px to the right, or by Escape where it has the focus or nothing else is open; F8 moves
 * the focus to it. It stands over the top bar: the buttons to use next are at the end of a page or a dialog.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: ToastMessage; turn: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const toast = useCallback((message: ToastMessage) => {
    setShown((last) => ({ message, turn: (last?.turn ?? 0) + 1 }));
    setOpen(true);
  }, []);
  return (
    <ToastContext value={toast}>
      <Primitive.Provider
        label="Message"
        duration={CLOSES_AFTER_MS}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD_PX}
      >
        {children}
        {shown && <Toast key={shown.turn} message={shown.message} open={isOpen} onOpenChange={setOpen} />}
        <Primitive.Viewport
          hotkey={['F8']}
          label="Notifications ({hotkey})"
          className="fixed top-0 left-1/2 z-60 flex w-[min(28rem,100vw)] -translate-x-1/2 flex-col p-2 outline-none"
        />
      </Primitive.Provider>
    </ToastContext>
  );
}

interface ToastProps {
  message: ToastMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Toast({ message, open, onOpenChange }: ToastProps) {
  const isDestructive = message.variant === 'destructive';
  const { entered } = message;
  const box = useRef<HTMLLIElement>(null);
  const handOn = (event: KeyboardEvent) => {
    if (!box.current?.contains(document.activeElement) && closeBelow(event)) event.preventDefault();
  };
  // On the body, since what a screen reader is told of it stands outside of it.
  useLayoutEffect(() => {
    if (entered !== undefined) document.body.dataset.entered = entered;
  }, [entered]);
  return (
    <Primitive.Root
      ref={box}
      open={open}
      onOpenChange={onOpenChange}
      onEscapeKeyDown={handOn}
      {...(message.action ? { duration: 2 * CLOSES_AFTER_MS } : {})}
      type={isDestructive ? 'foreground' : 'background'}
      className={classes(
        'relative animate-slide-in rounded-box border py-3 pr-10 pl-4 shadow-lift',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        isDestructive ? 'border-transparent bg-red text-on-red' : 'bg-surface text-ink',
      )}
    >
      <Primitive.Title className="font-semibold">{message.title}</Primitive.Title>
      {message.description && (
        <Primitive.Description className={classes('mt-0.5', !isDestructive && 'text-ink-soft')}>
          {message.description}
        </Primitive.Description>
      )}
      {message.action && (
        <Primitive.Action altText={message.action.label} asChild>
          <Button size="small" className="mt-2" onClick={message.action.onAct}>
            {message.action.label}
          </Button>
        </Primitive.Action>
      )}
      <Primitive.Close
        aria-label="Close"
        className="absolute top-2.5 right-2 flex size-7 items-center justify-center rounded-box focus-visible:outline-current"
      >
        <X aria-hidden="true" className="size-4" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
