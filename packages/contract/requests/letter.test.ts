import { expect, it, test } from 'vitest';
import { DEFAULT_LETTERS } from './default-letters.ts';
import { fillTemplate, lastQuarterBefore, PLACEHOLDERS, unknownPlaceholders, workingDaysAfter } from './letter.ts';

test.each([
  ['2026-11-20', 1, '2026-11-23'], // a Friday
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-12-14', 15, '2027-01-04'],
  ['2028-02-28', 2, '2028-03-01'], // a leap year
  ['2026-03-27', 15, '2026-04-17'], // over the change of the clocks
])('counts Monday to Friday: %s and %i working days is %s', (day, count, end) => {
  expect(workingDaysAfter(day, count)).toBe(end);
});

test.each([
  ['2026-01-01', 'Q4', 2025],
  ['2026-03-31', 'Q4', 2025],
  ['2026-04-01', 'Q1', 2026],
  ['2026-09-30', 'Q2', 2026],
  ['2026-12-31', 'Q3', 2026],
])('on %s the last quarter that has ended is %s %i', (day, quarter, year) => {
  expect(lastQuarterBefore(day)).toEqual({ quarter, year });
});

test.each(Object.entries(DEFAULT_LETTERS))(
  'fills each placeholder of the default letter in %s, and leaves none',
  (language, template) => {
    const values = Object.fromEntries(Object.keys(PLACEHOLDERS).map((name) => [name, `<${name}>`])) as never;
    const filled = fillTemplate(template, values);
    for (const name of Object.keys(PLACEHOLDERS)) expect(filled).toContain(`<${name}>`);
    expect(filled).not.toMatch(/\{\w+\}/);
    expect(unknownPlaceholders(template)).toEqual([]);
    expect(template).toMatch(/\b15 (business days|arbejdsdage|arbetsdagar|Arbeitstagen)\b/);
    expect(template.split('\n').length, language).toBe(DEFAULT_LETTERS.en.split('\n').length);
  },
);

it('fills a placeholder once, whatever stands in its value', () => {
  const values = Object.fromEntries(Object.keys(PLACEHOLDERS).map((name) => [name, `<${name}>`])) as never;
  const tricky = { ...(values as object), supplierName: '{year} $& $1' } as never;
  expect(fillTemplate('Dear {supplierName}, {other}', tricky)).toBe('Dear {year} $& $1, {other}');
  expect(unknownPlaceholders('{year} {other} {constructor}')).toEqual(['other', 'constructor']);
  expect(unknownPlaceholders('{leverandør} { year } {supplier name} {供应商}')).toEqual([
    'leverandør',
    ' year ',
    'supplier name',
    '供应商',
  ]);
});
