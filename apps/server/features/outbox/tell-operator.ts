import { defineJob } from '@lods/messaging/jobs/job';
import type { ParkedJob } from '@lods/messaging/jobs/parking';
import { z } from 'zod';
import type { OpenCall } from '../../call.ts';
import { lastAskedAt } from './repository.ts';
import { setAsideMail } from './set-aside.mail.ts';

const KIND = 'messages.set-aside';

export const tellOperatorJob = defineJob({
  name: 'tell-operator',
  payload: z.object({}),
  atOnce: 1,
  schedule: '*/10 * * * *',
});

/** Writes to the operator about the jobs that were set aside since the last such mail. */
export async function tellOperator(call: OpenCall, parked: readonly ParkedJob[], address: string): Promise<void> {
  const last = await lastAskedAt(call.tx, KIND);
  const news = parked.filter(({ parkedAt }) => last === null || parkedAt > last);
  if (news.length === 0) return;
  await call.sendMail({ kind: KIND, to: { address }, content: setAsideMail(news) });
}
