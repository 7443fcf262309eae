import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { AccountType, NewPassword, Username } from '@lods/contract/access/endpoints';
import { MemberRole } from '@lods/contract/access/member-role';
import { Problem } from '@lods/contract/problems';
import { listOrganisations } from '@lods/database/audit';
import { findSigned } from '@lods/database/company-erasure';
import type { Database } from '@lods/database/connect';
import { beforeOrganisation } from '@lods/database/tenancy';
import { z } from 'zod';
import type { Door } from '../../features/access/accounts.ts';
import { addUser } from '../../features/access/accounts.ts';
import {
  changeRole,
  disableUser,
  enableUser,
  eraseUser,
  removeMember,
  removeSecondFactor,
  resetPassword,
} from '../../features/access/manage-users.ts';
import { hashPassword, refuseCommonPassword } from '../../features/access/password.ts';
import { type ListedAccount, listAccounts } from '../../features/access/repository-accounts.ts';
import { readConfig } from '../config.ts';
import { joinDatabase } from '../database.ts';
import { noteErasure } from '../erasures.ts';
import { StartFault } from '../start-fault.ts';

const USE = `lods user list
       lods user add USERNAME --company NAME [--country DK] [--first-name NAME] [--last-name NAME]
                 [--type importer|supplier] [--role owner|editor|viewer|auditor] [--operator]
       lods user disable USERNAME
       lods user enable USERNAME
       lods user reset USERNAME
       lods user factor-off USERNAME
       lods user role USERNAME --company NAME --role owner|editor|viewer|auditor
       lods user remove USERNAME --company NAME
       lods user erase USERNAME

add and reset ask for the password, or read it from the first line of the standard input. add joins the company of that
name; where there is none it is made, in the given country. disable, reset and remove end sessions at once.
erase takes the account away for good, and says where records that the law holds still name the person.`;

const NewUser = z.object({
  username: Username,
  company: z.string({ error: 'is missing' }).trim().min(1, 'is missing').max(200),
  country: z.string().regex(/^[A-Z]{2}$/, 'is the two-letter code, such as DK'),
  'first-name': z.string().trim().max(100),
  'last-name': z.string().trim().max(100),
  type: AccountType,
  role: MemberRole,
  operator: z.boolean(),
});

type Work = (door: Door, database: Database, erasures: string) => Promise<string>;

/** Lists, adds and changes accounts. Works beside a running installation too. */
export async function run(args: readonly string[]): Promise<number> {
  const [verb = '', ...rest] = args;
  const work = await workOf(verb, rest);
  const config = readConfig(process.env);
  const open = await joinDatabase(config, () => {});
  try {
    console.log(
      await beforeOrganisation(open.database, (tx) => work({ tx, now: new Date() }, open.database, config.erasures)),
    );
    return 0;
  } catch (error) {
    throw error instanceof Problem ? new StartFault(error.message, { cause: error }) : error;
  } finally {
    await open.close();
  }
}

/** What a verb is to do, with everything that it asks for read and checked before the database is opened. */
async function workOf(verb: string, args: readonly string[]): Promise<Work> {
  switch (verb) {
    case 'list':
      return async ({ tx }) => printed(await listAccounts(tx));
    case 'add':
      return adding(readUser(args));
    case 'disable':
    case 'enable': {
      const { username } = readMember(args, []);
      const change = verb === 'disable' ? disableUser : enableUser;
      return (door) =>
        change(door, username).then(
          () =>
            `${username} ${verb === 'disable' ? 'is signed out everywhere and cannot sign in.' : 'can sign in again.'}`,
        );
    }
    case 'reset': {
      const { username } = readMember(args, []);
      const passwordHash = await newPassword(username);
      return (door) =>
        resetPassword(door, username, passwordHash).then(
          () => `${username} signs in with the new password from now on.`,
        );
    }
    case 'factor-off': {
      const { username } = readMember(args, []);
      return (door) =>
        removeSecondFactor(door, username).then(() => `${username} signs in without a second factor from now on.`);
    }
    case 'erase': {
      const { username } = readMember(args, []);
      return async (door, database, erasures) => {
        const person = await eraseUser(door, username);
        await noteErasure(erasures, 'person', person.accountId);
        return toldErased(username, person, database);
      };
    }
    case 'role': {
      const { username, company, role } = readMember(args, ['company', 'role']);
      return (door) =>
        changeRole(door, username, company, role).then(() => `${username} is ${role} of ${company} now.`);
    }
    case 'remove': {
      const { username, company } = readMember(args, ['company']);
      return (door) =>
        removeMember(door, username, company).then(() => `${username} is no member of ${company} any more.`);
    }
    default:
      throw new StartFault(`use it like this:\n  ${USE}`);
  }
}

