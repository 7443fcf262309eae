import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

it('is the text that JSON.stringify gives', () => {
  fc.assert(
    fc.property(
      fc.object({
        maxDepth: 5,
        values: [fc.string(), fc.double(), fc.constant(undefined), fc.constant(null), fc.date()],
      }),
      (data) => {
        expect([...jsonPieces(data)].join('')).toBe(JSON.stringify(data));
      },
    ),
  );
  expect([...jsonPieces({ a: [undefined, 1], b: undefined, c: new Date(0), d: [] })].join('')).toBe(
    JSON.stringify({ a: [undefined, 1], b: undefined, c: new Date(0), d: [] }),
  );
});

it('gives a list below two keys item by item', () => {
  const goods = Array.from({ length: 1000 }, (_, index) => ({ index }));
  expect([...jsonPieces({ declaration: { goods } })].length).toBeGreaterThan(1000);
});
