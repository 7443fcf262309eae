import { type ComponentPropsWithRef, useState } from 'react';
import { Input } from './input.tsx';
import { readDecimal } from './read-decimal.tsx';

export interface DecimalInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type'> {
  /** A plain decimal such as '1234.5', or what a person has typed so far; '' while empty. */
  value: string;
  /** A plain decimal with a point, or the text as typed where that is no number, so that the form can say so. */
  onChange: (value: string) => void;
  unit?: string;
}

/**
 * A number as text in and text out, never a float: what a person types is what is stored, to the last digit.
 * Takes a comma or a point as the decimal sign, and spaces, points or commas between thousands.
 */
export function DecimalInput({ value, onChange, onBlur, className, ...props }: DecimalInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...props}
      inputMode="decimal"
      autoComplete="off"
      className={`text-right tabular-nums ${className ?? ''}`}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readDecimal(event.target.value) ?? event.target.value.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
