import { networkOf } from '../../network.ts';
import { hashOf } from '../../secret.ts';
import type { Bucket } from '../../throttle.ts';

/** 40 at once and 60 an hour after that: at most 100 wrong passwords count in the first hour, and a person who mistyped never waits longer than a minute. */
const ACCOUNT = { burst: 40, refillSeconds: 60 };
/** A whole office may share an address. */
const ADDRESS = { burst: 50, refillSeconds: 72 };

/**
 * The buckets that a try is taken from. A browser that has signed in to this very account before has one of its own, so
 * that others' guesses never lock the owner out; everybody else shares those of the name and of the address. A name that
 * does not exist has a bucket like any other.
 */
export function bucketsOf(usernameKey: string, address: string, knownDevice: Buffer | null): readonly Bucket[] {
  if (knownDevice) return [{ key: hashOf(`device ${knownDevice.toString('hex')}`), ...ACCOUNT }];
  return [
    { key: hashOf(`address ${networkOf(address)}`), ...ADDRESS },
    { key: hashOf(`name ${usernameKey}`), ...ACCOUNT },
  ];
}
