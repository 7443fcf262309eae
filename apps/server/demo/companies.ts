import type { Declarant } from '@lods/contract/company/declarant';
import { Declarant as DeclarantFields } from '@lods/contract/company/declarant';
import type { z } from 'zod';
import type { Session, Transactions } from '../call.ts';
import { readDeclarant, saveDeclarant } from '../features/company/declarant.ts';
import { callAt } from './moment.ts';
import { type DemoQuarter, workThrough } from './quarters.ts';
import type { DemoSource } from './source.ts';
import { addSource } from './suppliers.ts';

/** A company of the demo with everything that it has on file. */
export interface DemoCompany {
  readonly declarant: z.input<typeof DeclarantFields>;
  readonly sources: readonly DemoSource[];
  readonly quarters: readonly DemoQuarter[];
}

const FOUNDED = '2023-11-06';

/** Fills a company, all or nothing, unless somebody has said anything of it. Answers whether it was filled. */
export async function fillCompany(
  transactions: Transactions,
  person: Session,
  { declarant, sources, quarters }: DemoCompany,
): Promise<boolean> {
  return transactions.inCompany(person, async (call) => {
    const { version } = await readDeclarant(call);
    if (version > 0) return false;
    const company: Declarant = DeclarantFields.parse(declarant);
    await saveDeclarant(callAt(call, FOUNDED), { ...company, version });
    const stored = [];
    for (const source of sources) stored.push(await addSource(call, source, FOUNDED));
    for (const quarter of quarters) await workThrough(call, quarter, stored, company);
    return true;
  });
}
