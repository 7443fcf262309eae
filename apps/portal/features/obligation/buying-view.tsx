import type { BuyingStep, Holding } from '@lods/contract/obligation/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import type { Column } from '@lods/ui/table-props';
import { Tile, Tiles } from '@lods/ui/tile';
import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { AssumedPrice } from '../../shell/assumed-price.tsx';
import { HoldingTests } from '../../shell/holding-tests.tsx';
import { GoodsUnknown, Least, useLeast } from '../../shell/least.tsx';
import { useHolding } from '../../shell/obligation.ts';
import { RoundedRows } from '../../shell/rounded-rows.tsx';
import { NONE_BEFORE_THE_SALE } from '../../shell/sale-of-certificates.ts';
import { periodName, quarterName } from '../../shell/this-quarter.ts';
import { WhyCosts } from '../../shell/why-costs.tsx';
import { Loaded } from './loaded.tsx';

/** What has to be on the account when, what to buy for it, and what happens to what is left over. */
export function BuyingView({ year }: { year: number }) {
  return (
    <Loaded title="The plan could not be loaded" query={useHolding(year)}>
      {(data) => <Shown data={data} />}
    </Loaded>
  );
}

/** A stated number stays what was stated, but the screen says that it cannot be. */
function accountBasis({ onAccount, onAccountBasis, inLedger, isSaleOpen, year }: Holding, held: string): string {
  if (onAccountBasis === 'stated') return isSaleOpen ? 'As you stated it' : `As you stated it. ${NONE_BEFORE_THE_SALE}`;
  if (!isSaleOpen) return NONE_BEFORE_THE_SALE;
  if (onAccount === inLedger) return 'CBAM certificates at hand in your own ledger';
  return `${held} at hand in your own ledger, less what ${year - 1} still asks for`;
}

function Shown({ data }: { data: Holding }) {
  const { date, money } = useFormat();
  const { plan, penalty, goodsLacking } = data;
  return (
    <div className="flex flex-col gap-6">
      <Amounts data={data} />
      <AssumedPrice year={data.year} assumption={data.assumption} />
      {goodsLacking > 0 && <WithoutUnknown year={data.year} />}
      <Table
        caption="Buying plan"
        columns={useStepColumns()}
        rows={plan.steps}
        rowId={({ kind, quarter }) => `${kind} ${quarter}`}
        rowName={stepName}
        empty={{
          icon: <ShoppingCart aria-hidden="true" />,
          title: `Nothing to buy for ${data.year}`,
          text: 'Certificates are bought for goods above 50 t, hydrogen and electricity.',
        }}
      />
      <RoundedRows
        totals={[
          ...(plan.toBuy === null
            ? []
            : [{ total: plan.toBuy, decimals: 3, rows: plan.steps.map(({ toBuy }) => toBuy) }]),
          ...(plan.costEur === null
            ? []
            : [{ total: plan.costEur, decimals: 2, rows: plan.steps.map(({ costEur }) => costEur) }]),
        ]}
      />
      <p className="max-w-prose text-[0.8125rem] text-ink-soft">
        {data.year === 2026
          ? 'The sale opens on 1 February 2027 (Art. 20(1)). A certificate for goods of 2026 costs the price of their quarter, whenever you buy it.'
          : 'From 2027 you pay the average price of the week before you buy (Art. 21). The dates are the last ones possible; goods declared so far are counted.'}
      </p>
      {data.year !== 2026 && data.purchasePrice && (
        <p className="max-w-prose">
          {`A certificate bought today costs ${money(data.purchasePrice.priceEur, 'EUR')}: the average of ${periodName(data.purchasePrice.period)}, published on ${date(data.purchasePrice.publishedOn)}.`}
        </p>
      )}
      {data.tests.length > 0 && <HoldingTests data={data} />}
      <Leftover data={data} />
      {!penalty.isStated && penalty.missing !== '0' && (
        <Callout title="The penalty is not indexed yet">
          {`Counted with 100 EUR a certificate (${penalty.source}). The indexed amount is not published; state it under assumptions when it is. The certificates stay due after the penalty.`}
        </Callout>
      )}
    </div>
  );
}

