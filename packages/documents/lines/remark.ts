import type { Severity } from '@lods/cbam/finding';
import type { Remark } from '@lods/cbam/finding-rule';

/** A sentence about a line: what is wrong and what to do. It names its field; row and column are added where it is found. */
function remark(severity: Severity, field: string, code: string, message: string, remedy: string): Remark {
  return { code, severity, field, message, remedy };
}

/** Refuses the line. */
export const fault = (field: string, code: string, message: string, remedy: string) =>
  remark('error', field, code, message, remedy);

/** The line is taken over; a person should look. */
export const doubt = (field: string, code: string, message: string, remedy: string) =>
  remark('warning', field, code, message, remedy);

/** Only told. */
export const note = (field: string, code: string, message: string, remedy: string) =>
  remark('info', field, code, message, remedy);

/** Long values are shown by their beginning. */
export function brief(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
