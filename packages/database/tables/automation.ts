import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** The tables of migration 0183; amounts are exact decimals and therefore strings. */
export const automationRules = pgTable(
  'automation_rules',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    ruleName: text('rule_name').notNull(),
    ruleType: text('rule_type', { enum: ['auto_purchase', 'auto_sell', 'auto_surrender', 'alert'] }).notNull(),
    triggerCondition: text('trigger_condition', {
      enum: ['low_balance', 'price_threshold', 'expiry_warning'],
    }).notNull(),
    triggerValue: numeric('trigger_value'),
    actionType: text('action_type', { enum: ['purchase', 'sell', 'surrender', 'notify'] }).notNull(),
    actionQuantity: numeric('action_quantity'),
    maxPrice: numeric('max_price'),
    minPrice: numeric('min_price'),
    notifyEmail: text('notify_email').notNull(),
    isActive: boolean('is_active').notNull(),
    executionCount: integer('execution_count').notNull().default(0),
    lastExecuted: timestamp('last_executed', { withTimezone: true }),
    stoppedWhy: text('stopped_why').notNull().default(''),
    watchedNumber: bigint('watched_number', { mode: 'number' }).notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const automationRuns = pgTable(
  'automation_runs',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    ruleId: uuid('rule_id').notNull(),
    triggerKey: text('trigger_key').notNull(),
    triggerText: text('trigger_text').notNull(),
    chain: uuid('chain').array().notNull(),
    noticedAt: timestamp('noticed_at', { withTimezone: true }).notNull(),
    executedAt: timestamp('executed_at', { withTimezone: true }),
    outcome: text('outcome', { enum: ['done', 'nothing', 'failed', 'stopped'] }),
    message: text('message').notNull().default(''),
    phrases: jsonb('phrases').$type<readonly unknown[]>().notNull().default([]),
    quantity: numeric('quantity'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
