import { z } from 'zod';
import { CertificateType } from '../certificates/endpoints.ts';
import { priceIn, tonnesIn } from '../certificates/holding.ts';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';

export const ListingType = z.enum(['sell', 'buy', 'auction'], { error: 'Listing type is required' });
export type ListingType = z.infer<typeof ListingType>;

const Bid = z.object({
  pricePerTonne: DecimalOut,
  placedAt: z.iso.datetime(),
  isOwn: z.boolean(),
});

/** An offer between companies: the ten fields of the specification, whose it is, and the bids of an auction. */
export const Listing = z.object({
  id: z.uuid(),
  listingId: z.string(),
  /** Of the lister's own record; null in an offer of another company. */
  certificateId: z.uuid().nullable(),
  listingType: ListingType,
  quantity: DecimalOut,
  /** Of an auction: the least. */
  pricePerTonne: DecimalOut,
  totalPrice: DecimalOut,
  validUntil: z.iso.datetime(),
  description: z.string(),
  status: z.enum(['active', 'completed', 'expired', 'withdrawn']),
  isOwn: z.boolean(),
  company: z.string(),
  certificateType: CertificateType,
  certificateValidTo: z.iso.date(),
  settledPrice: DecimalOut.nullable(),
  /** Highest first. */
  bids: z.array(Bid),
});
export type Listing = z.infer<typeof Listing>;

const VALID_UNTIL = 'Valid until date is required';

export const NewListing = z.object({
  certificateId: z.uuid('Certificate is required'),
  listingType: ListingType,
  quantity: tonnesIn('Quantity'),
  pricePerTonne: priceIn('Price per tonne'),
  /** A day counts to its end; an auction closes at this moment. */
  validUntil: z.union([z.iso.date(VALID_UNTIL), z.iso.datetime(VALID_UNTIL)], VALID_UNTIL),
  description: z.string().trim().max(500, 'At most 500 characters').default(''),
});
export type NewListing = z.output<typeof NewListing>;

const params = z.object({ listingId: z.string().regex(/^LST-\d{6,12}$/) });
const about = { method: 'POST', caller: 'importer', params, answer: Listing } as const;

export const marketplace = {
  list: endpoint({
    method: 'GET',
    path: '/api/marketplace',
    summary: 'List the offers of all companies of this installation: the open ones first, then the latest closed ones',
    caller: 'importer',
    answer: z.array(Listing),
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/marketplace',
    summary: 'Offer to sell, buy or auction tonnes of a transferable certificate; CBAM certificates are refused',
    caller: 'importer',
    body: NewListing,
    answer: Listing,
    status: 201,
    problems: [
      'market.cbam_certificate',
      'market.over_already',
      'market.outlives',
      'ledger.too_little',
      'ledger.not_valid',
      'ledger.not_transferable',
    ],
  }),
  purchase: endpoint({
    ...about,
    path: '/api/marketplace/{listingId}/purchase',
    summary: 'Buy all of an offer: tonnes and price move in both ledgers at once, and of several buyers one gets it',
    body: z.object({ pricePerTonne: priceIn('Price per tonne') }),
    problems: ['market.closed', 'market.own_listing', 'market.other_type', 'market.dearer'],
  }),
  deliver: endpoint({
    ...about,
    path: '/api/marketplace/{listingId}/deliver',
    summary: 'Sell to a company that wants to buy, from a certificate of one’s own',
    body: z.object({ certificateId: z.uuid('Certificate is required') }),
    problems: [
      'market.closed',
      'market.own_listing',
      'market.other_type',
      'market.not_alike',
      'market.cbam_certificate',
      'ledger.too_little',
      'ledger.not_valid',
      'ledger.not_transferable',
    ],
  }),
  bid: endpoint({
    ...about,
    path: '/api/marketplace/{listingId}/bids',
    summary: 'Bid in an auction, more than every bid before',
    body: z.object({ pricePerTonne: priceIn('Price per tonne') }),
    problems: ['market.closed', 'market.own_listing', 'market.other_type', 'market.bid_too_low'],
  }),
  withdraw: endpoint({
    ...about,
    path: '/api/marketplace/{listingId}/withdraw',
    summary: 'End an offer of one’s own before its time; not an auction that has bids',
    problems: ['market.closed', 'market.has_bids'],
  }),
};
