import { useEffect } from 'react';

/** Puts the cursor into a field once its form is there: the field itself, or the first of its group. */
export function useFocusOn(form: string, field: string | undefined): void {
  useEffect(() => {
    if (!field) return;
    // A dialog takes the focus when it opens; the field has it after that.
    const frame = requestAnimationFrame(() => {
      const id = CSS.escape(`${form}.${field}`);
      const element = document.querySelector<HTMLElement>(`[id="${form}.${field}"], [id^="${id}."]`);
      element?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form, field]);
}
