import { currentLocale, onLanguage } from '@lods/translations/browser/choice';
import { FormatProvider } from '@lods/ui/format';
import { type NumberEntryProps, useNumberEntry } from '@lods/ui/number-entry';
import { NumberNote } from '@lods/ui/number-note';
import type { UsualAmounts } from '@lods/ui/usual-amounts';
import { type ReactNode, useSyncExternalStore } from 'react';

/** Numbers below it are typed and shown as the language of the page writes them. */
export function LocalNumbers({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(onLanguage, currentLocale, () => 'en-GB');
  return <FormatProvider locale={locale}>{children}</FormatProvider>;
}

interface NumberFieldProps extends NumberEntryProps {
  id: string;
  name: string;
  unit?: string;
  /** What is usual in this field, where it is not what its unit says. */
  usual?: UsualAmounts | undefined;
  'aria-invalid': boolean;
  'aria-describedby'?: string | undefined;
  required?: boolean;
  placeholder?: string;
}

/** A field for a number on the public pages; under it what was read, where that could surprise. */
export function NumberField({ value, onChange, unit, usual, ...props }: NumberFieldProps) {
  const { reading, input, choose } = useNumberEntry({ value, onChange });
  const noteId = `${props.id}-read`;
  return (
    <>
      <input
        {...props}
        {...input}
        aria-describedby={[props['aria-describedby'], noteId].filter(Boolean).join(' ')}
        className="entry mt-1 tabular-nums"
      />
      <NumberNote id={noteId} held={value} reading={reading} unit={unit} usual={usual} onChoose={choose} />
    </>
  );
}