/** What lies on the account, what is still to buy, what that costs, and what missing certificates would. */
function Amounts({ data }: { data: Holding }) {
  const { number, date } = useFormat();
  const least = useLeast();
  const { plan, penalty, goodsLacking } = data;
  const next = plan.steps.find((step) => step.toBuy !== '0' || step.goodsLacking > 0);
  const lacking = <GoodsUnknown count={goodsLacking} />;
  const missing = least(penalty.missing, 3, goodsLacking);
  return (
    <Tiles>
      <Tile
        label="On your account"
        value={data.goodsLackingBefore > 0 ? `At most ${number(data.onAccount, 3)}` : number(data.onAccount, 3)}
        unit="certificates"
        change={
          <>
            <span className="block">{accountBasis(data, number(data.inLedger, 3))}</span>
            <GoodsUnknown count={data.goodsLackingBefore} />
          </>
        }
      />
      <Tile
        label="Still to buy"
        value={least(plan.toBuy, 3, goodsLacking)}
        unit="certificates"
        change={
          <>
            <span className="block">{next ? `The first by ${date(next.by)}` : 'Nothing to buy'}</span>
            {lacking}
          </>
        }
        action={<WhyCosts year={data.year} of="plan" name="certificates to buy" />}
      />
      <Tile
        label="Cost of the plan"
        value={least(plan.costEur, 2, goodsLacking)}
        unit="EUR"
        change={
          <>
            {plan.steps.some(({ basis }) => basis === 'assumed') && (
              <span className="block">{`At ${number(data.assumption.priceEur, 2)} EUR where no price is published`}</span>
            )}
            {lacking}
          </>
        }
        action={<WhyCosts year={data.year} of="plan" name="cost" />}
      />
      <Tile
        label="Penalty at risk"
        value={least(penalty.atRiskEur, 2, goodsLacking)}
        unit="EUR"
        change={
          <>
            {missing !== null && (
              <span className="block">
                {goodsLacking > 0
                  ? `If at least ${number(penalty.missing, 3)} certificates are missing on ${date(plan.surrenderBy)}`
                  : `If ${number(penalty.missing, 3)} certificates are missing on ${date(plan.surrenderBy)}`}
              </span>
            )}
            {lacking}
          </>
        }
        action={<WhyCosts year={data.year} of="penalty" name="penalty at risk" />}
      />
    </Tiles>
  );
}

const WithoutUnknown = ({ year }: { year: number }) => (
  <Callout
    tone="warning"
    title="More may have to be bought than the plan says"
    action={
      <Button asChild>
        <Link to={`/years/${year}`}>Open the year</Link>
      </Button>
    }
  >
    The certificates of some goods are unknown: nothing is planned for them. The year names what is missing.
  </Callout>
);

function stepName({ kind, quarter }: BuyingStep): string {
  if (kind === 'surrender') return 'Rest before surrender';
  return kind === 'sale' ? `Goods of ${quarterName(quarter ?? '')}` : `Holding test ${quarterName(quarter ?? '')}`;
}

function useStepColumns(): Column<BuyingStep>[] {
  const { number, date } = useFormat();
  const shown = (value: string | null, decimals: number) => (value === null ? 'Unknown' : number(value, decimals));
  const least = useLeast();
  return [
    { id: 'step', head: 'Step', isName: true, cell: stepName },
    {
      id: 'from',
      head: 'From',
      width: 'w-32',
      isWideOnly: true,
      cell: ({ from }) => (from === null ? '' : date(from)),
    },
    { id: 'by', head: 'Buy by', width: 'w-32', cell: ({ by }) => date(by) },
    {
      id: 'required',
      head: 'Needed',
      isNumber: true,
      width: 'w-36',
      cell: ({ required, goodsLacking }) => <Least value={required} decimals={3} count={goodsLacking} />,
    },
    {
      id: 'buy',
      head: 'To buy',
      isNumber: true,
      width: 'w-36',
      cell: ({ toBuy, goodsLacking }) => least(toBuy, 3, goodsLacking) ?? 'Unknown',
    },
    {
      id: 'price',
      head: 'Price',
      unit: 'EUR',
      isNumber: true,
      width: 'w-40',
      cell: ({ priceEur, basis }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {basis === 'assumed' && <Badge tone="amber">Assumed</Badge>}
          {shown(priceEur, 2)}
        </span>
      ),
    },
    {
      id: 'cost',
      head: 'Cost',
      unit: 'EUR',
      isNumber: true,
      width: 'w-36',
      cell: ({ costEur, goodsLacking }) => least(costEur, 2, goodsLacking) ?? 'Unknown',
    },
  ];
}

function Leftover({ data: { leftover, year, goodsLacking } }: { data: Holding }) {
  const { number, date } = useFormat();
  const shown = (value: string | null) => (value === null ? 'Unknown' : number(value, 3));
  // What goods of unknown certificates need is not left over.
  const most = (value: string | null) =>
    goodsLacking > 0 && value !== null && value !== '0' ? `At most ${number(value, 3)}` : shown(value);
  const facts = [
    ['Left over', most(leftover.surplus)],
    ['Most that is bought back', leftover.isCapLifted ? 'No limit' : shown(leftover.cap)],
    [`Bought back if you ask by ${date(leftover.askBy)}`, most(leftover.repurchased)],
    [`Cancelled on ${date(leftover.cancelledOn)} unless used before`, most(leftover.cancelled)],
  ] as const;
  return (
    <Card
      title="If certificates are left over"
      description={
        year === 2026
          ? 'Certificates bought in 2027 for 2026 are bought back in 2027 only, without the limit of Art. 23(2), from which Art. 23(2a) departs. Read more narrowly, at most as many as you had to hold in 2027 are bought back.'
          : 'At most what you had to buy to hold is bought back, at the price paid (Art. 23). What then remains is cancelled without compensation (Art. 24).'
      }
    >
      <dl className="grid max-w-xl grid-cols-[1fr_max-content] gap-x-6 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
