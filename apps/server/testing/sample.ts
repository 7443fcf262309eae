import type { Extras } from '@lods/contract/client';
import type { Endpoint, RequestOf } from '@lods/contract/endpoint';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

/**
 * One line for each endpoint: makes a request that succeeds for `owner`, with the ids of things in the owner's company.
 * The generated tests send it as everybody else too. An endpoint without a line does not compile.
 */
type Sample<E extends Endpoint> = (
  owner: Person,
  server: TestServer,
) => Promise<RequestOf<E> & Extras> | (RequestOf<E> & Extras);

/** The lines of one feature. */
export type SamplesOf<Group> = { readonly [N in keyof Group]: Group[N] extends Endpoint ? Sample<Group[N]> : never };
