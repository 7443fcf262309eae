import { type SmtpPeer, startSmtpPeer } from '@lods/messaging/testing/smtp-peer';
import { expect, test as journey } from './journey.ts';

/** A journey of an installation that sends its mails to a real mail server, which keeps them. */
export const test = journey.extend<object, { mailServer: SmtpPeer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright wants a pattern
    async ({}, use) => {
      const peer = await startSmtpPeer();
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  settings: async ({ mailServer }, use) =>
    use({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_RATE: '6000', MAIL_DOMAIN_CHECK: 'off' }),
});

/** The text of a mail as its reader sees it: the part without HTML, decoded. */
function textOf(source: string): string {
  const plain = source.split('Content-Type: text/html')[0] ?? '';
  const bytes = plain
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The link of the latest mail to an address, once there is one. */
export async function linkFor(mailServer: SmtpPeer, address: string): Promise<string> {
  const latest = () => mailServer.received.findLast(({ recipients }) => recipients.includes(address));
  await expect.poll(() => latest() !== undefined).toBe(true);
  return /https?:\S+#token=[\w-]+/.exec(textOf(latest()?.source ?? ''))?.[0] ?? '';
}
