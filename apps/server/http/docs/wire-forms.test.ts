import { readFileSync } from 'node:fs';
import { endpoint } from '@lods/contract/endpoint';
import { endpoints } from '@lods/contract/endpoints';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { API_VERSION } from './api-version.ts';
import { breaksOf, PUBLISHED_API, parseForms, printForms, wireFormsOf } from './wire-forms.ts';

it('breaks no program that keeps to the published forms', () => {
  const { version, forms } = parseForms(readFileSync(PUBLISHED_API, 'utf8'));
  expect(version, 'publish the raised version: node apps/server/http/docs/publish-api.ts').toBe(API_VERSION);
  expect(
    breaksOf(forms, wireFormsOf(endpoints)),
    'keep the form, or raise API_VERSION, say in the handbook what to change, and publish',
  ).toEqual([]);
});

const base = {
  method: 'POST',
  path: '/api/things',
  summary: 'A thing',
  caller: 'member',
  problems: [],
} as const;
const body = { name: z.string(), state: z.enum(['draft', 'filed']).optional() };
const answer = { id: z.uuid(), state: z.enum(['draft', 'filed']), parts: z.array(z.object({ kg: z.string() })) };
const formsWith = (takes: z.ZodRawShape, answers: z.ZodRawShape) =>
  wireFormsOf({ things: { add: endpoint({ ...base, body: z.object(takes), answer: z.object(answers) }) } });
const published = parseForms(printForms('1', formsWith(body, answer))).forms;

it.each<[what: string, takes: z.ZodRawShape, answers: z.ZodRawShape, found: string]>([
  ['a field that is gone from an answer', body, { id: answer.id, state: answer.state }, 'no longer answers body.parts'],
  ['a field inside a list', body, { ...answer, parts: z.array(z.object({})) }, 'no longer answers body.parts[].kg'],
  ['an answer of another kind', body, { ...answer, id: z.int() }, 'answers integer as body.id'],
  ['an answer that may be null', body, { ...answer, id: z.uuid().nullable() }, 'answers null as body.id'],
  ['an answer that may be left out', body, { ...answer, id: z.uuid().optional() }, 'may leave body.id out'],
  ['a new field that must be sent', { ...body, year: z.int() }, answer, 'requires body.year'],
  ['a field that must be sent by now', { ...body, state: z.enum(['draft', 'filed']) }, answer, 'requires body.state'],
  ['a field that is not taken any more', { state: body.state }, answer, 'no longer takes body.name'],
  [
    'a word that is not taken any more',
    { ...body, state: z.enum(['draft']).optional() },
    answer,
    'no longer takes = "filed"',
  ],
])('sees %s', (_, takes, answers, found) => {
  expect(breaksOf(published, formsWith(takes, answers))).toEqual([expect.stringContaining(found)]);
});

it('sees an endpoint that is gone', () => {
  expect(breaksOf(published, {})[0]).toBe('POST /api/things is gone');
});

it('lets more be answered and more be taken', () => {
  const wider = formsWith(
    {
      ...body,
      name: z.string().nullable(),
      year: z.int().optional(),
      maker: z.object({ name: z.string() }).optional(),
    },
    { ...answer, state: z.enum(['draft', 'filed', 'final']), year: z.int() },
  );
  expect(breaksOf(published, wider)).toEqual([]);
});

it('lets a query be added that may be left out, and sees one that must be sent', () => {
  const withQuery = (of: z.ZodType) =>
    wireFormsOf({
      things: {
        add: endpoint({ ...base, query: z.object({ of }), body: z.object(body), answer: z.object(answer) }),
      },
    });
  expect(breaksOf(published, withQuery(z.enum(['yes', 'no']).default('no')))).toEqual([]);
  expect(breaksOf(published, withQuery(z.enum(['yes', 'no'])))).toContain('POST /api/things requires query.of');
});

it('lets a body be added that may be left out, and sees one that must be sent', () => {
  const withBody = (of?: z.ZodType) =>
    wireFormsOf({ things: { add: endpoint({ ...base, ...(of ? { body: of } : {}), answer: z.object(answer) }) } });
  const bare = parseForms(printForms('1', withBody())).forms;
  expect(breaksOf(bare, withBody(z.object({ of: z.string().default('no') }).prefault({})))).toEqual([]);
  expect(breaksOf(bare, withBody(z.object({ of: z.string().default('no') })))).toEqual([
    'POST /api/things requires body',
  ]);
});
