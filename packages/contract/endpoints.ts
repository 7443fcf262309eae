import type { Endpoint } from './endpoint.ts';

/** Every endpoint of the product by feature. What is not here is not served, documented or tested. */
export const endpoints = {} satisfies Record<string, Record<string, Endpoint>>;
