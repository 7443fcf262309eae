import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leastRole } from '@lods/contract/access/member-role';
import type { Endpoint } from '@lods/contract/endpoint';
import { endpoints } from '@lods/contract/endpoints';
import { expect, it } from 'vitest';

const portal = join(import.meta.dirname, '..');
const sources = readdirSync(portal, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?!dist|node_modules).*\.tsx?$/.test(path))
  .map((path) => readFileSync(join(portal, path), 'utf8'));
const isNamed = (text: string) => sources.some((source) => source.includes(text));

const isAsked = (name: string) => [`useMay(${name})`, `call={${name}}`, `call: ${name}`].some(isNamed);

/** The nouns of the contract of which the portal calls a write for which looking is not enough. */
const written = Object.entries(endpoints).flatMap(([noun, group]: [string, Readonly<Record<string, Endpoint>>]) => {
  const writes = Object.entries(group).filter(([, { isReading, caller, ...endpoint }]) => {
    return !isReading && caller !== 'anyone' && caller !== 'operator' && leastRole(endpoint) === 'editor';
  });
  const names = writes.map(([name]) => `${noun}.${name}`).filter((name) => isNamed(`api(${name}`));
  return names.length > 0 ? [{ noun, asked: writes.some(([name]) => isAsked(`${noun}.${name}`)) }] : [];
});

it('asks of every noun that is written whether the person may, before it is offered', () => {
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter(({ asked }) => !asked).map(({ noun }) => noun)).toEqual([]);
});
