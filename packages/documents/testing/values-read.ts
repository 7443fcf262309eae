import type { PaperRecord, PaperValue } from '../papers/paper-value.ts';
import { readDeclarations } from '../papers/read-declarations.ts';
import { type PrintedRow, printedPage } from './printed-page.ts';

/** A value as a test writes it: with a question mark what a person has to look at. */
export const written = (value: PaperValue | undefined): string =>
  value?.certainty === 'unsure' ? `${value.value}?` : (value?.value ?? '');

export const writtenOf = (record: PaperRecord | undefined, key: string): string =>
  written(record?.find((paperValue) => paperValue.key === key));

const recordsOf = (rows: readonly PrintedRow[]): readonly PaperRecord[] =>
  readDeclarations([printedPage(rows)])[0]?.records ?? [];

/** The value of each good of a printed page. */
export const valuesRead = (rows: readonly PrintedRow[], key: string): string[] =>
  recordsOf(rows).map((record) => writtenOf(record, key));

const OF_GOODS = ['Varekode', 'Oprindelsesland', 'Nettomasse', 'Bruttomasse'];

/** Code, origin, net and gross mass of each good of a printed page. */
export const goodsOf = (rows: readonly PrintedRow[]): string[][] =>
  recordsOf(rows).map((record) => OF_GOODS.map((key) => writtenOf(record, key)));

/** What a page says of one good, for tests of what stands above it. */
export const ONE_GOOD: readonly PrintedRow[] = [
  '',
  'Code NC 7318158890',
  'Origine CN',
  'Masse nette 1 250,5 kg',
  'Masse brute 1 301,2 kg',
  'Désignation Vis en acier',
];

/** The value that the lines above a good give it. */
export const headRead = (lines: readonly PrintedRow[], key: string, goods = ONE_GOOD): string =>
  writtenOf(recordsOf([...lines, ...goods])[0], key);
