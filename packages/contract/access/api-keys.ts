/** Keys with which a program of the company calls: each on behalf of the owner who made it, in one company, until it expires. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** 'read' sees what a viewer sees; 'write' does what an editor does. No key manages people, keys or the company. */
export const KeyScope = z.enum(['read', 'write']);
export type KeyScope = z.infer<typeof KeyScope>;

/** How every key begins, so that a search for leaked secrets finds it. */
export const KEY_PREFIX = 'lods_';

const LONGEST_DAYS = 366;

const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: KeyScope,
  /** On whose behalf it calls: when that account leaves the company, the key is dead. */
  madeByName: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** To the minute; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/api-keys',
    summary: 'List the API keys of the company, expired ones too',
    caller: 'member',
    role: 'auditor',
    answer: z.array(ApiKey),
    problems: [],
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/api-keys',
    summary: 'Make an API key; the answer holds it this once',
    caller: 'member',
    role: 'owner',
    body: z.object({
      name: z.string().trim().min(1, 'Name is required').max(100),
      scope: KeyScope,
      days: z.int().min(1).max(LONGEST_DAYS),
    }),
    answer: z.object({ key: z.string(), id: z.uuid() }),
    hasSecret: true,
    problems: ['access.too_many_keys'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/api-keys/{id}',
    summary: 'Revoke an API key; it is dead at once',
    caller: 'member',
    role: 'owner',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ done: z.literal(true) }),
    problems: [],
  }),
};
