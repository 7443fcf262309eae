import { type ComponentPropsWithRef, useId } from 'react';
import { useControl } from './field.tsx';
import { Input } from './input.tsx';
import { type NumberEntryProps, useNumberEntry } from './number-entry.tsx';
import { NumberNote } from './number-note.tsx';
import type { UsualAmounts } from './usual-amounts.tsx';

export interface DecimalInputProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'type'>,
    NumberEntryProps {
  /** What is usual in this field, where it is not what its unit says. */
  usual?: UsualAmounts | undefined;
}

/** A field for a number; under it what was read, where that could surprise. */
export function DecimalInput({ value, onChange, most, unit, usual, className, ...props }: DecimalInputProps) {
  const noteId = useId();
  const { reading, isBeyond, input, choose } = useNumberEntry({ value, onChange, most, unit });
  const describedBy = useControl(props)['aria-describedby'];
  return (
    <div className="flex flex-col gap-1">
      <Input
        {...props}
        {...input}
        unit={unit}
        aria-describedby={[describedBy, noteId].filter(Boolean).join(' ')}
        className={`text-right tabular-nums ${className ?? ''}`}
      />
      <NumberNote
        id={noteId}
        held={value}
        reading={reading}
        most={isBeyond ? most : undefined}
        unit={unit}
        usual={usual}
        onChoose={choose}
      />
    </div>
  );
}
