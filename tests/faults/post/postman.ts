/** A process that takes mails to a mail server, for the proof that kills it. */
import { connect, type Database } from '@lods/database/connect';
import { beforeOrganisation, inOrganisation } from '@lods/database/tenancy';
import type { InCall, Job } from '@lods/messaging/jobs/job';
import { openJobQueue } from '@lods/messaging/jobs/queue';
import { mailDelivery } from '@lods/messaging/mail/delivery';
import type { MailCall } from '@lods/messaging/mail/mail-rows';
import { deliverMail } from '@lods/messaging/mail/outbox';
import { mailPace } from '@lods/messaging/mail/pace';
import { smtpPost } from '@lods/messaging/mail/smtp-post';

export const sender = { address: 'lods@pilot.example', name: 'Lods' };

export const callsOn =
  (database: Database): InCall<MailCall> =>
  (organisation, work) =>
    organisation === null
      ? beforeOrganisation(database, (tx) => work({ tx, now: new Date() }))
      : inOrganisation(database, organisation, (tx) => work({ tx, now: new Date() }));

if (process.argv[2]?.startsWith('{')) {
  const database = connect(JSON.parse(process.argv[2]));
  const inCall = callsOn(database);
  const queue = await openJobQueue(database, [deliverMail as Job], { onFault: () => {}, heartbeatSeconds: 10 });
  const delivery = mailDelivery<MailCall>({
    queue,
    post: smtpPost(process.argv[3] ?? '', { connectMs: 2_000, silenceMs: 2_000, deliveryMs: 5_000 }),
    sender,
    pace: mailPace(inCall, Number(process.argv[4] ?? 10_000_000)),
    openFile: () => Promise.reject(new Error('no mail of this proof has a file')),
    onFault: () => {},
  });
  await queue.work([delivery], inCall);
}
