import type { GoodsOrder, StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import type { DeclarationOverview } from '@lods/contract/declarations/goods';
import { useFormat } from '@lods/ui/format';
import { Input } from '@lods/ui/input';
import { type Column, type Sort, Table } from '@lods/ui/table';
import { Package, SearchX } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { dotted } from '../../shell/goods-search.ts';
import { useGoodsRows } from './goods-queries.ts';
import { RowButtons } from './row-buttons.tsx';
import { WhyGood } from './why-good.tsx';

const UNIT_NAME = { TON: 't', KG: 'kg', M3: 'm³', MWH: 'MWh' } as const;
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 15;

export interface GoodsActions {
  readonly onEdit: (good: StoredGoodsItem) => void;
  readonly onDetails: (good: StoredGoodsItem) => void;
  readonly onRemove: (good: StoredGoodsItem) => void;
}

/** The goods of a declaration, ten or ten thousand: only those in sight are loaded. */
export function GoodsTable({ draft, actions }: { draft: DeclarationOverview; actions?: GoodsActions }) {
  const { number } = useFormat();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [sort, setSort] = useState<Sort & { column: GoodsOrder }>({ column: 'itemNumber', direction: 'ascending' });
  const view = { search, sort: sort.column, direction: sort.direction };
  const { rows, total, error, onInSight, refetch } = useGoodsRows(draft.id, view, draft.goodsCount);
  const columns = useColumns(draft.id);
  const rowActions = useCallback(
    (good: StoredGoodsItem) =>
      actions && (
        <RowButtons
          name={`item ${good.itemNumber}`}
          onDetails={() => actions.onDetails(good)}
          onEdit={() => actions.onEdit(good)}
          onRemove={() => actions.onRemove(good)}
        />
      ),
    [actions],
  );
  const isSearched = typed.trim() !== '';
  return (
    <div className="flex flex-col gap-3">
      {draft.goodsCount >= SEARCHED_FROM && (
        <div className="flex flex-wrap items-center gap-4">
          <Input
            type="search"
            aria-label="Search the goods"
            placeholder="CN code, name, origin or item number"
            className="w-80 max-sm:w-full"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status" className="text-ink-soft tabular-nums">
            {total === undefined
              ? 'Searching...'
              : `${number(String(total))} of ${number(String(draft.goodsCount))} goods`}
          </p>
        </div>
      )}
      <Table
        caption="Goods items"
        columns={columns}
        rows={rows}
        rowId={idOf}
        rowName={nameOf}
        rowEntered={productOf}
        error={error}
        onRetry={refetch}
        onInSight={onInSight}
        sort={sort}
        onSort={(next) => setSort(next as typeof sort)}
        empty={
          isSearched
            ? { icon: <SearchX aria-hidden="true" />, title: 'No goods match', text: 'Search for other words.' }
            : {
                icon: <Package aria-hidden="true" />,
                title: 'No goods items yet',
                text: 'Choose a CN code above; what follows from it is filled in.',
              }
        }
        rowActions={actions && rowActions}
      />
    </div>
  );
}

const idOf = (good: StoredGoodsItem) => good.id;
const nameOf = (good: StoredGoodsItem) => `Item ${good.itemNumber}, ${good.productName}`;
const productOf = (good: StoredGoodsItem) => good.productName;

function useColumns(declarationId: string): readonly Column<StoredGoodsItem>[] {
  const { number } = useFormat();
  return useMemo(
    () => [
      {
        id: 'itemNumber',
        head: 'Item',
        isNumber: true,
        width: 'w-20',
        isSortable: true,
        cell: (good) => good.itemNumber,
      },
      { id: 'cnCode', head: 'CN code', width: 'w-32', isSortable: true, cell: (good) => dotted(good.cnCode) },
      {
        id: 'productName',
        head: 'Product name',
        isName: true,
        isSortable: true,
        cell: (good) => <span data-untranslated="">{good.productName}</span>,
      },
      { id: 'countryOfOrigin', head: 'Origin', width: 'w-24', isSortable: true, cell: (good) => good.countryOfOrigin },
      {
        id: 'netMassT',
        head: 'Net mass',
        isNumber: true,
        width: 'w-32',
        isSortable: true,
        cell: (good) => `${number(good.netMass)} ${UNIT_NAME[good.measurementUnit]}`,
      },
      {
        id: 'emissionsTco2e',
        head: 'Emissions',
        unit: 'tCO2e',
        isNumber: true,
        width: 'w-40',
        isSortable: true,
        cell: (good) => <WhyGood declarationId={declarationId} good={good} />,
      },
    ],
    [number, declarationId],
  );
}
