import { BlockList, isIP } from 'node:net';

/** Whose forwarded headers are believed: nobody's, those of whoever connects, or those of the listed proxies alone. */
export type ProxyTrust = 'off' | 'on' | BlockList;

/** 'off', 'on', or addresses and networks with commas between: '10.0.0.4, 10.1.0.0/16, fd00::/8'. Null: none of these. */
export function readProxyTrust(text: string): ProxyTrust | null {
  if (/^(off|no|false|0)$/i.test(text)) return 'off';
  if (/^(on|yes|true|1)$/i.test(text)) return 'on';
  const proxies = new BlockList();
  for (const entry of text.split(',')) {
    const [address = '', bits, rest] = entry.trim().split('/');
    const version = isIP(address);
    const length = bits === undefined ? (version === 4 ? 32 : 128) : Number(bits);
    if (version === 0 || rest !== undefined || !/^\d{1,3}$/.test(bits ?? '0') || length > (version === 4 ? 32 : 128))
      return null;
    proxies.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return proxies;
}

/** What Fastify asks of each address that a request came through: only the first stands in front of us. */
export function trustOf(trust: ProxyTrust): false | ((address: string, hop: number) => boolean) {
  if (trust === 'off') return false;
  if (trust === 'on') return (_address, hop) => hop === 0;
  return (address, hop) => hop === 0 && isListed(trust, address);
}

function isListed(proxies: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
