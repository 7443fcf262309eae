// A planted violation: the browser must not know the server, not even a type.
export type { Stolen } from '../../../server/features/suppliers/secret.ts';
