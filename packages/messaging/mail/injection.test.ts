import fc from 'fast-check';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { headersOf, startSmtpPeer } from '../testing/smtp-peer.ts';
import { html } from './html.ts';
import { letter } from './letter.ts';
import { headerLine, mailAddress, UnusableAddress } from './mailbox.ts';
import type { Message } from './post.ts';
import { smtpPost } from './smtp-post.ts';

const isFull = inject('size') === 'full';
const peer = await startSmtpPeer();
const post = smtpPost(`smtp://127.0.0.1:${peer.port}`);
afterAll(async () => {
  post.close();
  await peer.close();
});

const evil = 'evil@evil.example';
const attacks = [
  `\r\nBcc: ${evil}`,
  `\nBcc: ${evil}`,
  `\rBcc: ${evil}`,
  `\r\n Bcc: ${evil}`,
  `\u0085Bcc: ${evil}`,
  `\u2028Bcc: ${evil}`,
  `\0\r\nBcc: ${evil}`,
  `%0d%0aBcc: ${evil}`,
  `=?utf-8?q?=0d=0aBcc:_${evil}?=`,
  `=?utf-8?b?DQpCY2M6IGV2aWxAZXZpbC5leGFtcGxl?=`,
  `\r\n\r\n<h1>owned</h1>`,
  `\r\n.\r\nMAIL FROM:<${evil}>\r\nRCPT TO:<${evil}>`,
  `>\r\nRCPT TO:<${evil}`,
  `, ${evil}`,
  `; ${evil}`,
  `<${evil}>`,
  `>, <${evil}>`,
  `" <${evil}>, "`,
  `(${evil})`,
  `\\", <${evil}>`,
  `: ${evil};`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</p></div><a href="https://evil.example">log in</a>`,
  `\u202e<${evil}>\u202c`,
];
const dresses: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `Anna${attack}`,
  (attack) => `${attack}Holm`,
  (attack) => `Anna ${attack} Holm`,
  (attack) => `"Anna${attack}"`,
  (attack) => `Åse ${attack}`,
  (attack) => attack.repeat(3),
  (attack) => `${'a'.repeat(78)}${attack}`,
  (attack) => `anna@nordic.example${attack}`,
  (attack) => `${attack}@nordic.example`,
  (attack) => `a${attack}@nordic.example`,
  (attack) => `anna@${attack}`,
  (attack) => `anna@nordic${attack}.example`,
  (attack) => `"a ${attack}"@nordic.example`,
  (attack) => `<anna@nordic.example>${attack}`,
  (attack) => `anna@nordic.example ${attack}`,
  (attack) => `anna@nordic.example\t${attack}`,
  (attack) => `${attack}\r\n`,
  (attack) => `\ufeff${attack}`,
  (attack) => `🏭${attack}`,
];
const payloads = attacks.flatMap((attack) => dresses.map((dress) => dress(attack)));

let number = 0;
const message = (change: Partial<Message>): Message => {
  number += 1;
  return {
    id: `${number}`,
    messageId: `<${number}@lods.example>`,
    date: new Date('2026-03-01T09:00:00Z'),
    from: { address: 'lods@lods.example', name: 'Lods' },
    to: { address: 'anna@nordic.example', name: 'Anna Holm' },
    subject: 'Data for your goods',
    text: 'Good day',
    html: '<p>Good day</p>',
    attachments: [],
    ...change,
  };
};

const namesIn = (source: string) =>
  headersOf(source)
    .map(([name]) => name)
    .sort();
const HEADERS = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];

/** Sends and gives what the mail server saw of it. */
async function received(change: Partial<Message>) {
  const sent = message(change);
  await post.deliver(sent, AbortSignal.timeout(20_000));
  const mail = peer.received.find(({ source }) => source.includes(sent.messageId));
  return mail ?? { from: '', recipients: [], source: '' };
}

/** Each of a hundred attacks in one of its five places every day. */
const inSize = payloads.filter((_, at) => isFull || at % 4 === 0);

describe('500 payloads', () => {
  test('are 500', () => expect(new Set(payloads).size).toBe(500));

  test.each([
    ['name of the receiver', (text: string) => ({ to: { address: 'anna@nordic.example', name: text } })],
    ['name of the sender', (text: string) => ({ from: { address: 'lods@lods.example', name: text } })],
    ['subject', (text: string) => ({ subject: text })],
  ])(
    'in the %s reach one receiver and add no header, although nobody cleaned them',
    async (_, field) => {
      const seen = await Promise.all(inSize.map((payload) => received(field(payload))));
      for (const { recipients, source } of seen) {
        expect(recipients).toEqual(['anna@nordic.example']);
        expect(namesIn(source)).toEqual(HEADERS);
        expect(source.split('\r\n\r\n').slice(1).join()).not.toContain('owned');
      }
    },
    60_000,
  );

  test('in an address are refused, or are one plain address', () => {
    const accepted = payloads.filter((payload) => {
      try {
        return mailAddress(payload);
      } catch (error) {
        expect(error).toBeInstanceOf(UnusableAddress);
        return false;
      }
    });
    for (const address of accepted) expect(address).toMatch(/^[^\s<>,;:"@()[\]\\]+@[a-z0-9.-]+$/i);
    expect(accepted.length).toBeLessThan(10);
  });

  test('in an address that nobody cleaned do not leave', async () => {
    const before = peer.received.length;
    const left: string[] = [];
    for (const payload of payloads) {
      try {
        await post.deliver(message({ to: { address: payload } }), AbortSignal.timeout(10_000));
        left.push(mailAddress(payload));
      } catch (fault) {
        expect(fault).toMatchObject({ kind: 'refused' });
      }
    }
    expect(peer.received.slice(before).map(({ recipients }) => recipients)).toEqual(left.map((address) => [address]));
  }, 60_000);

  test('in every field of a letter are text in the mail, never HTML of theirs', () => {
    const plain = letter({
      subject: '',
      greeting: '',
      paragraphs: [''],
      facts: [['', '']],
      action: { label: '', url: 'https://lods.example' },
      reason: '',
    });
    const tagsOf = (source: string) => source.match(/<[^>]*>/g)?.filter((tag) => tag !== '<br>');
    for (const text of payloads) {
      const content = letter({
        subject: text,
        greeting: text,
        paragraphs: [text],
        facts: [[text, text]],
        action: { label: text, url: 'https://lods.example' },
        reason: text,
      });
      expect(tagsOf(content.html)).toEqual(tagsOf(plain.html));
    }
  });
});

test('any text in any field keeps one receiver and the headers as they are', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 });
  await fc.assert(
    fc.asyncProperty(text, text, text, async (toName, fromName, subject) => {
      const { recipients, source } = await received({
        to: { address: 'anna@nordic.example', name: headerLine(toName) },
        from: { address: 'lods@lods.example', name: headerLine(fromName) },
        subject: headerLine(subject),
      });
      expect(recipients).toEqual(['anna@nordic.example']);
      // An empty subject is no header at all.
      expect([...new Set([...namesIn(source), 'subject'])].sort()).toEqual(HEADERS);
    }),
    { numRuns: 100 },
  );
});

test('any text within html`…` is text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const source = String(html`<p title="${text}">${text}</p>`);
      expect(source.match(/[<>]/g)).toHaveLength(4);
      expect(source.match(/"/g)).toHaveLength(2);
    }),
  );
});

test('a letter links to web addresses only', () => {
  const to = (url: string) =>
    letter({ subject: 's', greeting: 'g', paragraphs: [], action: { label: 'Open', url }, reason: 'r' });
  expect(to('https://lods.example/a?b=1&c="').html).toContain('href="https://lods.example/a?b=1&amp;c=%22"');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/path', 'file:///etc/passwd'])
    expect(() => to(url)).toThrow(TypeError);
});

test('addresses as people have them are accepted', () => {
  for (const address of ['anna.holm@nordic.example', "o'neil+cbam@x.co.uk", 'a@localhost', 'USER_1@sub-domain.example'])
    expect(mailAddress(address).toLowerCase()).toBe(address.toLowerCase());
});
