import { Refusal } from '../refusal.ts';

const SHOWN_SHEETS = 3;

/** Another workbook. Its sheets are named, so that a person sees which file was taken by mistake. */
export function notTheTemplate(sheets: readonly string[]): Refusal {
  const shown = sheets.slice(0, SHOWN_SHEETS).map((name) => `"${name.slice(0, 40)}"`);
  return new Refusal(
    'template.not_recognised',
    shown.length === 0
      ? "This is not the Commission's CBAM communication template for installations."
      : `This is not the Commission's CBAM communication template for installations. Its sheets are ${shown.join(', ')}.`,
    "Upload the Commission's Excel file for installations, or enter the figures in the form.",
  );
}
