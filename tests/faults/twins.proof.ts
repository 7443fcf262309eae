import { startTestServer } from '@lods/server/testing/server';
import { expect, it } from 'vitest';
import { askForTwins } from './ask-for-twins.ts';

it('answers every id of two twins with the same rows like one that does not exist', async () => {
  const { tried, endpoints, found, different, changed } = await askForTwins(await startTestServer());
  console.log(
    `${tried} requests to ${endpoints} endpoints with ids of twins, ${found} of which exist; ${different.length} answered otherwise`,
  );
  expect(different).toEqual([]);
  expect(changed).toEqual([]);
  expect(found).toBeGreaterThan(endpoints / 2);
});
