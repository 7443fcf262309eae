import { Resolver } from 'node:dns/promises';

/** Unknown: the DNS did not answer. That is no reason to refuse an address. */
export type DomainVerdict = 'takes_mail' | 'takes_none' | 'unknown';

export interface MailDomains {
  takesMail(domain: string): Promise<DomainVerdict>;
}

/** Where nothing is looked up. */
export const anyMailDomain: MailDomains = { takesMail: async () => 'unknown' };

/** The name, or records of this kind of it, do not exist. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks the DNS where mails of a domain go (RFC 5321, section 5.1): to its MX, else to the host of that name. A single MX
 * without a name says that it takes none (RFC 7505).
 */
export function dnsMailDomains(resolver = new Resolver({ timeout: 2_000, tries: 2 })): MailDomains {
  const isThere = async (ask: Promise<unknown[]>): Promise<boolean | null> => {
    try {
      return (await ask).length > 0;
    } catch (error) {
      return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? false : null;
    }
  };
  return {
    async takesMail(domain) {
      const exchanges = await resolver.resolveMx(domain).catch((error: NodeJS.ErrnoException) => error);
      if (Array.isArray(exchanges) && exchanges.length > 0)
        return exchanges.some(({ exchange }) => exchange !== '') ? 'takes_mail' : 'takes_none';
      if (!Array.isArray(exchanges) && !ABSENT.has(exchanges.code ?? '')) return 'unknown';
      const hosts = [await isThere(resolver.resolve4(domain)), await isThere(resolver.resolve6(domain))];
      if (hosts.includes(true)) return 'takes_mail';
      return hosts.includes(null) ? 'unknown' : 'takes_none';
    },
  };
}
