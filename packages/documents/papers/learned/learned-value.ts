import type { Found } from '../near.ts';

/** A value that the network found, with how likely it is, 0 to 1. */
export interface Learned extends Found {
  readonly share: number;
  /** Of a mass that is stated in another unit, its value in kg all the same. */
  readonly kgPerUnit?: number;
}
