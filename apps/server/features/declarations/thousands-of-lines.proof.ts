import { test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { compareLines } from './compare-both-ways.ts';

const { anna } = await startTestServer();

test('5,000 lines of every kind give the same through lods calc, through a declaration and through the year', () =>
  compareLines(anna, 5000));
