import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.tsx';
import { CONTROL_FRAME, useControl } from './field.tsx';

/** Several lines of text; grows with what is written. */
export function Textarea({ className, required, rows = 4, ...props }: ComponentPropsWithRef<'textarea'>) {
  const control = useControl({ ...props, required });
  return (
    <textarea
      rows={rows}
      {...props}
      {...control}
      className={classes(CONTROL_FRAME, 'field-sizing-content max-h-96 min-h-20 py-2', className)}
    />
  );
}
