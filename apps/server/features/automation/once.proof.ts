import { automation } from '@lods/contract/automation/endpoints';
import { certificates } from '@lods/contract/certificates/endpoints';
import { ledger } from '@lods/contract/certificates/ledger';
import { expect, it } from 'vitest';
import type { CompanyCall } from '../../call.ts';
import { startTestServer } from '../../testing/server.ts';
import { newCertificate } from '../certificates/samples.ts';
import { watchCompany } from './jobs.ts';

const server = await startTestServer();
const { anna } = server;
const TRIGGERS = 1000;

it(`acts once for each of ${TRIGGERS} triggers while two workers look at the same rules`, async () => {
  await anna.api(certificates.issue, { body: { ...newCertificate, emissionsCovered: '99' } });
  const rule = await anna.api(automation.add, {
    body: {
      ruleName: 'Tell when the balance falls',
      ruleType: 'alert',
      triggerCondition: 'low_balance',
      triggerValue: '100',
      actionType: 'notify',
      notifyEmail: 'finance@nordic.example',
      isActive: true,
    },
  });
  const { executionCount: before } = (await anna.api(automation.list))[0] ?? { executionCount: 0 };
  let isOver = false;
  const worker = async () => {
    const inCall = (organisation: string | null, work: unknown) =>
      server.transactions.inJob(organisation ?? '', work as (call: CompanyCall) => Promise<never>);
    while (!isOver) await watchCompany(inCall, anna.organisation);
    await watchCompany(inCall, anna.organisation);
  };
  const workers = [worker(), worker()];
  // From 99 to 100 and back: each fall below 100 fires.
  for (let turn = 0; turn < TRIGGERS; turn += 1) {
    const { id } = await anna.api(certificates.issue, { body: { ...newCertificate, emissionsCovered: '1' } });
    await anna.api(certificates.use, { params: { id }, body: { quantity: '1' } });
  }
  isOver = true;
  await Promise.all(workers);
  const [found] = await anna.api(automation.list);
  // Runs and mails belong to a company: no connection sees them outside a transaction of its own.
  const { rows } = await server.transactions.inJob(anna.organisation, ({ tx }) =>
    tx.execute<{ runs: number; triggers: number; open: number; mails: number }>(
      `select count(*)::integer as runs, count(distinct trigger_key)::integer as triggers,
            count(*) filter (where executed_at is null)::integer as open,
            (select count(*)::integer from mails) as mails
          from automation_runs where trigger_key like 'movement:%'`,
    ),
  );
  expect(rows[0]).toMatchObject({ runs: TRIGGERS, triggers: TRIGGERS, open: 0 });
  const started = (found?.executionCount ?? 0) - TRIGGERS;
  // Turned on while the balance was low, it told that too, once.
  expect([found?.id, started, before]).toEqual([rule.id, 1, expect.any(Number)]);
  expect(rows[0]?.mails).toBe(TRIGGERS + 1);
  expect(await anna.api(ledger.balances)).toMatchObject({ faults: [], used: String(TRIGGERS), held: '99' });
});
