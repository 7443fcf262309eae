import { readDeclarations } from '../papers/read-declarations.ts';
import { type PrintedRow, printedPage } from './printed-page.ts';

const KEYS = ['Varekode', 'Oprindelsesland', 'Nettomasse', 'Bruttomasse'];

/** Code, origin, net and gross mass of each good of a printed page; with a question mark what a person has to look at. */
export const goodsOf = (rows: readonly PrintedRow[]): string[][] =>
  (readDeclarations([printedPage(rows)])[0]?.records ?? []).map((record) =>
    KEYS.map((key) => {
      const value = record.find((paperValue) => paperValue.key === key);
      return value?.certainty === 'unsure' ? `${value.value}?` : (value?.value ?? '');
    }),
  );
