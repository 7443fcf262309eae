import { startSmtpPeer } from '@lods/messaging/testing/smtp-peer';
import { afterAll, expect, it } from 'vitest';
import { expectWholeAudit } from './declaration-flows.ts';
import { killRig } from './kill-rig.ts';
import { killDuringMails } from './mail-flows.ts';

const mailServer = await startSmtpPeer();
afterAll(() => mailServer.close());
const rig = await killRig({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MAIL_RATE: '100000',
  MAIL_DOMAIN_CHECK: 'off',
});
/** In part: LODS_KILLS=12. */
const POINTS = Number(process.env.LODS_KILLS ?? 1000);

it('kill -9 at every statement of a mail, from its request to its receipt, loses none and sends none anew', async () => {
  const { points, twice } = await killDuringMails(rig, mailServer, POINTS);
  console.log(`${points.length} points of a mail; ${twice} came twice under one Message-ID`);
  expect(points.length).toBeGreaterThan(10);
  await expectWholeAudit(rig);
}, 7_200_000);
