import { marketplace } from '@lods/contract/marketplace/endpoints';
import { bind } from '../../http/bind.ts';
import { addListing, bidFor, deliverTo, listMarket, purchase, withdrawListing } from './service.ts';

export const marketplaceRoutes = [
  bind(marketplace.list, (call) => listMarket(call)),
  bind(marketplace.add, (call, { body }) => addListing(call, body)),
  bind(marketplace.purchase, (call, { params, body }) => purchase(call, params.listingId, body.pricePerTonne)),
  bind(marketplace.deliver, (call, { params, body }) => deliverTo(call, params.listingId, body.certificateId)),
  bind(marketplace.bid, (call, { params, body }) => bidFor(call, params.listingId, body.pricePerTonne)),
  bind(marketplace.withdraw, (call, { params }) => withdrawListing(call, params.listingId)),
];
