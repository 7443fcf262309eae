import type { GoodsOrder, StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import type { DeclarationOverview } from '@lods/contract/declarations/goods';
import { headingOf } from '@lods/contract/reference/goods-headings';
import { useFormat } from '@lods/ui/format';
import { type Filter, type Grouping, type WorkColumn, WorkTable } from '@lods/ui/work-table';
import { Package } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { dotted } from '../../shell/goods-search.ts';
import { PrecursorsMissing } from '../../shell/precursors-missing.tsx';
import { useTableView } from '../../shell/table-view.ts';
import { GoodValue } from './good-value.tsx';
import { useGoodsRows } from './goods-queries.ts';
import { ManyGoods } from './many-goods.tsx';
import { RowButtons } from './row-buttons.tsx';
import { WhyGood } from './why-good.tsx';

const UNIT_NAME = { TON: 't', KG: 'kg', M3: 'm³', MWH: 'MWh' } as const;

export interface GoodsActions {
  readonly onEdit: (good: StoredGoodsItem) => void;
  readonly onDetails: (good: StoredGoodsItem) => void;
  readonly onRemove: (good: StoredGoodsItem) => void;
}

/** The goods of a declaration, ten or ten thousand: only those in sight are loaded. */
export function GoodsTable({ draft, actions }: { draft: DeclarationOverview; actions?: GoodsActions }) {
  const view = useTableView('goods', FIRST_ORDER);
  const search = useDeferredValue(view.search.trim());
  // Goods of a group stand together, so the group is what they are sorted by.
  const { column, direction } = GROUPINGS.some(({ id }) => id === view.group)
    ? { column: view.group, direction: 'ascending' as const }
    : (view.sort ?? FIRST_ORDER);
  const only = view.filters.emissions === 'without' ? 'without-emissions' : 'all';
  const { rows, total, error, onInSight, refetch } = useGoodsRows(
    draft.id,
    { search, sort: column as GoodsOrder, direction, only },
    draft.goodsCount,
  );
  const columns = useColumns(draft.id, actions !== undefined);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rowActions = useCallback(
    (good: StoredGoodsItem) =>
      actions && (
        <RowButtons
          labels={{
            details: `Details for the registry of item ${good.itemNumber}`,
            edit: `Edit item ${good.itemNumber}`,
            remove: `Remove item ${good.itemNumber}`,
          }}
          onDetails={() => actions.onDetails(good)}
          onEdit={() => actions.onEdit(good)}
          onRemove={() => actions.onRemove(good)}
        />
      ),
    [actions],
  );
  return (
    <WorkTable
      caption="Goods items"
      columns={columns}
      rows={rows}
      remote={{ total: draft.goodsCount, found: total }}
      rowId={idOf}
      rowName={nameOf}
      rowEntered={productOf}
      error={error}
      onRetry={refetch}
      onInSight={onInSight}
      view={view}
      filters={FILTERS}
      groupings={GROUPINGS}
      searchLabel="Search the goods"
      searchHint="CN code, name, origin or item"
      empty={{
        icon: <Package aria-hidden="true" />,
        title: 'No goods items yet',
        text: 'Choose a CN code above; what follows from it is filled in.',
      }}
      rowActions={actions && rowActions}
      {...(actions
        ? {
            selected,
            onSelect: setSelected,
            selectionActions: <ManyGoods draft={draft} ids={[...selected]} onDone={() => setSelected(new Set())} />,
          }
        : {})}
    />
  );
}

/** Applied by the server. */
const FILTERS: readonly Filter<StoredGoodsItem>[] = [
  {
    id: 'emissions',
    label: 'All goods',
    choices: [{ value: 'without', label: 'Without emissions data' }],
    holds: () => true,
  },
];

const GROUPINGS: readonly Grouping<StoredGoodsItem>[] = [
  { id: 'cnCode', label: 'By CN code', of: ({ cnCode }) => dotted(cnCode) },
  { id: 'countryOfOrigin', label: 'By origin', of: ({ countryOfOrigin }) => countryOfOrigin },
];

const FIRST_ORDER = { column: 'itemNumber', direction: 'ascending' } as const;

const idOf = (good: StoredGoodsItem) => good.id;
const nameOf = (good: StoredGoodsItem) => `item ${good.itemNumber}, ${good.productName}`;
const productOf = (good: StoredGoodsItem) => good.productName;

function useColumns(declarationId: string, canEdit: boolean): readonly WorkColumn<StoredGoodsItem>[] {
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
      {
        id: 'cnCode',
        head: 'CN code',
        width: 'w-32',
        isSortable: true,
        // Ten digits where they are stated: clinker and cement of one code are told apart by them alone.
        cell: (good) => <span title={headingOf(good.cnCode)}>{dotted(good.registry?.taricCode ?? good.cnCode)}</span>,
      },
      {
        id: 'hsCode',
        head: 'HS code',
        width: 'w-28',
        cell: ({ hsCode }) => `${hsCode.slice(0, 4)}.${hsCode.slice(4)}`,
      },
      {
        id: 'productName',
        head: 'Product name',
        isName: true,
        isSortable: true,
        cell: (good) => (
          <GoodValue good={good} field="productName" declarationId={declarationId} canEdit={canEdit}>
            {good.productName}
          </GoodValue>
        ),
      },
      {
        id: 'countryOfOrigin',
        head: 'Origin',
        width: 'w-24',
        isSortable: true,
        cell: (good) => (
          <GoodValue good={good} field="countryOfOrigin" declarationId={declarationId} canEdit={canEdit}>
            {good.countryOfOrigin}
          </GoodValue>
        ),
      },
      {
        id: 'netMassT',
        head: 'Net mass',
        isNumber: true,
        width: 'w-32',
        isSortable: true,
        cell: (good) => (
          <GoodValue good={good} field="netMass" declarationId={declarationId} canEdit={canEdit}>
            {number(good.netMass)}
          </GoodValue>
        ),
      },
      { id: 'unit', head: 'Unit', width: 'w-16', cell: (good) => UNIT_NAME[good.measurementUnit] },
      {
        id: 'emissionsTco2e',
        head: 'Emissions',
        unit: 'tCO2e',
        isNumber: true,
        width: 'w-40',
        isSortable: true,
        cell: (good) => (
          <>
            <WhyGood declarationId={declarationId} good={good} />
            {good.lacksPrecursors && <PrecursorsMissing />}
          </>
        ),
      },
    ],
    [number, declarationId, canEdit],
  );
}
