import { inject, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { compareLines, compareUnknown } from './compare-both-ways.ts';

const { anna, boris } = await startTestServer();

const LINES = inject('size') === 'full' ? 500 : 150;

test(`${LINES} lines of every kind give the same through lods calc, through a declaration and through the year`, () =>
  compareLines(anna, LINES));

test('what nobody can know is unknown both ways, and nothing of it is zero', () => compareUnknown(boris));
