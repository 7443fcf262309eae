import { Problem } from '@lods/contract/problems';

/**
 * Refuses a password that is among the commonest 40,000 or so of published breaches, or the account's own name
 * (NIST SP 800-63B, 3.1.1.2). Throws `access.common_password`.
 */
export async function refuseCommonPassword(password: string, username: string): Promise<void> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const tried = password.trim().toLowerCase();
  if (tried === username.toLowerCase() || dictionary['passwords-common'].includes(tried))
    throw new Problem('access.common_password', {});
}
