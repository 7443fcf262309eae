import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.includes('node_modules') && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const screens = sourcesOf('{apps/portal,apps/site,packages/ui}/**/*.tsx');

test('decimal numbers are typed into the one component that reads marks by the locale, or into that of answers, which reads them likewise', () => {
  const ofDecimals = screens.filter(({ text }) => /inputMode(=|: )["']decimal|type="number"/.test(text));
  expect(ofDecimals.map(({ path }) => path).sort()).toEqual([
    'apps/portal/answer/parts.tsx',
    'packages/ui/number-entry.tsx',
  ]);
  expect(ofDecimals.every(({ text }) => /\bread(Number|Amount)\(/.test(text))).toBe(true);
});

test('coordinates are typed as numbers, with the most that there can be of each', () => {
  const coordinates = screens.flatMap(({ text }) =>
    [...text.matchAll(/<(\w+)\s+path="[^"]*?(latitude|longitude)"([^>]*)>/g)].map(
      ([, field, name, rest = '']) => `${field} ${name} ${/most=\{(\d+)\}/.exec(rest)?.[1]}`,
    ),
  );
  expect([...new Set(coordinates)].sort()).toEqual(['DecimalField latitude 90', 'DecimalField longitude 180']);
  expect(coordinates).toHaveLength(6);
});

test('no field of a form that the server takes as an exact decimal is a plain text field', () => {
  const contract = sourcesOf('packages/contract/**/*.ts').map(({ text }) => text);
  const namesIn = (pattern: RegExp) =>
    contract.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const kinds = ['decimalIn', ...namesIn(/const (\w+) = [^;{]*?decimalIn\(/g)];
  const decimals = new Set(namesIn(new RegExp(`^\\s+(\\w+): (?:${kinds.join('|')})\\b`, 'gm')));
  expect(decimals.size).toBeGreaterThan(30);
  const bound = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/<(TextField|AreaField)\s+path=(?:"|\{`)[^"`]*?(\w+)(?:"|`\})/g)].map(([, , name = '']) => ({
      path,
      name,
    })),
  );
  expect(bound.length).toBeGreaterThan(30);
  expect(bound.filter(({ name }) => decimals.has(name))).toEqual([]);
});
