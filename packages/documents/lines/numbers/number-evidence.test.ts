import { expect, test } from 'vitest';
import { hear, numberColumn, readMark } from './number-evidence.ts';

const columnOf = (...cells: string[]) => {
  const column = numberColumn(0);
  for (const cell of cells) hear(column, cell);
  return column;
};
const nothing = {
  language: null,
  delimiter: undefined,
  others: [],
  byFigures: [],
  isInTonnes: false,
  isInKilograms: false,
  isMass: true,
} as const;

test.each([
  [',', ['2.400', '12,5']],
  [',', ['2.400', '1.234.567']],
  ['.', ['2.400', '0.500']],
  ['.', ['2.400', '1234.500']],
  ['.', ['2,400', '12.5']],
  ['.', ['2400', '540']],
])('the mark %s is proven by another value of the column: %s', (mark, cells) => {
  expect(readMark(columnOf(...cells), nothing)).toMatchObject({ mark });
});

test('2.400 alone is asked, in an English file too', () => {
  expect(readMark(columnOf('2.400'), nothing)).toMatchObject({ mark: null, proposal: null });
  expect(readMark(columnOf('2.400'), { ...nothing, language: 'en', delimiter: ',' })).toMatchObject({
    mark: null,
    proposal: '.',
  });
});

test('2,400 in a German file is two and four tenths; of 2.400 the language alone does not decide', () => {
  expect(readMark(columnOf('2.400'), { ...nothing, language: 'da' })).toMatchObject({ mark: null, proposal: ',' });
  expect(readMark(columnOf('2.400'), { ...nothing, language: 'da', isMass: false })).toMatchObject({ mark: ',' });
  expect(readMark(columnOf('2,400'), { ...nothing, language: 'de' })).toMatchObject({ mark: ',' });
});

test('other columns of the file tell how it writes numbers, unless they disagree', () => {
  const value = columnOf('12.500,50');
  const rate = columnOf('7.46');
  expect(readMark(columnOf('2.400'), { ...nothing, others: [value] })).toMatchObject({ mark: ',' });
  expect(readMark(columnOf('2.400'), { ...nothing, others: [value, rate] })).toMatchObject({ mark: null });
});

test('whole numbers beside the ambiguous ones tell whether thousands are grouped', () => {
  expect(readMark(columnOf('850', '2.400', '12.750'), nothing)).toMatchObject({ mark: ',' });
  expect(readMark(columnOf('12500', '2.125'), nothing)).toMatchObject({ mark: '.' });
  expect(readMark(columnOf('850', '2.125'), nothing)).toMatchObject({ mark: null });
});

test('evidence that contradicts itself is asked', () => {
  expect(readMark(columnOf('12,5', '12.5', '2.400'), nothing)).toMatchObject({ mark: null });
  expect(readMark(columnOf('2.400', '2,400'), { ...nothing, language: 'da' })).toMatchObject({ mark: null });
  const byFigures = ([',', '.'] as const).map((mark) => ({ mark, because: '' }));
  expect(readMark(columnOf('2.400'), { ...nothing, language: 'da', byFigures })).toMatchObject({ mark: null });
  expect(readMark(columnOf('2.400'), { ...nothing, language: 'da', byFigures: byFigures.slice(1) })).toMatchObject({
    mark: '.',
  });
});

test('grouped thousands beside decimals without a trailing zero show which sign is which', () => {
  expect(readMark(columnOf('12.500', '1,125'), nothing)).toMatchObject({ mark: ',' });
  expect(readMark(columnOf('12,500', '1.125'), nothing)).toMatchObject({ mark: '.' });
  expect(readMark(columnOf('12.125', '1,125'), nothing)).toMatchObject({ mark: null });
});

test('one value against a Danish heading does not turn the doubtful values of the column', () => {
  expect(readMark(columnOf('2.400', '1.200', '12.5'), { ...nothing, language: 'da' })).toMatchObject({ mark: null });
  expect(readMark(columnOf('2.400', '12.5', '7.25', '1.5'), { ...nothing, language: 'da' })).toMatchObject({
    mark: '.',
  });
  expect(readMark(columnOf('12.5'), { ...nothing, language: 'da' })).toMatchObject({ mark: '.' });
});

test('a column of both forms without a doubtful value is read value by value', () => {
  expect(readMark(columnOf('12,5', '12.5', '1.234,5'), nothing)).toMatchObject({ mark: 'each' });
});

test('one slip among hundreds does not put the column in doubt', () => {
  expect(readMark(columnOf(...Array.from({ length: 200 }, () => '12.50'), '12,5'), nothing)).toMatchObject({
    mark: '.',
  });
});

test('thousands of tonnes are not taken from the language alone', () => {
  const column = columnOf('7.057', '13.668');
  expect(readMark(column, { ...nothing, language: 'de', isInTonnes: true })).toMatchObject({ mark: null });
});

test('points in a file divided by commas speak against the language of its headings', () => {
  const points = columnOf('698.624', '748.173');
  expect(readMark(points, { ...nothing, language: 'da', delimiter: ',' })).toMatchObject({ mark: null });
  const commas = columnOf('698,624', '748,173');
  expect(readMark(commas, { ...nothing, language: 'da', delimiter: ',' })).toMatchObject({ mark: ',' });
});
