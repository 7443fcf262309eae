import { date, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The tables of migration 0182; amounts are exact decimals and therefore strings. */
export const marketListings = pgTable('market_listings', {
  id: uuid('id').primaryKey(),
  listingId: text('listing_id').notNull(),
  listerId: uuid('lister_id').notNull(),
  listerName: text('lister_name').notNull(),
  certificateId: uuid('certificate_id').notNull(),
  certificateType: text('certificate_type', { enum: ['emissions_verification', 'carbon_price_certificate'] }).notNull(),
  validTo: date('valid_to').notNull(),
  listingType: text('listing_type', { enum: ['sell', 'buy', 'auction'] }).notNull(),
  quantity: numeric('quantity').notNull(),
  pricePerTonne: numeric('price_per_tonne').notNull(),
  validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
  description: text('description').notNull(),
  status: text('status', { enum: ['active', 'completed', 'expired', 'withdrawn'] }).notNull(),
  listedAt: timestamp('listed_at', { withTimezone: true }).notNull(),
  settledPrice: numeric('settled_price'),
  cause: uuid('cause').array().notNull(),
});

export const marketBids = pgTable('market_bids', {
  id: uuid('id').primaryKey(),
  listingId: uuid('listing_id').notNull(),
  bidderId: uuid('bidder_id').notNull(),
  pricePerTonne: numeric('price_per_tonne').notNull(),
  placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
});
