/** What a precursor can be taken from, beside own processes and default values. */
import { SupplierAnswerContent } from '@lods/contract/answers/content';
import type { PrecursorSource } from '@lods/contract/submissions/endpoints';
import type { CompanyCall } from '../../call.ts';
import { readDeliveries } from '../exchange/service.ts';
import { listSubmittedVersions } from './service.ts';

/** Products with both figures, of the newest submitted versions and of the newest answer of each thread that still stands. */
export async function listPrecursors(call: CompanyCall, { except }: { except?: string | undefined }) {
  const versions = (await listSubmittedVersions(call)).filter(({ id }) => id !== except);
  const submitted = versions.flatMap(({ id, fields, figures }) =>
    sourcesOf(id, figures.products, {
      from: fields.title || fields.installation.name,
      country: fields.installation.country,
      periodFrom: fields.periodFrom,
      periodTo: fields.periodTo,
    }),
  );
  return [...submitted, ...(await receivedProducts(call))];
}

async function receivedProducts(call: CompanyCall): Promise<PrecursorSource[]> {
  const threads = Map.groupBy(await readDeliveries(call, { box: 'received' }), ({ threadId }) => threadId);
  return [...threads.values()].flatMap((deliveries) => {
    const [latest] = deliveries.filter(({ kind }) => kind === 'answer' || kind === 'share');
    const content = latest && SupplierAnswerContent.safeParse(latest.content).data;
    const isWithdrawn = deliveries.some(
      ({ kind, sentAt }) => kind === 'withdrawal' && sentAt >= (latest?.sentAt ?? ''),
    );
    if (!latest || isWithdrawn || content?.outcome !== 'answered') return [];
    return sourcesOf(latest.threadId, content.products, {
      from: latest.senderName,
      country: content.installation.country,
      periodFrom: content.periodFrom,
      periodTo: content.periodTo,
    });
  });
}

type Product = Pick<PrecursorSource, 'cnCode' | 'name'> & {
  readonly specificDirect: string | null;
  readonly specificIndirect: string | null;
};

const sourcesOf = (
  id: string,
  products: readonly Product[],
  origin: Pick<PrecursorSource, 'country' | 'from' | 'periodFrom' | 'periodTo'>,
): PrecursorSource[] =>
  products.flatMap(({ cnCode, name, specificDirect, specificIndirect }, index) =>
    specificDirect === null || specificIndirect === null
      ? []
      : [{ key: `${id} ${index}`, ...origin, cnCode, name, specificDirect, specificIndirect }],
  );
