import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { originScopeOf } from './countries.ts';
import { scopeOf } from './scope.ts';

const tables = loadTables();
const scope = (code: string, year: number | null = 2026, taricCode?: string) => scopeOf(tables, code, year, taricCode);

describe('the scope of a code', () => {
  test('every code of the official list is covered, in the way it may be written', () => {
    for (const { cn8 } of tables.cnCodes.rows) {
      const year = { '73082000': 2025, '31021010': 2024 }[cn8] ?? 2026;
      expect(scope(cn8, year)).toMatchObject({ answer: 'covered', cn: { cn8 } });
    }
    expect(scope('7208.39.00')).toMatchObject({ answer: 'covered', taricCode: null });
    expect(scope('7208 3900 00')).toMatchObject({ answer: 'covered', taricCode: '7208390000' });
  });

  test.each(['27090090', '28441000', '25010091', '2709', '84'])(
    '%s, under no heading of Annex I, is outside',
    (code) => {
      expect(scope(code)).toMatchObject({ answer: 'outside', because: 'no-heading-of-annex-1' });
    },
  );

  test.each(['72022100', '72041000', '31056000', '72029980', '7204'])(
    '%s, an exception in Annex I, is outside',
    (code) => {
      expect(scope(code)).toMatchObject({ answer: 'outside', because: 'excluded-by-annex-1' });
    },
  );

  test.each(['72083901', '73181599', '72990000'])(
    '%s, under a heading but not in the list, is unknown, never outside',
    (code) => {
      expect(scope(code)).toMatchObject({ answer: 'unknown', because: 'not-in-nomenclature' });
    },
  );

  test.each(['', 'steel', '7', '72083900000', '７２０８３９００', '7208-39-00'])('"%s" is no code', (code) => {
    expect(scope(code)).toMatchObject({ answer: 'unknown', because: 'no-code' });
  });

  test.each([
    ['7207.11.00', ['72071111', '72071114', '72071116', '72071190']],
    ['3102.10.00', ['31021012', '31021015', '31021019', '31021090']],
    ['7601.10.00', ['76011010', '76011090']],
    ['31021010', ['31021012', '31021015', '31021019']],
    ['73082000', ['73082010', '73082090']],
  ])('%s has been split and names its current codes', (code, current) => {
    const answer = scope(code);
    expect(answer).toMatchObject({ answer: 'unknown', because: 'split' });
    expect(answer.answer === 'unknown' && answer.currentCodes.map(({ cn8 }) => cn8)).toEqual(current);
  });

  test('a code that was split for 2026 still stands for goods of 2025', () => {
    expect(scope('73082000', 2025)).toMatchObject({ answer: 'covered' });
    expect(scope('73082000', null)).toMatchObject({ answer: 'unknown' });
  });

  test('a heading is incomplete and opens its codes', () => {
    const answer = scope('7203');
    expect(answer).toMatchObject({ answer: 'unknown', because: 'incomplete' });
    expect(answer.answer === 'unknown' && answer.currentCodes.every(({ cn8 }) => cn8.startsWith('7203'))).toBe(true);
  });

  test('of kaolinic clay only the calcined is covered, and eight digits leave that unproven', () => {
    expect(scope('25070080')).toMatchObject({ answer: 'covered', isPartUnproven: true });
    expect(scope('2507008080')).toMatchObject({ answer: 'covered', isPartUnproven: false });
    expect(scope('25070080', 2026, '2507008080')).toMatchObject({ answer: 'covered', isPartUnproven: false });
    expect(scope('2507008010')).toMatchObject({ answer: 'outside', because: 'other-part-of-an-ex-code' });
  });

  test('ten digits that contradict the eight are refused', () => {
    expect(scope('72083900', 2026, '7208400000')).toMatchObject({ because: 'contradicting-taric-code' });
    expect(scope('72083900', 2026, '720839')).toMatchObject({ because: 'contradicting-taric-code' });
  });
});

describe('the scope of an origin', () => {
  test.each([
    ['DK', 'eu-member'],
    ['AX', 'eu-customs-territory'],
    ['NO', 'annex-3'],
    ['CH', 'annex-3'],
    ['DE-BUS', 'annex-3'],
  ])('%s is exempt', (code, because) => {
    expect(originScopeOf(tables, code)).toMatchObject({ answer: 'exempt', because });
  });

  test.each(['CN', 'GB', 'TR', 'XK', 'UA', 'AD'])('%s is covered', (code) => {
    expect(originScopeOf(tables, code)).toMatchObject({ answer: 'covered' });
  });

  test.each(['ZZ', '', 'China'])('"%s" is unknown, not covered and not exempt', (code) => {
    expect(originScopeOf(tables, code)).toEqual({ answer: 'unknown' });
  });
});
