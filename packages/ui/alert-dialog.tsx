import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useClosedByEscape } from './escape.tsx';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the thing: 'Delete the draft for Q1 2026?' */
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb of the title: 'Delete draft'. */
  confirmText: string;
  cancelText?: string;
  /** Red, for what destroys something; teal for what merely cannot be undone. */
  isDanger?: boolean;
  isBusy?: boolean;
  busyText?: string;
  /** The dialog stays open until the caller closes it, so that a failure can be shown in it. */
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. Focus starts on Cancel; the veil does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmText, cancelText = 'Cancel', isDanger = true } = props;
  useClosedByEscape(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div className="fixed inset-0 z-40 animate-appear bg-veil" data-holds-page="" />
        <Primitive.Content
          aria-modal="true"
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-appear overflow-y-auto rounded-box border bg-surface p-6 shadow-lift"
        >
          <Primitive.Title className="text-base font-semibold">{title}</Primitive.Title>
          <Primitive.Description asChild>
            <div className="mt-2 text-ink-soft">{description}</div>
          </Primitive.Description>
          <div className="mt-6 flex justify-end gap-3 max-sm:flex-col-reverse">
            <Primitive.Cancel asChild>
              <Button>{cancelText}</Button>
            </Primitive.Cancel>
            <Button
              look={isDanger ? 'danger' : 'primary'}
              busy={props.isBusy ?? false}
              {...(props.busyText === undefined ? {} : { busyText: props.busyText })}
              onClick={props.onConfirm}
            >
              {confirmText}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
