import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from './format.tsx';
import { heldFor, isBeyond, isPlainDecimal, type NumberReading, readAmount } from './read-number.tsx';

export interface NumberEntryProps {
  /** A plain decimal such as '1234.5', or what a person has typed so far; '' while empty. */
  value: string;
  /** A plain decimal with a point, or a text that no form takes for one, so that the form can say so. */
  onChange: (value: string) => void;
  /** The greatest amount that there can be, without sign: of a latitude 90. */
  most?: number | undefined;
  /** What the amount is counted in: of a mass, kilograms or tonnes may be typed behind the number. */
  unit?: string | undefined;
}

/**
 * A field for a number, whatever it looks like: a person types by the marks of the person's language, and the form holds a
 * plain decimal, to the last digit and never a float. While nobody types, the field shows the marks that tables show.
 */
export function useNumberEntry({ value, onChange, most, unit }: NumberEntryProps) {
  const { locale, number, amount } = useFormat();
  const [typed, setTyped] = useState<{ readonly text: string; readonly held: string } | null>(null);
  const [isFocused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Without marks another text stands there, which would lose the selection that the keyboard brings along.
  useLayoutEffect(() => {
    if (isFocused) field.current?.select();
  }, [isFocused]);
  const isAsTyped = typed !== null && typed.held === value;
  const text = isAsTyped ? typed.text : value.replace(/\?$/, '');
  const isKnown = isPlainDecimal(value);
  const reading: NumberReading =
    isKnown && !isAsTyped ? { kind: 'number', value, isEchoed: false } : readAmount(text, locale, most, unit);
  const written = isFocused ? amount : number;
  return {
    reading,
    isBeyond: isBeyond(isKnown && !isAsTyped ? value : text, isKnown && !isAsTyped ? 'en' : locale, most, unit),
    choose: (chosen: string) => {
      setTyped(null);
      onChange(chosen);
    },
    input: {
      inputMode: 'decimal',
      autoComplete: 'off',
      value: isKnown && !(isAsTyped && isFocused) ? written(value) : text,
      onChange: ({ target }: { target: { value: string } }) => {
        const held = heldFor(target.value, readAmount(target.value, locale, most, unit));
        setTyped({ text: target.value, held });
        onChange(held);
      },
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
        field.current = target;
        setFocused(true);
        if (isKnown) setTyped(null);
      },
      onBlur: () => setFocused(false),
    },
  } as const;
}
