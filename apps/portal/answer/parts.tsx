import {
  heldFor,
  inLatinDigits,
  isPlainDecimal,
  movePoint,
  type NumberReading,
  readAmount,
} from '@lods/ui/read-number';
import type { UsualAmounts } from '@lods/ui/usual-amounts';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from './language.ts';

export const CONTROL =
  'mt-1 block h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ink aria-invalid:border-red';

interface FieldProps {
  readonly label: string;
  readonly isOptional?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly children: (id: string, described: string | undefined) => ReactNode;
}

export function Field({ label, isOptional = false, hint, fault, children }: FieldProps) {
  const { say } = useSay();
  const id = useId();
  const described = fault || hint ? `${id}-more` : undefined;
  return (
    <div className="mt-4 min-w-0">
      <label htmlFor={id} className="font-medium">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> ({say('optional')})</span>}
      </label>
      {children(id, described)}
      {(fault || hint) && (
        <p id={described} className={fault ? 'mt-1 text-red' : 'mt-1 text-ink-soft'}>
          {fault ?? hint}
        </p>
      )}
    </div>
  );
}

interface EntryProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isOptional?: boolean;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly type?: 'date' | 'email' | 'text';
}

export function TextEntry({ label, value, onChange, isOptional, hint, fault, type = 'text' }: EntryProps) {
  return (
    <Field label={label} isOptional={isOptional} hint={hint} fault={fault}>
      {(id, described) => (
        <input
          id={id}
          type={type}
          className={CONTROL}
          value={value}
          aria-describedby={described}
          aria-invalid={fault !== undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface NumberProps extends EntryProps {
  /** What it is counted in; of a mass, kilograms or tonnes may be typed behind the number. */
  readonly unit?: string;
  /** What is usual in this field. */
  readonly usual?: UsualAmounts | undefined;
}

/** A number as people of the language write it; the form holds the plain decimal. What could be two numbers is asked. */
export function NumberEntry({ label, value, onChange, isOptional, hint, fault, unit = '', usual }: NumberProps) {
  const { say, language } = useSay();
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Without marks another text stands there, which would lose the selection that the keyboard brings along.
  useLayoutEffect(() => {
    if (isFocused) field.current?.select();
  }, [isFocused]);
  const reading: NumberReading = typed === null ? { kind: 'empty' } : readAmount(typed, language, undefined, unit);
  const isKnown = isPlainDecimal(value);
  // Of these the form holds nothing yet, so that it must not be sent.
  const unread = reading.kind === 'none' ? say('notANumber') : reading.kind === 'question' ? say('which') : undefined;
  const shown = isKnown && !isFocused ? written(value, language) : (typed ?? value);
  return (
    <Field label={label} isOptional={isOptional} hint={hint} fault={unread ?? fault}>
      {(id, described) => (
        <>
          <input
            ref={field}
            id={id}
            inputMode="decimal"
            dir="ltr"
            className={CONTROL}
            value={shown}
            aria-describedby={described}
            aria-invalid={unread !== undefined || fault !== undefined}
            data-unread={unread === undefined ? undefined : ''}
            onFocus={() => {
              setFocused(true);
              if (isKnown) setTyped(null);
            }}
            onBlur={() => setFocused(false)}
            onChange={({ target }) => {
              setTyped(target.value);
              const read = readAmount(target.value, language, undefined, unit);
              onChange(read.kind === 'number' ? heldFor(target.value, read) : '');
            }}
          />
          <NumberNote
            value={value}
            reading={reading}
            unit={unit}
            usual={usual}
            onChoose={(chosen) => {
              setTyped(null);
              onChange(chosen);
            }}
          />
        </>
      )}
    </Field>
  );
}

interface NoteProps {
  readonly value: string;
  readonly reading: NumberReading;
  readonly unit: string;
  readonly usual: UsualAmounts | undefined;
  readonly onChoose: (value: string) => void;
}

/** Under a number: as what it was read, which of two is meant, or that it is far from what is usual of its unit. */
function NumberNote({ value, reading, unit, usual, onChoose }: NoteProps) {
  const { say, language } = useSay();
  const [from, to] = usual ?? [0, Number.POSITIVE_INFINITY];
  const amount = isPlainDecimal(value) ? Number(value) : 0;
  return (
    <div aria-live="polite" className="mt-1 text-ink-soft empty:hidden">
      {reading.kind === 'question' && (
        <span className="flex gap-2">
          {reading.values.map((choice) => (
            <button
              key={choice}
              type="button"
              className="rounded-md border border-line-strong px-3 py-1"
              onClick={() => onChoose(choice)}
            >
              {inUnits(choice, unit, language)}
            </button>
          ))}
        </span>
      )}
      {reading.kind === 'number' && reading.isEchoed && (
        <p>{say('understood', { number: inUnits(reading.value, unit, language) })}</p>
      )}
      {amount > 0 && (amount < from || amount > to) && (
        <p className="text-amber">{say(amount < from ? 'small' : 'large')}</p>
      )}
    </div>
  );
}

/** With thousands parted by a narrow space alone, which no language takes for a decimal mark. */
const spaced = (value: string, language: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 20 })
    .formatToParts(value as unknown as number)
    .map(({ type, value: part }) => (type === 'group' ? '\u202f' : part))
    .join('');

/** With its unit, a mass in the neighbouring one too, where a slipped mark shows at once. */
function inUnits(value: string, unit: string, language: string): string {
  const amount = `${spaced(value, language)}\u00a0${unit}`.trim();
  if (unit === 'kg') return `${amount} = ${spaced(movePoint(value, -3), language)}\u00a0t`;
  return unit === 't' ? `${amount} = ${spaced(movePoint(value, 3), language)}\u00a0kg` : amount;
}

/** Exact decimals are strings, and `format` takes them as such. */
export const written = (value: string, language: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 7 }).format(value as unknown as number);

interface ChoiceProps extends EntryProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function ChoiceEntry({ label, value, onChange, hint, fault, options }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(id, described) => (
        <select
          id={id}
          className={CONTROL}
          value={value}
          aria-describedby={described}
          aria-invalid={fault !== undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The digits of a CN code, whatever stands between them. */
export const codeDigits = (text: string) => inLatinDigits(text).replaceAll(/\D/g, '').slice(0, 8);

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}

export const PRIMARY = 'h-12 w-full rounded-md bg-teal px-4 font-semibold text-on-teal disabled:opacity-60';
export const PLAIN = 'h-11 rounded-md border border-line-strong bg-surface px-4 font-medium disabled:opacity-60';
