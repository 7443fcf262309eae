import type { networks } from '@lods/contract/access/networks';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import ipaddr from 'ipaddr.js';
import type { Call } from '../../call.ts';
import type { Visit } from '../../http/bind.ts';
import { plainAddress } from '../../network.ts';
import { invalid } from '../../rows.ts';
import { deleteNetworks, listNetworks, putNetworks } from './repository-networks.ts';

export async function readNetworks({ tx, organisation }: Call, visit: Visit) {
  const stored = await asSystem(tx, () => listNetworks(tx, organisation));
  return { networks: stored, yourAddress: plainAddress(visit.address) };
}

/** Chooses the networks. Whoever chooses comes from one of them, so that nobody locks out everybody. */
export async function saveNetworks(call: Call, { body }: Pick<InputOf<typeof networks.save>, 'body'>, visit: Visit) {
  const { tx, organisation, now, actor } = call;
  const address = plainAddress(visit.address);
  const chosen = [...new Set(body.networks.map(networkOf))];
  if (chosen.length > 0 && !chosen.some((network) => isIn(address, network)))
    throw new Problem('access.own_network', { address });
  const before = await asSystem(tx, async () => {
    const former = await listNetworks(tx, organisation);
    const row = { organisationId: organisation, networks: chosen, updatedAt: now, updatedByName: actor.name };
    await (chosen.length > 0 ? putNetworks(tx, row) : deleteNetworks(tx, organisation));
    return former;
  });
  const detail = { before, after: chosen };
  await call.audit({ action: 'company.networks', subjectKind: 'company', subjectId: organisation, detail });
  return { networks: chosen, yourAddress: address };
}

const WHOLE = { ipv4: 32, ipv6: 128 } as const;
const withBits = (text: string) =>
  text.includes('/') || !ipaddr.isValid(text) ? text : `${text}/${WHOLE[ipaddr.parse(text).kind()]}`;

/** '192.0.2.7/24' as '192.0.2.0/24', the network of one address as that address. */
function networkOf(text: string, index: number): string {
  const entry = withBits(text);
  // An IPv4 address has four parts here: '10.1' would be read as 10.0.0.1.
  const isWhole = text.includes(':') || /^\d+(\.\d+){3}(\/|$)/.test(text);
  if (!isWhole || !ipaddr.isValidCIDR(entry))
    throw invalid(`networks[${index}]`, `"${text}" is no network. Write an address or one such as 192.0.2.0/24.`);
  const [address, bits] = ipaddr.parseCIDR(entry);
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const first = String(kind.networkAddressFromCIDR(entry));
  return bits === WHOLE[address.kind()] ? first : `${first}/${bits}`;
}

function isIn(text: string, network: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  const [first, bits] = ipaddr.parseCIDR(withBits(network));
  return address.kind() === first.kind() && address.match(first as ipaddr.IPv6, bits);
}
