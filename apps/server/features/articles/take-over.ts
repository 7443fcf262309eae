import { type ArticleListing, NewArticle, type ProposedArticle } from '@lods/contract/articles/endpoints';
import type { Finding } from '@lods/contract/findings';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import {
  type ArticleFields,
  insertArticle,
  keyOf,
  listArticleRows,
  lockArticles,
  type NamedArticleRow,
  updateArticle,
} from './repository.ts';
import { fieldsOf } from './service.ts';

/** What a row of a list, or past lines, say of an article. */
export interface Proposal {
  /** Of the file; 0 for past lines. */
  readonly row: number;
  readonly fields: ArticleFields;
  readonly supplierName: string;
  /** An error among them: the row is left out. */
  readonly findings: readonly Finding[];
}

/**
 * Looks at proposals, or takes them over: new articles are added, and what an article on file does not state is filled in. What it states
 * stays, and what differs from it is told.
 */
export async function takeOverArticles(
  call: Call,
  source: { readonly sheet: string; readonly take: 'look' | 'add' },
  proposals: readonly Proposal[],
): Promise<ArticleListing> {
  await lockArticles(call);
  const onFile = new Map((await listArticleRows(call)).map((row) => [keyOf(row.number), row]));
  const seen = new Set<string>();
  const rows: ProposedArticle[] = [];
  let taken = 0;
  for (const proposal of proposals) {
    const key = keyOf(proposal.fields.number);
    const known = onFile.get(key);
    const findings = [
      ...proposal.findings,
      ...(seen.has(key) ? [twice(proposal)] : []),
      ...(known ? differencesOf(proposal, known) : []),
    ];
    const added = known ? missingOf(proposal.fields, known) : proposal.fields;
    const outcome = outcomeOf(findings, known, added);
    seen.add(key);
    rows.push({ ...shown(proposal), outcome, findings });
    if (source.take === 'look' || outcome === 'known' || outcome === 'refused') continue;
    if (known) await updateArticle(call, known, { ...added, ...touchedBy(call) });
    else await insertArticle(call, { ...proposal.fields, ...touchedBy(call) });
    taken += 1;
  }
  if (source.take === 'add')
    await call.audit({
      action: 'article.take_over',
      subjectKind: 'company',
      subjectId: call.organisation,
      detail: { taken, rows: rows.length },
    });
  return { sheet: source.sheet, rows, taken };
}

function outcomeOf(
  findings: readonly Finding[],
  known: NamedArticleRow | undefined,
  added: Partial<ArticleFields>,
): ProposedArticle['outcome'] {
  if (findings.some(({ severity }) => severity === 'error')) return 'refused';
  if (!known) return 'new';
  return Object.keys(added).length > 0 ? 'fills' : 'known';
}

const shown = ({ row, fields, supplierName }: Proposal) => ({
  row,
  number: fields.number,
  description: fields.description,
  cnCode: fields.cnCode,
  taricCode: fields.taricCode,
  countryOfOrigin: fields.countryOfOrigin,
  supplierName,
  pieceKg: fields.pieceKg,
});

/** What decides on figures; a description may be worded otherwise. */
const DECIDING = ['cnCode', 'taricCode', 'countryOfOrigin', 'supplierId', 'pieceKg'] as const;
const COMPARED = ['description', ...DECIDING] as const;
const NAMES = {
  cnCode: 'CN code',
  taricCode: 'TARIC code',
  countryOfOrigin: 'country of origin',
  supplierId: 'supplier',
  pieceKg: 'weight per piece',
} as const;

const isStated = (value: string | null): value is string => value !== null && value !== '';

/** What a proposal states and the article on file does not; codes fit together. */
function missingOf(fields: ArticleFields, known: NamedArticleRow): Partial<ArticleFields> {
  const before = fieldsOf(known);
  const isOfOtherCode = before.cnCode !== '' && !fields.taricCode.startsWith(before.cnCode);
  const missing = COMPARED.filter((name) => isStated(fields[name]) && !isStated(before[name]));
  return Object.fromEntries(
    missing.filter((name) => name !== 'taricCode' || !isOfOtherCode).map((name) => [name, fields[name]]),
  );
}

function differencesOf({ row, fields, supplierName }: Proposal, known: NamedArticleRow): Finding[] {
  const before = fieldsOf(known);
  return DECIDING.filter(
    (name) => isStated(fields[name]) && isStated(before[name]) && fields[name] !== before[name],
  ).map((name) => {
    const filed = name === 'supplierId' ? known.supplierName : before[name];
    const stated = name === 'supplierId' ? supplierName : fields[name];
    return {
      code: 'article-differs',
      severity: 'warning',
      message: `The ${NAMES[name]} on file is ${filed}, here it is ${stated}.`,
      remedy: 'What is on file stays. Change the article by hand if this is right.',
      path: `rows[${row}].${name}`,
    };
  });
}

const twice = ({ row, fields }: Proposal): Finding => ({
  code: 'article-twice',
  severity: 'error',
  message: `Article ${fields.number} appears earlier in the list.`,
  remedy: 'Keep one row for each article number.',
  path: `rows[${row}].number`,
});

/** What the form of an article would say of these fields. */
export function findingsOfFields(row: number, fields: ArticleFields): Finding[] {
  const parsed = NewArticle.safeParse(fields);
  return (parsed.error?.issues ?? []).map(({ path, message }) => ({
    code: 'article-invalid',
    severity: 'error',
    message: `${message}.`,
    remedy: 'Correct it in the file and upload it again.',
    path: `rows[${row}].${String(path[0])}`,
  }));
}