/** What goes on naming somebody whose account is erased, company by company. */
async function toldErased(
  username: string,
  person: { accountId: string; name: string },
  database: Database,
): Promise<string> {
  const sentences = [`${username} is erased: account, memberships, sessions, keys and settings.`];
  for (const { id, name } of await listOrganisations(database)) {
    const signed = await database.transaction((tx) => findSigned(tx, id, person));
    if (signed.length === 0) continue;
    const where = signed.map(({ table, count }) => `${table} ${count}`).join(', ');
    sentences.push(`Records of ${name} go on naming ${person.name} as who did it (${where}).`);
  }
  if (sentences.length > 1)
    sentences.push(
      'The law asks for these records, (EU) 2023/956 Art. 7(6): they go with the year that they belong to, or with the company.',
    );
  return sentences.join('\n');
}

async function adding(user: z.infer<typeof NewUser>): Promise<Work> {
  const account = {
    ...{ username: user.username, firstName: user['first-name'] || user.username, lastName: user['last-name'] },
    ...{ type: user.type, isOperator: user.operator, passwordHash: await newPassword(user.username, user.company) },
  };
  const company = { name: user.company, country: user.country, kind: user.type };
  return async (door) => {
    const { isNewCompany } = await addUser(door, account, company, user.role);
    const which = isNewCompany ? `the new company ${user.company}` : user.company;
    return `${user.username} can sign in now and is ${user.role} of ${which}.`;
  };
}

/** The hash of a password that is asked for. Throws StartFault where it may not be used. */
async function newPassword(username: string, company = ''): Promise<string> {
  const password = NewPassword.safeParse(await readPassword(username));
  if (!password.success) throw new StartFault(password.error.issues[0]?.message ?? 'the password is not right');
  await refuseCommonPassword(password.data, { username }, [company]).catch((problem: Error) => {
    throw new StartFault(problem.message, { cause: problem });
  });
  return hashPassword(password.data);
}

function printed(accounts: readonly ListedAccount[]): string {
  if (accounts.length === 0) return 'There is no account yet.';
  return accounts
    .map(({ username, name, isOperator, isDisabled, companies }) => {
      const marks = [isOperator ? 'operator' : '', isDisabled ? 'disabled' : ''].filter(Boolean);
      const works = companies.map((company) => `${company.role} of ${company.name}`);
      return [username, name, [...marks, ...works].join(', ') || 'no company'].join('\t');
    })
    .join('\n');
}

const Member = z.object({ username: z.string(), company: z.string().default(''), role: MemberRole.default('viewer') });

/** A username and the named options, which all have to be there. */
function readMember(args: readonly string[], needed: readonly ('company' | 'role')[]): z.infer<typeof Member> {
  const text = { type: 'string' } as const;
  const options = Object.fromEntries(needed.map((name) => [name, text]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [username, ...rest] = positionals;
    const missing = needed.find((name) => !values[name]);
    if (!username || rest.length > 0) throw new StartFault(`use it like this:\n  ${USE}`);
    if (missing) throw new StartFault(`${missing}: is missing`);
    return Member.parse({ ...values, username });
  } catch (error) {
    if (error instanceof StartFault) throw error;
    const sentence = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new StartFault(`${sentence}\n  ${USE}`, { cause: error });
  }
}

function readUser(args: readonly string[]): z.infer<typeof NewUser> {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        company: text,
        country: { ...text, default: 'DK' },
        'first-name': { ...text, default: '' },
        'last-name': { ...text, default: '' },
        type: { ...text, default: 'importer' },
        role: { ...text, default: 'owner' },
        operator: { type: 'boolean', default: false },
      },
    });
    const [username, ...rest] = positionals;
    if (!username || rest.length > 0) throw new StartFault(`use it like this:\n  ${USE}`);
    const parsed = NewUser.safeParse({ ...values, username });
    if (parsed.success) return parsed.data;
    const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new StartFault(['this cannot be used:', ...faults].join('\n'));
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(`${(error as Error).message}\n  ${USE}`, { cause: error });
  }
}

/** One line from the terminal without showing it, or from a pipe. Never from the arguments, which others can see. */
async function readPassword(username: string): Promise<string> {
  const { isTTY } = process.stdin;
  if (isTTY) process.stdout.write(`Password of ${username}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTTY });
  lines.once('SIGINT', () => process.exit(130));
  const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close').then(() => [''])])) as [string];
  lines.close();
  if (isTTY) process.stdout.write('\n');
  return line;
}
