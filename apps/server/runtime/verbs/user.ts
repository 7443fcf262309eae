import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { AccountType, NewPassword, Username } from '@lods/contract/access';
import { MemberRole } from '@lods/contract/member-role';
import { Problem } from '@lods/contract/problems';
import { beforeOrganisation } from '@lods/database/tenancy';
import { z } from 'zod';
import { addUser } from '../../features/access/add-user.ts';
import { refuseCommonPassword } from '../../features/access/common-passwords.ts';
import { hashPassword } from '../../features/access/password.ts';
import { readConfig } from '../config.ts';
import { joinDatabase } from '../database.ts';
import { StartFault } from '../start-fault.ts';

const USE = `lods user add USERNAME --company NAME [--country DK] [--first-name NAME] [--last-name NAME]
         [--type importer|supplier] [--role owner|editor|viewer] [--operator]

The password is asked for, or read from the first line of the standard input. A company of that name is joined;
where there is none it is made, in the given country.`;

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

/** Adds an account that is a member of a company. Works beside a running installation too. */
export async function run(args: readonly string[]): Promise<number> {
  const user = readUser(args);
  const password = NewPassword.safeParse(await readPassword(user.username));
  if (!password.success) throw new StartFault(password.error.issues[0]?.message ?? 'the password is not right');
  const open = await joinDatabase(readConfig(process.env), () => {});
  try {
    await refuseCommonPassword(password.data, user.username);
    const account = {
      ...{ username: user.username, firstName: user['first-name'] || user.username, lastName: user['last-name'] },
      ...{ type: user.type, isOperator: user.operator, passwordHash: await hashPassword(password.data) },
    };
    const company = { name: user.company, country: user.country, kind: user.type };
    const { isNewCompany } = await beforeOrganisation(open.database, (tx) =>
      addUser({ tx, now: new Date() }, account, company, user.role),
    );
    const which = isNewCompany ? `the new company ${user.company}` : user.company;
    console.log(`${user.username} can sign in now and is ${user.role} of ${which}.`);
    return 0;
  } catch (error) {
    throw error instanceof Problem ? new StartFault(error.message, { cause: error }) : error;
  } finally {
    await open.close();
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
    const [verb, username, ...rest] = positionals;
    if (verb !== 'add' || !username || rest.length > 0) throw new StartFault(`use it like this:\n  ${USE}`);
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
