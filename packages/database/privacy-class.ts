/**
 * What a column holds, for whoever answers a person's question about their data.
 *
 * personal: names, addresses and words of people, and fields that may hold them; told, corrected and erased on demand.
 * secret: hashes of passwords and links, keys; never leaves the database.
 * trade: what a company calculates and declares. technical: keys, states, moments. law: public tables.
 */
export type PrivacyClass = 'personal' | 'secret' | 'trade' | 'technical' | 'law';

/**
 * What becomes of a table in the archive of a company. carried: it is in there, and a company made from the archive has it again.
 * read: it is in there to be read, but belongs to an account, to a connection with another company, or would be sent once more.
 * left: derived, passing, or of no company.
 */
export interface TablePrivacy extends Readonly<Partial<Record<PrivacyClass, string>>> {
  readonly fate: 'carried' | 'read' | 'left';
}
