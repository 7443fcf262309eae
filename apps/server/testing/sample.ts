import type { Extras } from '@lods/contract/client';
import type { Endpoint, RequestOf } from '@lods/contract/endpoint';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

/** What a browser carries besides its session, where an endpoint goes by it. */
export interface Carried {
  readonly cookies?: Readonly<Record<string, string>>;
}

/**
 * One line for each endpoint: makes a request that succeeds for `owner`, with the ids of things in the owner's company.
 * The generated tests send it as everybody else too. An endpoint without a line does not compile.
 */
type Sample<E extends Endpoint> = (
  owner: Person,
  server: TestServer,
) => Promise<RequestOf<E> & Extras & Carried> | (RequestOf<E> & Extras & Carried);

/** The lines of one feature. */
export type SamplesOf<Group> = { readonly [N in keyof Group]: Group[N] extends Endpoint ? Sample<Group[N]> : never };
