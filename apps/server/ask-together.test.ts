import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';

test('answers come in the order of their questions', async () => {
  expect(await askTogether([Promise.resolve('first'), 2, Promise.resolve(null)])).toEqual(['first', 2, null]);
});

test('a failure is told once every other question has its answer, the first one where several fail', async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  const asked = askTogether([slow, Promise.reject(new Error('first')), Promise.reject(new Error('second'))]);
  const failure = asked.catch((error: Error) => error.message);
  const inTheNextTurn = new Promise((resolve) => setImmediate(resolve, 'nothing yet'));
  expect(await Promise.race([failure, inTheNextTurn])).toBe('nothing yet');
  answer();
  expect(await failure).toBe('first');
});
