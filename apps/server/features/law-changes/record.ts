import { createHash } from 'node:crypto';
import { FIRST_DECLARED_YEAR } from '@lods/contract/years/endpoints';
import type { TableFile } from '@lods/reference/manifest';
import { withTables } from '@lods/reference/tables';
import { listTableVersions } from '@lods/reference/versions';
import type { CompanyCall, Transactions } from '../../call.ts';
import { refreshOpenDrafts } from '../goods/service.ts';
import { priceYear } from '../obligation/service.ts';
import { formerTables } from '../reference/legal-tables.ts';
import { declaredYears } from '../years/service.ts';
import { type GoodOfAChange, insertChange, listCompanies, type TableOfAChange } from './repository.ts';

/**
 * Where a table of the law is otherwise than when this installation last ran, tells every company which goods of its open
 * years change and by how much, and computes its drafts anew. What is submitted stays as it was submitted. Call it while
 * nobody is served yet: both versions are computed with in this process.
 */
export async function recordLawChanges(
  transactions: Transactions,
  onFault: (sentence: string, cause: unknown) => void,
): Promise<number> {
  const former = await transactions.inTheOpen(formerTables);
  if (former.size === 0) return 0;
  const tables = changedTables(former);
  const fingerprint = fingerprintOf(former);
  let recorded = 0;
  for (const company of await transactions.inTheOpen(listCompanies))
    if (await isTold(company, (call) => recordForCompany(call, { former, tables, fingerprint }))) recorded += 1;
  return recorded;

  /** Tables of long ago may lack what is computed today: then nobody is told, and the start goes on. */
  async function isTold(company: string, record: (call: CompanyCall) => Promise<boolean>): Promise<boolean> {
    try {
      return await transactions.inJob(company, record);
    } catch (error) {
      onFault(
        'a company was not told what new tables change, since its goods cannot be computed with the former ones',
        error,
      );
      return false;
    }
  }
}

interface Change {
  readonly former: ReadonlyMap<string, TableFile>;
  readonly tables: readonly TableOfAChange[];
  readonly fingerprint: string;
}

async function recordForCompany(call: CompanyCall, { former, tables, fingerprint }: Change): Promise<boolean> {
  const declared = new Set(await declaredYears(call));
  const years = openYears(call.now.getUTCFullYear()).filter((year) => !declared.has(year));
  const before = await withTables(former, () => amountsOf(call, years));
  const goods = differences(before, await amountsOf(call, years));
  if (goods.length > 0) await insertChange(call, { fingerprint, foundAt: call.now, tables, goods });
  await refreshOpenDrafts(call);
  return goods.length > 0;
}

const openYears = (last: number): number[] =>
  Array.from({ length: Math.max(0, last - FIRST_DECLARED_YEAR + 1) }, (_, index) => FIRST_DECLARED_YEAR + index);

type Amounts = GoodOfAChange['before'];
type Counted = Omit<GoodOfAChange, 'after' | 'before'> & { readonly amounts: Amounts };

async function amountsOf(call: CompanyCall, years: readonly number[]): Promise<Map<string, Counted>> {
  const counted = new Map<string, Counted>();
  for (const year of years) {
    const { obligation } = await priceYear(call, year);
    for (const { good, totalEur } of obligation.goods) {
      const { cnCode, countryOfOrigin, installation, totals } = good;
      counted.set(`${year} ${good.key}`, {
        ...{ year, cnCode, countryOfOrigin, installation },
        amounts: { certificates: totals.certificates.value, eur: totalEur.value },
      });
    }
  }
  return counted;
}

const NOTHING: Amounts = { certificates: null, eur: null };

function differences(before: ReadonlyMap<string, Counted>, after: ReadonlyMap<string, Counted>): GoodOfAChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): GoodOfAChange[] => {
    const [then, now] = [before.get(key), after.get(key)];
    const [was, is] = [then?.amounts ?? NOTHING, now?.amounts ?? NOTHING];
    const good = now ?? then;
    if (!good || (was.certificates === is.certificates && was.eur === is.eur)) return [];
    const { amounts: _, ...named } = good;
    return [{ ...named, before: was, after: is }];
  });
}

function changedTables(former: ReadonlyMap<string, TableFile>): TableOfAChange[] {
  return listTableVersions().flatMap(({ name, version, source }) => {
    const was = former.get(`${name}.csv`);
    return was ? [{ name, source, from: was.version, to: version }] : [];
  });
}

function fingerprintOf(former: ReadonlyMap<string, TableFile>): string {
  const hashes = listTableVersions().flatMap(({ name, sha256 }) => {
    const was = former.get(`${name}.csv`);
    return was ? [`${name} ${was.sha256} ${sha256}`] : [];
  });
  return createHash('sha256').update(hashes.join('\n')).digest('hex');
}
