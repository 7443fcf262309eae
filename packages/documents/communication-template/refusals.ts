import { Refusal } from '../refusal.ts';

const SHOWN_SHEETS = 3;

/** Another workbook. Its sheets are named, so that a person sees which file was taken by mistake. */
export function notTheTemplate(sheets: readonly string[]): Refusal {
  const shown = sheets.slice(0, SHOWN_SHEETS).map((name) => `"${name.slice(0, 40)}"`);
  const found =
    shown.length === 0 ? '' : ` Its sheets are ${shown.join(', ')}${sheets.length > SHOWN_SHEETS ? ', …' : ''}.`;
  return new Refusal(
    'template.not_recognised',
    `This is not the Commission's CBAM communication template for installations: it has no sheet "Summary_Communication".${found}`,
    'Upload the Excel file "CBAM communication template for installations", or enter the figures in the form.',
  );
}
