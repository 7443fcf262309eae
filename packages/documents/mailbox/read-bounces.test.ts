import { expect, test } from 'vitest';
import { bounces } from './read-bounces.ts';

const dsn = (
  groups: readonly string[],
  original = '<7f0a@lods.example>',
) => `From MAILER-DAEMON Mon Nov 23 06:00:00 2026
From: MAILER-DAEMON@mx.example
To: lods@lods.example
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status;
 boundary="b1"

This is a MIME-encapsulated message.
--b1
Content-Type: text/plain

It did not arrive.
>From here on it is about you.
--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

${groups.join('\n\n')}

--b1
Content-Type: message/rfc822

Message-ID: ${original}
Subject: Data for your goods

Good day
--b1--

`;
const failed = `Final-Recipient: rfc822; sam@supplier.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <sam@supplier.example>:
 no such user`;
const delayed = 'Final-Recipient: rfc822; late@supplier.example\nAction: delayed\nStatus: 4.4.1';
const absence = `From sam@supplier.example Mon Nov 23 06:10:00 2026
From: sam@supplier.example
In-Reply-To: <7f0a@lods.example>
Auto-Submitted: auto-replied
Precedence: bulk
Content-Type: text/plain

I am away. Action: failed. Final-Recipient: rfc822; sam@supplier.example

`;
const context = { report: () => {}, emit: async () => {} };
const read = async (text: string) => bounces(Buffer.from(text), undefined, context);

test('finds mails that were given back for good, with the words of the server', async () => {
  const expected = [
    {
      messageId: '7f0a@lods.example',
      recipient: 'sam@supplier.example',
      answer: '550 5.1.1 <sam@supplier.example>: no such user',
    },
  ];
  expect(await read(dsn([failed]))).toEqual(expected);
  expect(await read(dsn([delayed, failed]).replaceAll('\n', '\r\n'))).toEqual(expected);
  expect(await read(`the end of a message\n\n${absence}${dsn([failed])}${absence}${dsn([failed])}`)).toEqual([
    ...expected,
    ...expected,
  ]);
});

test('passes over what is late, what was answered by a machine, and what says nothing of a mail of ours', async () => {
  expect(await read(dsn([delayed]))).toEqual([]);
  expect(await read(absence)).toEqual([]);
  expect(await read(dsn([failed], ''))).toEqual([]);
  expect(await read(dsn(['Action: failed']))).toEqual([]);
  for (const text of [
    '',
    'From ',
    '\n\nFrom x\n\nFrom y\n',
    'not a mailbox',
    `From a\nContent-Type: multipart/report; report-type=delivery-status\n\n--b1`,
  ])
    expect(await read(text)).toEqual([]);
});

// Where each part of them is looked through once more for each other part, they do not end within the time of a test.
test('reads 10 MB of mailbox, however it is made', async () => {
  expect(await read(dsn([failed]).repeat(10_000))).toHaveLength(5_000);
  expect(await read('From '.repeat(2_000_000))).toEqual([]);
  expect(await read('\n\nFrom \n\n'.repeat(1_000_000))).toEqual([]);
});
