import { certificates } from '@lods/contract/certificates/endpoints';
import { type ListingType, marketplace } from '@lods/contract/marketplace/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';
import { newCertificate } from '../certificates/samples.ts';

const certificateOf = async (owner: Person) => (await owner.api(certificates.issue, { body: newCertificate })).id;

const offerOf = async (owner: Person, listingType: ListingType) => ({
  certificateId: await certificateOf(owner),
  listingType,
  quantity: '10',
  pricePerTonne: '70',
  validUntil: '2098-12-31',
});

/** An offer of a company that is neither the owner's nor the stranger's. */
async function offered({ consultant, again }: TestServer, listingType: ListingType) {
  const seller = await again(consultant);
  const { listingId } = await seller.api(marketplace.add, { body: await offerOf(seller, listingType) });
  return { listingId };
}

export const marketplaceSamples: SamplesOf<typeof marketplace> = {
  list: () => ({}),
  add: async (owner) => ({ body: await offerOf(owner, 'sell') }),
  purchase: async (_owner, server) => ({ params: await offered(server, 'sell'), body: { pricePerTonne: '70' } }),
  deliver: async (owner, server) => ({
    params: await offered(server, 'buy'),
    body: { certificateId: await certificateOf(owner) },
  }),
  bid: async (_owner, server) => ({ params: await offered(server, 'auction'), body: { pricePerTonne: '71' } }),
  withdraw: async (owner) => {
    const { listingId } = await owner.api(marketplace.add, { body: await offerOf(owner, 'sell') });
    return { params: { listingId } };
  },
};
