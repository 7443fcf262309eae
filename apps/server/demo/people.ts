import type { Session, Transactions } from '../call.ts';
import { addAccount, addCompany, addMember, sessionsOf } from '../features/access/accounts.ts';
import { hashPassword, isPassword } from '../features/access/password.ts';
import { findAccount, hasNoCompanyOrDemo } from '../features/access/repository-accounts.ts';
import { letVisitorsIn } from '../features/access/visitors.ts';
import { newSecret } from '../secret.ts';

/** Printed at every start with demo data. */
export const DEMO_PASSWORD = 'lods-demo';

const PEOPLE = [
  {
    account: { username: 'importer', firstName: 'Mette', lastName: 'Lund', type: 'importer' },
    role: 'owner',
    companies: [{ name: 'Sundby Staal ApS', country: 'DK' }],
  },
  {
    account: { username: 'colleague', firstName: 'Jonas', lastName: 'Dahl', type: 'importer' },
    role: 'editor',
    companies: [{ name: 'Sundby Staal ApS', country: 'DK' }],
  },
  {
    account: { username: 'supplier', firstName: 'Deniz', lastName: 'Arslan', type: 'supplier' },
    role: 'owner',
    companies: [{ name: 'Kuzey Profil A.S.', country: 'TR' }],
  },
  {
    account: { username: 'consultant', firstName: 'Kirsten', lastName: 'Vang', type: 'importer' },
    role: 'editor',
    companies: [
      { name: 'Holmsland Import ApS', country: 'DK' },
      { name: 'Rold Gødning ApS', country: 'DK' },
      { name: 'Vigsø Aluminium ApS', country: 'DK' },
    ],
  },
] as const;

export const DEMO_ACCOUNTS = PEOPLE.map(({ account }) => account.username);

/**
 * Makes the demo accounts with their companies, all or nothing, unless they are there. Answers each of them at work in
 * each of its companies by name, for the parts of the demo in which somebody does something.
 */
export async function seedPeople(
  transactions: Transactions,
  hasKnownPassword = true,
): Promise<Readonly<Record<string, readonly Session[]>>> {
  const seeded = await findPeople(transactions);
  if (seeded) return seeded;
  const passwordHash = await hashPassword(hasKnownPassword ? DEMO_PASSWORD : newSecret());
  await transactions.inTheOpen(async (call) => {
    const made = new Map<string, string>();
    for (const { account, role, companies } of PEOPLE) {
      const person = await addAccount(call, { ...account, passwordHash });
      for (const company of companies) {
        const id = made.get(company.name) ?? (await addCompany(call, { ...company, kind: account.type, isDemo: true }));
        made.set(company.name, id);
        await addMember(call, person, id, role);
      }
    }
  });
  return (await findPeople(transactions)) ?? {};
}

function findPeople(transactions: Transactions) {
  return transactions.inTheOpen(async (call) => {
    const found: [string, readonly Session[]][] = [];
    for (const username of DEMO_ACCOUNTS) {
      const account = await findAccount(call.tx, username);
      if (account) found.push([username, await sessionsOf(call, account)]);
    }
    return found.length > 0 ? Object.fromEntries(found) : null;
  });
}

/** The name of a demo account that still has its well-known password; null when there is none. */
export async function findOpenDemoAccount(transactions: Transactions): Promise<string | null> {
  for (const username of DEMO_ACCOUNTS) {
    const account = await transactions.inTheOpen(({ tx }) => findAccount(tx, username));
    if (account && (await isPassword(DEMO_PASSWORD, account.passwordHash))) return username;
  }
  return null;
}

/** Opens the door of the demo to visitors without an account, or closes it; none of their sessions outlives a start. */
export function openToVisitors(transactions: Transactions, isForDemo: boolean): Promise<void> {
  return transactions.inTheOpen((call) => letVisitorsIn(call, isForDemo));
}

/** Whether a demo takes nothing from anybody: there is no company yet, or those of the demo are there. */
export function isEmptyOrDemo(transactions: Transactions): Promise<boolean> {
  return transactions.inTheOpen(({ tx }) => hasNoCompanyOrDemo(tx));
}
