import { matchHeading } from '../headings/heading.ts';
import { beginsDispatch, beginsOrigin } from '../headings/heading-grammar.ts';
import type { Column } from './column.ts';

/** Of one country any column of the file is that of its codes. */
const FEWEST_COUNTRIES = 2;

/** Whether a column right beside one of origins, in names that nobody knows, states their codes: each name has one code, and each code one name. */
export function areCodesOfNames(codes: Column, columns: readonly Column[]): boolean {
  if (beginsDispatch(codes.heading.text)) return false;
  const besides = [columns[codes.index - 1], columns[codes.index + 1]];
  return besides.some((names) => names !== undefined && isOfOrigin(names) && areOneToOne(names, codes));
}

const isOfOrigin = ({ field, heading, isBehind }: Column): boolean =>
  field === null &&
  !isBehind &&
  (matchHeading(heading).some((match) => match.isExact && match.field === 'countryOfOrigin') ||
    beginsOrigin(heading.text));

function areOneToOne(names: Column, codes: Column): boolean {
  const pairs = names.samples.map(({ text }, at) => [text.trim(), codes.samples[at]?.text.trim() ?? ''] as const);
  const stated = pairs.filter(([name, code]) => name !== '' || code !== '');
  const codeOf = new Map(stated);
  const nameOf = new Map(stated.map(([name, code]) => [code, name]));
  return (
    codeOf.size >= FEWEST_COUNTRIES &&
    codeOf.size === nameOf.size &&
    stated.every(([name, code]) => name !== '' && code !== '' && codeOf.get(name) === code && nameOf.get(code) === name)
  );
}
