import type { OpenCall, Transactions } from '../call.ts';
import { addAccount, addCompany, addMember } from '../features/access/accounts.ts';
import { hashPassword, isPassword } from '../features/access/password.ts';
import { findAccount } from '../features/access/repository-accounts.ts';
import { StartFault } from './start-fault.ts';

/** Printed at every start with demo data. */
export const DEMO_PASSWORD = 'lods-demo';

const PEOPLE = [
  { username: 'importer', firstName: 'Mette', lastName: 'Lund', type: 'importer' },
  { username: 'supplier', firstName: 'Deniz', lastName: 'Arslan', type: 'supplier' },
  { username: 'consultant', firstName: 'Kirsten', lastName: 'Vang', type: 'importer' },
] as const;

export const DEMO_ACCOUNTS = PEOPLE.map(({ username }) => username);

/** Makes the demo companies and the accounts that work in them, unless they are there. All of it or nothing. */
export async function seedDemo(transactions: Transactions): Promise<void> {
  const isSeeded = await transactions.inTheOpen(async ({ tx }) => (await findAccount(tx, PEOPLE[0].username)) !== null);
  if (isSeeded) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await transactions.inTheOpen(async (call) => {
    const [importer, supplier, consultant] = PEOPLE;
    const sign = (person: (typeof PEOPLE)[number]) => addAccount(call, { ...person, passwordHash });
    const found = (name: string, country: string, kind: 'importer' | 'supplier') =>
      addCompany(call, { name, country, kind, isDemo: true });

    const trading = await found('Sundby Staal ApS', 'DK', 'importer');
    const works = await found('Kuzey Profil A.S.', 'TR', 'supplier');
    const client = await found('Vesterhav Import ApS', 'DK', 'importer');
    await addMember(call, await sign(importer), trading, 'owner');
    await addMember(call, await sign(supplier), works, 'owner');
    const adviser = await sign(consultant);
    await addMember(call, adviser, trading, 'editor');
    await addMember(call, adviser, client, 'editor');
  });
}

/** Outside demo mode nobody may enter with a password that is printed in the manual. Throws StartFault. */
export async function refuseDemoPasswords(transactions: Transactions): Promise<void> {
  for (const { username } of PEOPLE) {
    const account = await transactions.inTheOpen(({ tx }: OpenCall) => findAccount(tx, username));
    if (account && (await isPassword(DEMO_PASSWORD, account.passwordHash))) {
      throw new StartFault(
        `the demo account "${username}" still has its well-known password, and this start is not for a demo: ` +
          'use another DATA_DIR or database, or change the passwords of the demo accounts first (DEMO=on)',
      );
    }
  }
}
