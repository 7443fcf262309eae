import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { MemberRole } from '@lods/contract/access/member-role';
import type { Page } from '@playwright/test';
import { REPOSITORY } from '../faults/lods-process.ts';
import type { Installation } from './demo.ts';
import { expect } from './journey.ts';

export const PASSWORD = 'two pilots on one bridge';

interface NewUser {
  readonly username: string;
  readonly company: string;
  readonly firstName: string;
  readonly role?: MemberRole;
}

/** Adds an account to a company of its own beside the running installation, as its operator does. */
export function addUser(installation: Installation, { username, company, firstName, role = 'owner' }: NewUser): void {
  const args = ['user', 'add', username, '--company', company, '--role', role, '--first-name', firstName];
  runLods(installation, args, `${PASSWORD}\n`);
}

/** Runs a command of the operator's beside the running installation. */
export function runLods({ environment }: Installation, args: readonly string[], input = ''): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(REPOSITORY, 'apps/server/runtime/lods.mjs'), ...args],
    { input, encoding: 'utf8', env: { PATH: process.env.PATH ?? '', ...environment } },
  );
  expect(status, stdout + stderr).toBe(0);
}

export async function signInAs(page: Page, username: string, origin: string): Promise<void> {
  const response = await page.request.post(`${origin}/api/login`, {
    data: { username, password: PASSWORD },
    headers: { origin },
  });
  expect(response.status()).toBe(200);
}

/** Signs somebody in whose company has nothing yet but this EORI. */
export async function inNewCompany(page: Page, installation: Installation, user: NewUser & { readonly eori: string }) {
  const { origin } = installation;
  addUser(installation, user);
  await signInAs(page, user.username, origin);
  const declarant = await (await page.request.get(`${origin}/api/company/declarant`)).json();
  const saved = await page.request.put(`${origin}/api/company/declarant`, {
    data: { ...declarant, legalName: user.company, eoris: [{ eori: user.eori }] },
    headers: { origin },
  });
  expect(saved.status()).toBe(200);
}
