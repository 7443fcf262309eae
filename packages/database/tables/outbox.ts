import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The outbox of migration 0020. */
export const mails = pgTable(
  'mails',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    status: text('status', { enum: ['waiting', 'sent', 'bounced', 'failed'] })
      .notNull()
      .default('waiting'),
    fromName: text('from_name').notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    bodyText: text('body_text').notNull(),
    bodyHtml: text('body_html').notNull(),
    attachments: jsonb('attachments').$type<readonly { sha256: string; name: string; mediaType: string }[]>().notNull(),
    messageId: text('message_id').notNull(),
    tries: integer('tries').notNull().default(0),
    claimedBy: uuid('claimed_by'),
    claimedAt: moment('claimed_at'),
    answer: text('answer').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
