import type { Transactions } from '../call.ts';
import { addVisitor } from '../features/access/visitors.ts';
import { fillCertificates } from './certificates.ts';
import { fillClients } from './clients.ts';
import { writeToColleague } from './colleague.ts';
import { fillKuzey } from './kuzey.ts';
import { seedPeople } from './people.ts';
import { fillSharing } from './sharing.ts';
import { fillStaal } from './staal.ts';

/**
 * Makes the demo data through the services of a user; each part does nothing when it is there already. A part of a
 * feature is a file beside this one that is handed the people and does its work with `transactions.inCompany(person, …)`.
 */
export async function seedDemo(transactions: Transactions, hasKnownPassword = true): Promise<void> {
  const {
    importer = [],
    colleague = [],
    consultant = [],
    supplier = [],
  } = await seedPeople(transactions, hasKnownPassword);
  for (const person of importer.slice(0, 1)) await fillStaal(transactions, person);
  for (const person of colleague) await writeToColleague(transactions, person);
  for (const person of supplier.slice(0, 1)) await fillKuzey(transactions, person);
  await fillClients(transactions, consultant);
  for (const person of supplier.slice(0, 1)) await fillSharing(transactions, person, [...importer, ...consultant]);
  for (const person of importer.slice(0, 1)) await fillCertificates(transactions, person, consultant);
  for (const { organisation } of importer.slice(0, 1))
    await transactions.inTheOpen((call) => addVisitor(call, organisation));
}
