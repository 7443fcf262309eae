import { customs } from '@lods/contract/customs/endpoints';
import type { StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';

interface PapersOfGoodProps {
  declarationId: string;
  good: StoredGoodsItem;
}

/** Leads back to the pages of customs papers that a good came from. Goods that were typed in or imported have none. */
export function PapersOfGood({ declarationId, good }: PapersOfGoodProps) {
  const { data } = useQuery({
    queryKey: ['customs', 'approved'],
    queryFn: ({ signal }) => api(customs.approved, { signal }),
  });
  const lines = data?.filter((line) => line.declarationId === declarationId && line.goodsItemId === good.id) ?? [];
  if (lines.length === 0) return null;
  return (
    <section aria-label="Customs papers" className="flex flex-col gap-1 border-b pb-3">
      <h3 className="text-[0.8125rem] font-semibold text-ink-soft">Read from</h3>
      <ul>
        {lines.map(({ id, sourceFileName, referenceNumber }) => (
          <li key={id}>
            <Link
              to={`/customs-dashboard?review=${id}`}
              className="break-all text-teal hover:underline"
              data-untranslated=""
            >
              {`${sourceFileName}, ${referenceNumber}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
