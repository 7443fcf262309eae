import type { ArticleListing } from '@lods/contract/articles/endpoints';
import type { Finding } from '@lods/contract/findings';
import { MAX_LISTED_ARTICLES } from '@lods/documents/articles/most-articles';
import type { Call } from '../../call.ts';
import { listOwnSuppliers } from '../suppliers/service.ts';
import { type LineFacts, listLineFacts } from './repository.ts';
import { fieldsOf } from './service.ts';
import { findingsOfFields, type Proposal, takeOverArticles } from './take-over.ts';

/** What past lines agree on for each article number; where they disagree the article says nothing, and the finding tells between what. */
export async function takeOverPastLines(call: Call, { take }: { take: 'look' | 'add' }): Promise<ArticleListing> {
  const names = new Map((await listOwnSuppliers(call, { archived: 'false' })).map(({ id, name }) => [id, name]));
  const facts = await listLineFacts(call, MAX_LISTED_ARTICLES);
  return takeOverArticles(
    call,
    { sheet: '', take },
    facts.map((fact) => proposalOf(fact, names)),
  );
}

function proposalOf(facts: LineFacts, names: ReadonlyMap<string, string>): Proposal {
  const findings: Finding[] = [];
  const agreed = (what: string, path: string, values: readonly string[]): string => {
    if (values.length > 1)
      findings.push({
        code: 'article-lines-differ',
        severity: 'warning',
        message: `Past lines state several values for the ${what}: ${values.slice(0, 5).join(', ')}.`,
        remedy: 'It is left empty. Enter it on the article if one of them is right.',
        path: `${facts.number}.${path}`,
      });
    return values.length === 1 ? (values[0] ?? '') : '';
  };
  const cnCode = agreed('CN code', 'cnCode', facts.cnCodes);
  const taricCode = cnCode === '' ? '' : agreed('TARIC code', 'taricCode', facts.taricCodes);
  const inUse = facts.supplierIds.filter((id) => names.has(id));
  const supplier = agreed(
    'supplier',
    'supplierId',
    inUse.map((id) => names.get(id) ?? ''),
  );
  const fields = fieldsOf({
    number: facts.number.slice(0, 100),
    description: (facts.descriptions.length === 1 ? (facts.descriptions[0] ?? '') : '').slice(0, 512),
    cnCode,
    taricCode,
    countryOfOrigin: agreed('country of origin', 'countryOfOrigin', facts.countriesOfOrigin),
    supplierId: inUse.length === 1 ? (inUse[0] ?? null) : null,
  });
  return { row: 0, fields, supplierName: supplier, findings: [...findings, ...findingsOfFields(0, fields)] };
}
