import { DAY_MS } from '@lods/cbam/period';
import { type ApiKey, type apiKeys, KEY_PREFIX } from '@lods/contract/access/api-keys';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import { takeTurn } from '@lods/database/turn';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { countLiveKeys, deleteKey, insertKey, listKeys } from './repository-api-keys.ts';

const MOST_KEYS = 50;

/** The keys of the company; the keys themselves are not known any more. */
export async function readKeys({ tx, organisation, now }: Call): Promise<ApiKey[]> {
  const rows = await asSystem(tx, () => listKeys(tx, organisation));
  return rows.map(({ key, firstName, lastName }) => ({
    id: key.id,
    name: key.name,
    scope: key.scope,
    madeByName: `${firstName} ${lastName}`.trim(),
    madeAt: key.madeAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    isExpired: key.expiresAt <= now,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  }));
}

/** Makes a key that calls on behalf of whoever asks for it. Only its hash is stored. */
export async function makeKey(call: Call, { body }: Pick<InputOf<typeof apiKeys.make>, 'body'>) {
  const { tx, organisation, actor, now } = call;
  const key = `${KEY_PREFIX}${newSecret()}`;
  const { name, scope, days } = body;
  const id = await asSystem(tx, async () => {
    await takeTurn(tx, `keys ${organisation}`);
    if ((await countLiveKeys(tx, organisation, now)) >= MOST_KEYS)
      throw new Problem('access.too_many_keys', { most: MOST_KEYS });
    return insertKey(tx, {
      ...{ tokenHash: hashOf(key), accountId: actor.accountId, organisationId: organisation, name, scope },
      ...{ madeAt: now, expiresAt: new Date(now.getTime() + days * DAY_MS) },
    });
  });
  await call.audit({ action: 'key.make', subjectKind: 'api key', subjectId: id, detail: { name, scope, days } });
  return { key, id };
}

export async function revokeKey(call: Call, id: string): Promise<{ done: true }> {
  const name = found(await asSystem(call.tx, () => deleteKey(call.tx, call.organisation, id)));
  await call.audit({ action: 'key.revoke', subjectKind: 'api key', subjectId: id, detail: { name } });
  return { done: true };
}
