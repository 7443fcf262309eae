import { installations } from '@lods/contract/installations/endpoints';
import type { SilentSupplier } from '@lods/contract/obligation/endpoints';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import type { Column } from '@lods/ui/table-props';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { AssumedPrice } from '../../shell/assumed-price.tsx';
import { AtRisk, Least } from '../../shell/least.tsx';
import { May } from '../../shell/may.tsx';
import { WHAT_SUPPLIERS_COST } from '../../shell/supplier-cost.ts';
import { Loaded } from './loaded.tsx';
import { useSilence } from './queries.ts';

/** Which supplier's silence costs most, and the way to ask. */
export function SilenceView({ year }: { year: number }) {
  const columns = useColumns();
  return (
    <Loaded title="The suppliers could not be loaded" query={useSilence(year)}>
      {({ suppliers, assumption }) => (
        <div className="flex flex-col gap-6">
          <p className="max-w-prose text-ink-soft">
            Where nothing is stated, the mark-up of the default value is the least that silence costs. Where values are
            stated but not verified, it is the difference they would make. Below zero the default value is the cheaper.
            At risk are both together.
          </p>
          <p className="max-w-prose text-ink-soft">{WHAT_SUPPLIERS_COST}</p>
          <AssumedPrice year={year} assumption={assumption} />
          <Table
            caption="What missing verified emissions cost"
            columns={columns}
            rows={suppliers}
            rowId={({ supplierId }) => supplierId ?? 'none'}
            rowName={({ name }) => name || 'No supplier named'}
            rowEntered={({ name }) => name}
            rowActions={(supplier) => <NextStep supplier={supplier} />}
            empty={{
              icon: <Users aria-hidden="true" />,
              title: `No goods to pay for in ${year}`,
              text: 'Suppliers are ranked here once their goods are in a declaration above 50 t.',
            }}
          />
        </div>
      )}
    </Loaded>
  );
}

/** What was accepted is not asked for again: it waits for its verification, or for the free allocation that its report states. */
function NextStep({ supplier }: { supplier: SilentSupplier }) {
  const { supplierId, state, goodsSilent, goodsWithoutAllocation } = supplier;
  if (supplierId === null) return null;
  if (goodsWithoutAllocation > 0)
    return (
      <May call={installations.changeEmissions}>
        <Button asChild size="small">
          <Link to={`/suppliers/${supplierId}`}>State free allocation</Link>
        </Button>
      </May>
    );
  if (state === 'verified' && goodsSilent === 0) return null;
  if (state === 'unverified')
    return (
      <May call={installations.verifyEmissions}>
        <Button asChild size="small">
          <Link to={`/suppliers/${supplierId}`}>Record verification</Link>
        </Button>
      </May>
    );
  return (
    <May call={supplierRequests.send}>
      <Button asChild size="small">
        <Link to={`/request-supplier-data?supplier=${supplierId}`}>Request data</Link>
      </Button>
    </May>
  );
}

const STATES = {
  silent: { tone: 'red', label: 'Silent' },
  unverified: { tone: 'amber', label: 'Not verified' },
  verified: { tone: 'green', label: 'Verified' },
} as const;

function useColumns(): Column<SilentSupplier>[] {
  const { number } = useFormat();
  return [
    {
      id: 'name',
      head: 'Supplier',
      isName: true,
      cell: ({ name, supplierId }) =>
        supplierId === null ? (
          'No supplier named'
        ) : (
          <Link className="text-teal hover:underline" to={`/suppliers/${supplierId}`} data-untranslated="">
            {name}
          </Link>
        ),
    },
    {
      id: 'state',
      head: 'State',
      width: 'w-36',
      cell: ({ state, goods, goodsSilent, goodsWithoutAllocation }) => (
        <>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          {goodsWithoutAllocation > 0 && (
            <span className="block text-[0.8125rem] text-amber">
              {goodsWithoutAllocation === 1
                ? 'Free allocation of 1 good not stated'
                : `Free allocation of ${goodsWithoutAllocation} goods not stated`}
            </span>
          )}
          {goodsSilent > 0 && goodsSilent < goods && (
            <span className="block text-[0.8125rem] text-ink-soft">
              {goodsSilent === 1 ? 'Nothing stated of 1 good' : `Nothing stated of ${goodsSilent} goods`}
            </span>
          )}
        </>
      ),
    },
    { id: 'goods', head: 'Goods', isNumber: true, width: 'w-20', cell: ({ goods }) => number(goods) },
    {
      id: 'cost',
      head: 'Cost now',
      unit: 'EUR',
      isNumber: true,
      width: 'w-36',
      cell: ({ costEur, assumedEur, goodsLacking }) => (
        <>
          <Least value={costEur} decimals={2} count={goodsLacking} />
          {Number(assumedEur) > 0 && (
            <span className="block text-[0.8125rem] text-ink-soft">{`Assumed part: ${number(assumedEur, 2)}`}</span>
          )}
        </>
      ),
    },
    {
      id: 'markUp',
      head: 'Mark-up part',
      unit: 'EUR',
      isNumber: true,
      width: 'w-36',
      cell: ({ markUpEur }) => number(markUpEur, 2),
    },
    {
      id: 'risk',
      head: 'At risk',
      unit: 'EUR',
      isNumber: true,
      width: 'w-40',
      cell: (supplier) => <AtRisk {...supplier} />,
    },
  ];
}
