import type { Transactions } from '../call.ts';
import { seedPeople } from './people.ts';

/**
 * Makes the demo data through the services of a user; each part does nothing when it is there already. A part of a
 * feature is a file beside this one that is handed the people and does its work with `transactions.inCompany(person, …)`.
 */
export async function seedDemo(transactions: Transactions): Promise<void> {
  await seedPeople(transactions);
}
