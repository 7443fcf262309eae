import type { ComponentPropsWithRef } from 'react';
import { Input } from './input.tsx';

export interface DateInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type'> {
  /** 'YYYY-MM-DD', or '' while empty. */
  value: string;
  onChange: (value: string) => void;
}

/** Without a last day, browsers take years of six digits. */
const LAST_DAY = '9999-12-31';

/** A calendar day. The browser's own field: it shows the day in the user's format and hands over the ISO form. */
export function DateInput({ value, onChange, ...props }: DateInputProps) {
  return (
    <Input max={LAST_DAY} {...props} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
  );
}
