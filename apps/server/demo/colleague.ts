import { Preferences } from '@lods/contract/company/preferences';
import type { Session, Transactions } from '../call.ts';
import { readPreferences, savePreferences } from '../features/company/preferences.ts';

const ADDRESS = 'jonas.dahl@sundbystaal.example';

/** The second person of the importer can be written to, so that a mention has somebody to reach. */
export const writeToColleague = (transactions: Transactions, person: Session): Promise<void> =>
  transactions.inCompany(person, async (call) => {
    const { notificationEmail } = await readPreferences(call);
    if (notificationEmail === '') await savePreferences(call, Preferences.parse({ notificationEmail: ADDRESS }));
  });
