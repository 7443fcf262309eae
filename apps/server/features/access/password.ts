import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Problem } from '@lods/contract/problems';
import { Semaphore } from '../../semaphore.ts';

/** OWASP's second scrypt profile: 32 MB and about a tenth of a second a try. Stored with each hash, so it can rise. */
const COST = { log2N: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Tries that run at once: at most half of Node's thread pool, for files and names are looked up in the other half, and never all processors. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** Half a minute of work; whoever comes on top has to come again. */
const MOST_WAITING = 200 * AT_ONCE;
/** Under work and waiting. */
export const MOST_TRIES = AT_ONCE + MOST_WAITING;
const tries = new Semaphore(AT_ONCE, MOST_WAITING);

/** 'scrypt$15$8$3$salt$key', both in base64url. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [name, log2N, r, p, salt, key] = hash.split('$');
  if (name !== 'scrypt' || !salt || !key) throw new Error('a stored password hash has a form that nobody wrote');
  const expected = Buffer.from(key, 'base64url');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost), expected);
}

/** No password leads to this key. A try of an unknown name is checked against it, and so takes the time of a known one. */
export const NOBODYS_HASH = `scrypt$${COST.log2N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a hash was made at another cost than today's. */
export function needsNewHash(hash: string): boolean {
  return !hash.startsWith(NOBODYS_HASH.slice(0, NOBODYS_HASH.indexOf('A')));
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const N = 2 ** cost.log2N;
  const options: ScryptOptions = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r };
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(normalised(password), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  return tries.run(work, () => new Problem('server.busy', { retryAfterSeconds: 5 }));
}

/** The login screen trims, and keyboards differ in how they compose a letter (NIST SP 800-63B, 3.1.1.2). */
function normalised(password: string): string {
  return password.trim().normalize('NFKC');
}

/** Whom a password is for: their names are what others try first. */
interface PersonNames {
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Refuses a password that is among the commonest 40,000 or so of published breaches, or made of the names of the person, of
 * their companies and of the product (NIST SP 800-63B, 3.1.1.2). Throws `access.common_password`.
 */
export async function refuseCommonPassword(
  password: string,
  { username, firstName = '', lastName = '' }: PersonNames,
  companies: readonly string[] = [],
): Promise<void> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const tried = normalised(password).toLowerCase();
  const isGuessed =
    tried === username.toLowerCase() || isMadeOf([PRODUCT, username, firstName, lastName, ...companies], tried);
  if (isGuessed || dictionary['passwords-common'].includes(tried)) throw new Problem('access.common_password', {});
}

const PRODUCT = 'Lods';
/** Shorter ones, as 'A/S', are in the middle of any sentence. */
const SHORTEST_WORD = 3;

/** Whether digits and signs are all that is left when the words of the names are taken out: 'NordicSteel2026!'. */
function isMadeOf(names: readonly string[], tried: string): boolean {
  const words = names
    .flatMap((name) =>
      normalised(name)
        .toLowerCase()
        .split(/[^\p{L}\p{M}]+/u),
    )
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), tried);
  return rest !== tried && !/\p{L}/u.test(rest);
}
