import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { faultOf, type Original, originals } from './mutated-lines.ts';
import { mutations } from './mutations.ts';

const FILES = inject('size') === 'full' ? 500 : 150;

test('the undamaged files are read as they are, so that damage is what the next test shows', async () => {
  for (const original of originals) expect(await faultOf(original, original.bytes)).toBeNull();
});

test(`${FILES} damaged files: none crashes the reader, none has a number taken over that does not stand in it`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(originals.length - 1), mutations, async (which, damage) => {
      const original = originals[which] as Original;
      expect(await faultOf(original, damage(original.bytes))).toBeNull();
    }),
    { numRuns: FILES },
  );
});
