import { deliver } from '../suppliers/asks-orders.ts';

/** Planted: orders call suppliers, and suppliers call orders through another file. */
export const order = () => deliver();
