import { access } from '@lods/contract/access/endpoints';
import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { type Person, personOn } from '@lods/server/testing/person';

/** Somebody signed in at a running demo installation, over HTTP as in a browser. */
export async function demoPerson(origin: string, username = 'importer'): Promise<Person> {
  const person = await personOn(origin, null);
  await person.api(access.login, { body: { username, password: DEMO_PASSWORD } });
  return person;
}
