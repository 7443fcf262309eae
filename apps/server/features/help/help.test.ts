import { computingFindings } from '@lods/cbam/remark-of';
import { rules } from '@lods/cbam/report/rules';
import { help } from '@lods/contract/help/endpoints';
import { portalPaths } from '@lods/contract/pages';
import { fileFindings } from '@lods/documents/lines/findings/file-findings';
import { lineFindings } from '@lods/documents/lines/findings/line-findings';
import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { goodFaults } from '../goods/good-faults.ts';
import { yearFindings } from '../years/year-findings.ts';

const { anna, supplier } = await startTestServer();
const { questions, codes } = await anna.api(help.read);
const answerOf = (id: string) => {
  const { paragraphs = [], facts = [] } = questions.find((question) => question.id === id) ?? {};
  return [...paragraphs, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');
};

test('answers with the dates of the law in force, not with those that it has overtaken', () => {
  expect(answerOf('year')).toContain('Sale of certificates starts: 1 February 2027');
  expect(answerOf('year')).toContain('Declaration and surrender: 30 September 2027');
  expect(answerOf('corrections')).toContain('28 February 2026, for the fourth quarter of 2025');
  expect(answerOf('corrections')).toContain('the first two until 31 July 2024');
  expect(answerOf('verification')).toContain('since 1 September 2026');
  expect(JSON.stringify(questions)).not.toContain('31 May');
});

test('takes every figure of its answers from the tables', () => {
  const tables = loadTables();
  expect(answerOf('threshold')).toContain('at or below 50 t');
  expect(answerOf('default-values')).toContain('Cement, 2026: 10 %');
  expect(answerOf('default-values')).toContain('Fertilisers, from 2026: 1 %');
  expect(answerOf('free-allocation')).toContain('2026: 97.5 %');
  for (const { period, priceEurPerCertificate } of tables.certificatePrices.rows)
    expect(answerOf('price')).toContain(
      `${period}: ${priceEurPerCertificate ? `${priceEurPerCertificate} EUR` : 'Not'}`,
    );
});

test('has an answer, a source and a page of the portal behind every question, and one id each', () => {
  for (const { id, paragraphs, source, link } of questions) {
    expect(id).toMatch(/^[a-z-]+$/);
    expect(paragraphs.join('').length).toBeGreaterThan(60);
    expect(source).not.toBe('');
    if (link) expect(portalPaths).toContain(link.to.replace('/years/2026', '/years/:year'));
  }
  const ids = [...questions.map(({ id }) => id), ...codes.map(({ code }) => code)];
  expect(new Set(ids).size).toBe(ids.length);
});

test('lists every code of the rule tables once, with cause, remedy and source', () => {
  const listed = codes.map(({ code }) => code);
  expect(new Set(listed).size).toBe(listed.length);
  const tables = [fileFindings, lineFindings, computingFindings, yearFindings, goodFaults, rules];
  expect(listed.toSorted()).toEqual(expect.arrayContaining(tables.flatMap((table) => Object.keys(table))));
  for (const { cause, remedy, source } of codes) for (const text of [cause, remedy, source]) expect(text).not.toBe('');
  expect(listed).toContain('price-set-at-purchase');
  for (const code of ['R0001', 'R0002', 'R0030', 'R0045']) expect(listed).toContain(code);
});

test('answers suppliers with their own questions, and leads them to none of the pages of importers', async () => {
  const { questions: asked, codes: found } = await supplier.api(help.read);
  expect(found).toEqual([]);
  expect(asked.length).toBeGreaterThan(8);
  const pages = ['/supplier-', '/process-mapping', '/production-analytics', '/reports', '/history', '/settings'];
  for (const { id, paragraphs, source, link } of asked) {
    expect(paragraphs.join('').length, id).toBeGreaterThan(60);
    expect(source).not.toBe('');
    if (link)
      expect(
        pages.some((page) => link.to.startsWith(page)),
        link.to,
      ).toBe(true);
    if (link) expect(portalPaths).toContain(link.to);
  }
  expect(asked.map(({ id }) => id)).toContain('reports');
  expect(asked.filter(({ id }) => questions.some((question) => question.id === id))).toEqual([]);
});
