/** What a statement that forgets its company would show: row security alone has to keep companies apart. */
import type { SQL } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';

let forgotten = 0;
vi.mock('@lods/database/company-rows', async () => {
  const { and, sql } = await import('drizzle-orm');
  return {
    ofCompany: (_table: unknown, _organisation: unknown, ...conditions: (SQL | undefined)[]) => {
      forgotten += 1;
      return and(...conditions) ?? sql`true`;
    },
  };
});

it('shows nothing of two twins where every statement has forgotten its company', async () => {
  const { startTestServer } = await import('@lods/server/testing/server');
  const { askForTwins } = await import('./ask-for-twins.ts');
  const { tried, endpoints, found, different, changed } = await askForTwins(await startTestServer());
  console.log(
    `${forgotten} statements without their company, ${tried} requests to ${endpoints} endpoints, ${found} ids of twins that exist; ${different.length} answered otherwise, ${changed.length} tables changed`,
  );
  expect(forgotten).toBeGreaterThan(tried);
  // Whoever leaves a company does so beyond row security, as the system: that breaks off and changes nothing.
  expect(different.filter((answer) => !answer.startsWith('POST /api/companies/{id}/leave: 500'))).toEqual([]);
  expect(changed).toEqual([]);
  expect(found).toBeGreaterThan(endpoints / 2);
});
