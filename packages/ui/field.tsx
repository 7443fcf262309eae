import { createContext, type ReactNode, useContext, useId } from 'react';
import { classes } from './classes.tsx';

interface Control {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const ControlContext = createContext<Control | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** What to enter, in a few words; stands under the label. */
  hint?: ReactNode;
  /** What is wrong and what to do; stands beside the field and is read with it. */
  error?: string | undefined;
  /** Said in the label when false: most fields have to be filled. */
  required?: boolean;
  /** The element's id, so that an error summary can lead here. */
  id?: string;
  /** Keeps the label for screen readers only, where the place on screen already says it. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label above, a hint under it, one control, and its error in words. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = true, hideLabel = false, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <div className={hideLabel ? 'sr-only' : undefined}>
        <label htmlFor={id} className="font-medium">
          {label}
          {!required && <span className="font-normal text-ink-soft"> (optional)</span>}
        </label>
        {hint && (
          <p id={hintId} className="text-[0.8125rem] text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <ControlContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired: required }}>
        {children}
      </ControlContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The sentence of an error, as it stands at a field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="text-[0.8125rem] font-medium text-red">
      {children}
    </p>
  );
}

interface ControlProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  required?: boolean | undefined;
}

/** What a control inside a `Field` says to assistive technology; its own attributes win. */
export function useControl(props: ControlProps) {
  const field = useContext(ControlContext);
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.isInvalid || undefined),
    'aria-required': props.required ?? (field?.isRequired || undefined),
  };
}

/** The frame that every control of a form wears. */
export const CONTROL_FRAME = classes(
  'w-full rounded-box border border-line-strong bg-surface px-3 text-sm text-ink transition-colors max-sm:text-base',
  'hover:not-disabled:border-ink-soft aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red',
  'focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft',
  '[&[readonly]]:bg-sunken [&[readonly]]:text-ink-soft',
);
