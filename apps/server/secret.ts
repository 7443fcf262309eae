import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
