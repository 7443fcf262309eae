import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The tables of migration 0171. */
export const answerVisits = pgTable(
  'answer_visits',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    linkId: uuid('link_id').notNull(),
    cookieHash: bytes('cookie_hash').notNull(),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const answerDrafts = pgTable(
  'answer_drafts',
  {
    organisationId: uuid('organisation_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.threadId] })],
);

export const requestEvents = pgTable(
  'request_events',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    threadId: uuid('thread_id').notNull(),
    kind: text('kind', { enum: ['opened', 'started', 'reminded', 'withdrawn', 'questioned', 'mail_opened'] }).notNull(),
    at: moment('at').notNull(),
    mailId: uuid('mail_id'),
    /** Of a reminder of the schedule: days after the day on which the answer is due. */
    dueOffset: integer('due_offset'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

/** Answers that somebody of the receiving company was told of: the table of migration 0270. */
export const answerNotices = pgTable(
  'answer_notices',
  {
    organisationId: uuid('organisation_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.deliveryId] })],
);

/** What the acceptance of an answer replaced, so that it can be taken back: the table of migration 0571. */
export const answerAcceptances = pgTable(
  'answer_acceptances',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    threadId: uuid('thread_id').notNull(),
    answerId: uuid('answer_id').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    replaced: jsonb('replaced').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
    acceptedByName: text('accepted_by_name').notNull(),
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
