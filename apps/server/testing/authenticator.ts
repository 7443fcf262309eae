/** An authenticator as a phone has one, for tests: makes passkeys and signs with them, honestly or not. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { passkeys } from '@lods/contract/access/passkeys';
import type { AnswerOf, RequestOf } from '@lods/contract/endpoint';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an authenticator may do wrong. */
interface Deviation {
  readonly origin?: string;
  readonly site?: string;
  readonly type?: string;
  readonly challenge?: string;
  /** It did not ask for finger, face or PIN. */
  readonly isUnverified?: boolean;
  readonly count?: number;
  readonly key?: KeyObject;
  readonly userHandle?: string;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function newAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(site: string, flags: number, deviation: Deviation): Buffer {
    count += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (deviation.isUnverified ? 0 : USER_VERIFIED));
    head.writeUInt32BE(deviation.count ?? count, 1);
    return Buffer.concat([sha256(deviation.site ?? site), head]);
  }

  function make(
    { challenge, rp, user }: AnswerOf<typeof passkeys.begin>,
    deviation: Deviation = {},
  ): RequestOf<typeof passkeys.add>['body']['made'] {
    userHandle = user.id;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2], // elliptic curve
      [3, -7], // ES256
      [-1, 1], // P-256
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([authenticatorData(rp.id, HAS_CREDENTIAL, deviation), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData('webauthn.create', challenge, deviation)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  function show(
    { challenge, rpId }: AnswerOf<typeof passkeys.beginSignIn>,
    deviation: Deviation = {},
  ): RequestOf<typeof passkeys.signIn>['body']['shown'] {
    const data = authenticatorData(rpId, 0, deviation);
    const client = clientData('webauthn.get', challenge, deviation);
    return {
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), deviation.key ?? privateKey)),
        userHandle: deviation.userHandle ?? userHandle,
      },
    };
  }

  return { make, show };
}
