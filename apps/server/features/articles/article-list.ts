import { createReadStream } from 'node:fs';
import { type ArticleListing, MAX_ARTICLE_LIST_BYTES } from '@lods/contract/articles/endpoints';
import type { Finding } from '@lods/contract/findings';
import { Problem } from '@lods/contract/problems';
import type { ArticleList, ListedArticle } from '@lods/documents/articles/read-article-list';
import { readArticleList } from '@lods/documents/readers';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { faultOfCountry } from '../reference/fault-of-country.ts';
import { readSupplierNames, type SuppliersNamed } from '../suppliers/names.ts';
import { fieldsOf } from './service.ts';
import { findingsOfFields, type Proposal, takeOverArticles } from './take-over.ts';

const CAPS = { timeMs: 30_000, inputBytes: MAX_ARTICLE_LIST_BYTES };

/** Reads the list, between transactions. Throws `article.unreadable_list`. */
export async function readArticleFile(step: Step<Call>, [file]: readonly ReceivedFile[]): Promise<ArticleList> {
  if (!file)
    throw new Problem('request.invalid', {
      fields: [{ path: 'file0', code: 'missing', message: 'Choose the list of articles' }],
    });
  const { ports, organisation } = await step(async (call) => call);
  const verdict = await ports.readers.runReader(readArticleList, null, createReadStream(file.path), {
    organisation,
    caps: CAPS,
  });
  if (!verdict.ok) throw new Problem('article.unreadable_list', { message: verdict.message, remedy: verdict.remedy });
  return verdict.result;
}

export async function takeOverArticleList(
  call: Call,
  { take }: { take: 'look' | 'add' },
  list: ArticleList,
): Promise<ArticleListing> {
  const suppliersNamed = await readSupplierNames(call);
  const proposals = list.rows.map((listed) => proposalOf(listed, list, suppliersNamed));
  return takeOverArticles(call, { sheet: list.sheet, take }, proposals);
}

function proposalOf(listed: ListedArticle, list: ArticleList, suppliersNamed: SuppliersNamed): Proposal {
  const { row, values } = listed;
  const found: Finding[] = [];
  const say = (severity: Finding['severity'], column: keyof typeof values, message: string, remedy: string) => {
    const letter = list.columns[column];
    const place = {
      sheet: list.sheet,
      row,
      value: values[column],
      ...(letter === undefined ? {} : { column: letter }),
    };
    found.push({ code: `article-${column}`, severity, message, remedy, path: `rows[${row}].${column}`, place });
  };
  const supplierIds = values.supplier === '' ? [] : suppliersNamed(values.supplier);
  if (values.supplier !== '' && supplierIds.length !== 1)
    say(
      'warning',
      'supplier',
      supplierIds.length === 0
        ? `"${values.supplier}" is not among your suppliers.`
        : `Several of your suppliers are called "${values.supplier}".`,
      'The article is taken without a supplier. Choose it on the article.',
    );
  const countryFault = faultOfCountry(values.countryOfOrigin);
  if (countryFault) say('error', 'countryOfOrigin', countryFault.message, countryFault.remedy);
  const code = values.code.replace(/[\s.\-/]/g, '');
  if (code !== '' && !/^(\d{8}|\d{10})$/.test(code))
    say('error', 'code', `"${values.code}" is not a code of 8 or 10 digits.`, 'Write the CN code or the TARIC code.');
  if (listed.isWeightDoubtful)
    say(
      'error',
      'pieceKg',
      `The weight "${values.pieceKg}" can be read in two ways.`,
      'Give the weights the format of a number in the spreadsheet, or write four decimals.',
    );
  const fields = fieldsOf({
    number: values.number,
    description: values.wording.slice(0, 512),
    cnCode: /^\d{8}/.test(code) ? code.slice(0, 8) : '',
    taricCode: code.length === 10 ? code : '',
    countryOfOrigin: countryFault ? '' : values.countryOfOrigin,
    supplierId: supplierIds.length === 1 ? (supplierIds[0] ?? null) : null,
    pieceKg: values.pieceKg === '' || listed.isWeightDoubtful ? null : values.pieceKg,
  });
  return {
    row,
    fields,
    supplierName: values.supplier,
    findings: [...found, ...findingsOfFields(row, fields)],
  };
}
