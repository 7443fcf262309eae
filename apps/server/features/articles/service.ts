/** The article master: what a good of an item number is. It proposes, and never overwrites what is stated. */
import type { Article, NewArticle } from '@lods/contract/articles/endpoints';
import { Problem } from '@lods/contract/problems';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { found, invalid, touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { keepRemoved } from '../removals/service.ts';
import { hasSupplier } from '../suppliers/service.ts';
import {
  type ArticleFields,
  deleteArticle,
  findArticleRow,
  insertArticle,
  keyOf,
  listArticleRows,
  lockArticles,
  type NamedArticleRow,
  supplierOfInstallation,
  updateArticle,
} from './repository.ts';

type Given = z.output<typeof NewArticle>;

export async function listArticles(call: Call): Promise<Article[]> {
  return (await listArticleRows(call)).map(presentArticle);
}

/** @throws Problem 'article.exists' */
export async function addArticle(call: Call, given: Given): Promise<Article> {
  await lockArticles(call);
  await refuseTaken(call, given.number, null);
  await refuseUnknown(call, given);
  const id = await insertArticle(call, { ...fieldsOf(given), ...touchedBy(call) });
  await call.audit({ action: 'article.add', subjectKind: 'article', subjectId: id, detail: { number: given.number } });
  return presentArticle(found(await findArticleRow(call, id)));
}

/** @throws Problem 'article.exists', 'request.stale' */
export async function changeArticle(
  call: Call,
  id: string,
  { version, ...given }: Given & { version: number },
): Promise<Article> {
  await lockArticles(call);
  const row = found(await findArticleRow(call, id));
  const fields = fieldsOf(given);
  refuseStale(row, version, fieldsOf(row), fields);
  await refuseTaken(call, given.number, id);
  await refuseUnknown(call, given);
  await updateArticle(call, row, { ...fields, ...touchedBy(call) });
  await call.audit({
    action: 'article.change',
    subjectKind: 'article',
    subjectId: id,
    detail: { number: given.number, before: fieldsOf(row), after: fields },
  });
  return presentArticle(found(await findArticleRow(call, id)));
}

export async function removeArticle(call: Call, id: string) {
  await lockArticles(call);
  const { number } = found(await findArticleRow(call, id));
  const thing = { kind: 'article', subjectId: id, label: number } as const;
  await keepRemoved(call, thing);
  await deleteArticle(call, id);
  await call.audit({ action: 'article.remove', subjectKind: 'article', subjectId: id, detail: { number } });
  return { kind: thing.kind, subjectId: id };
}

async function refuseTaken(call: Call, number: string, exceptId: string | null): Promise<void> {
  const taken = (await listArticleRows(call)).find((row) => keyOf(row.number) === keyOf(number));
  if (taken && taken.id !== exceptId) throw new Problem('article.exists', { number: taken.number });
}

/** What only the tables of the law and the records of the company can tell. */
async function refuseUnknown(call: Call, { countryOfOrigin, supplierId, installationId }: Given): Promise<void> {
  if (countryOfOrigin !== '' && !isCountry(countryOfOrigin))
    throw invalid('countryOfOrigin', `${countryOfOrigin} is not a country`);
  if (supplierId !== null && !(await hasSupplier(call, supplierId)))
    throw invalid('supplierId', 'Choose one of your suppliers');
  if (installationId !== null && (await supplierOfInstallation(call, installationId)) !== supplierId)
    throw invalid('installationId', 'Choose an installation of this supplier');
}

const isCountry = (code: string): boolean => loadTables().countries.rows.some((country) => country.code === code);

/** Without a CN code it is that of the TARIC code. */
export function fieldsOf(
  given: Omit<ArticleFields, 'installationId' | 'pieceKg'> & Partial<Pick<ArticleFields, 'installationId' | 'pieceKg'>>,
): ArticleFields {
  const { number, description, cnCode, taricCode, countryOfOrigin, supplierId, installationId, pieceKg } = given;
  return {
    number,
    description,
    cnCode: cnCode === '' ? taricCode.slice(0, 8) : cnCode,
    taricCode,
    countryOfOrigin,
    supplierId,
    installationId: installationId ?? null,
    pieceKg: pieceKg ?? null,
  };
}

const presentArticle = (row: NamedArticleRow): Article => ({
  id: row.id,
  ...fieldsOf(row),
  supplierName: row.supplierName ?? '',
  installationName: row.installationName ?? '',
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  updatedByName: row.updatedByName,
});
