import { declarations } from '@lods/contract/declarations/endpoints';
import type { Obligation, ObligationGood, ObligationQuarter } from '@lods/contract/obligation/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import type { Column } from '@lods/ui/table-props';
import { Tile, Tiles } from '@lods/ui/tile';
import { Coins } from 'lucide-react';
import { Link } from 'react-router';
import { AssumedPrice } from '../../shell/assumed-price.tsx';
import { dotted } from '../../shell/goods-search.ts';
import { GoodsUnknown, Least, useLeast } from '../../shell/least.tsx';
import { May } from '../../shell/may.tsx';
import { useObligation } from '../../shell/obligation.ts';
import { RoundedRows } from '../../shell/rounded-rows.tsx';
import { quarterName } from '../../shell/this-quarter.ts';
import { WhyCosts } from '../../shell/why-costs.tsx';
import { countsOfYear, goodsLeftOut } from '../../shell/year-counts.ts';
import { Loaded } from './loaded.tsx';

/** The obligation of a year in euros: what is known, what is assumed, by quarter and by good. */
export function ObligationView({ year }: { year: number }) {
  return (
    <Loaded title="The costs could not be loaded" query={useObligation(year)}>
      {(data) => <Shown data={data} />}
    </Loaded>
  );
}

function Shown({ data }: { data: Obligation }) {
  const goodColumns = useGoodColumns(data.year);
  return (
    <div className="flex flex-col gap-6">
      <Amounts data={data} />
      <AssumedPrice year={data.year} assumption={data.assumption} />
      {data.goodsLacking > 0 && (
        <Callout
          tone="warning"
          title={data.goodsLacking === 1 ? '1 good without a cost' : `${data.goodsLacking} goods without a cost`}
          action={
            <Button asChild>
              <Link to={`/years/${data.year}`}>Open the year</Link>
            </Button>
          }
        >
          Their certificates are unknown. The year names what is missing.
        </Callout>
      )}
      <Table
        caption="By quarter of import"
        columns={useQuarterColumns(data.year)}
        rows={data.quarters}
        rowId={({ quarter }) => quarter}
        rowName={({ quarter }) => quarterName(quarter)}
        empty={noGoods(data.year)}
      />
      <RoundedRows
        totals={[
          { total: data.certificates, decimals: 3, rows: data.quarters.map(({ certificates }) => certificates) },
          { total: data.knownEur, decimals: 2, rows: costsOf(data.quarters, 'published') },
          { total: data.assumedEur, decimals: 2, rows: costsOf(data.quarters, 'assumed') },
          { total: data.totalEur, decimals: 2, rows: data.quarters.map(({ costEur }) => costEur) },
        ]}
      />
      {data.goods.length > 0 && (
        <Table
          caption="By good"
          columns={goodColumns}
          rows={data.goods}
          rowId={({ key }) => key}
          rowName={(good) => `${dotted(good.taricCode ?? good.cnCode)} from ${good.countryOfOrigin}`}
          empty={noGoods(data.year)}
        />
      )}
      <RoundedRows
        totals={[
          { total: data.certificates, decimals: 3, rows: data.goods.map(({ certificates }) => certificates) },
          { total: data.knownEur, decimals: 2, rows: data.goods.map(({ knownEur }) => knownEur) },
          { total: data.assumedEur, decimals: 2, rows: data.goods.map(({ assumedEur }) => assumedEur) },
          { total: data.totalEur, decimals: 2, rows: data.goods.map(({ totalEur }) => totalEur) },
        ]}
      />
    </div>
  );
}

function Amounts({ data }: { data: Obligation }) {
  const { number } = useFormat();
  const least = useLeast();
  const lacking = <GoodsUnknown count={data.goodsLacking} />;
  const counts = countsOfYear({
    goods: data.goods.length,
    lacking: data.goodsLacking,
    unverified: data.beside.ifVerified?.goods.length ?? 0,
    exempt: data.beside.exempt?.goods.length ?? 0,
    isAssumed: data.assumedEur !== '0',
  });
  return (
    <Tiles>
      <Tile
        label="Obligation"
        value={least(data.totalEur, 2, data.goodsLacking)}
        unit="EUR"
        change={
          <>
            <span className="block">
              {data.assumedEur === '0' ? 'At published prices' : 'Known and assumed together'}
            </span>
            {lacking}
          </>
        }
        action={<WhyCosts year={data.year} name="cost" counts={counts} />}
      />
      <Tile
        label="Known"
        value={number(data.knownEur, 2)}
        unit="EUR"
        change="At published prices"
        action={<WhyCosts year={data.year} name="known cost" counts={counts} />}
      />
      <Tile
        label="Assumed"
        value={number(data.assumedEur, 2)}
        unit="EUR"
        change={`At ${number(data.assumption.priceEur, 2)} EUR a certificate`}
        action={<WhyCosts year={data.year} name="assumed cost" counts={counts} />}
      />
      <Tile
        label="Certificates"
        value={least(data.certificates, 3, data.goodsLacking)}
        change={
          <>
            <span className="block">Due by 30 September of the next year</span>
            {lacking}
          </>
        }
        action={<WhyCosts year={data.year} name="certificates to surrender" counts={counts} />}
      />
    </Tiles>
  );
}

const costsOf = (quarters: readonly ObligationQuarter[], basis: ObligationQuarter['basis']) =>
  quarters.filter((quarter) => quarter.basis === basis).map(({ costEur }) => costEur);

const noGoods = (year: number) => ({
  icon: <Coins aria-hidden="true" />,
  title: `No goods to pay for in ${year}`,
  text: 'Goods count once they are in a declaration, drafts too. Importers up to 50 t pay nothing.',
  action: (
    <May call={declarations.create}>
      <Button asChild look="primary">
        <Link to="/new-declaration">New declaration</Link>
      </Button>
    </May>
  ),
});

const BasisBadge = ({ basis }: { basis: 'assumed' | 'published' | 'unknown' }) => (
  <Badge tone={basis === 'published' ? 'green' : 'amber'}>
    {basis === 'published' ? 'Published' : basis === 'assumed' ? 'Assumed' : 'Unknown'}
  </Badge>
);

function useQuarterColumns(year: number): Column<ObligationQuarter>[] {
  const { number } = useFormat();
  const least = useLeast();
  return [
    { id: 'quarter', head: 'Quarter', isName: true, width: 'w-28', cell: ({ quarter }) => quarterName(quarter) },
    { id: 'basis', head: 'Price', cell: ({ basis }) => <BasisBadge basis={basis} /> },
    {
      id: 'certificates',
      head: 'Certificates',
      isNumber: true,
      width: 'w-40',
      cell: ({ certificates, goodsLacking }) => <Least value={certificates} decimals={3} count={goodsLacking} />,
    },
    {
      id: 'price',
      head: 'Price a certificate',
      unit: 'EUR',
      isNumber: true,
      width: 'w-40',
      cell: ({ priceEur }) => (priceEur === null ? 'Unknown' : number(priceEur, 2)),
    },
    {
      id: 'cost',
      head: 'Cost',
      unit: 'EUR',
      isNumber: true,
      width: 'w-40',
      cell: ({ quarter, costEur, goodsLacking }) => (
        <WhyCosts
          year={year}
          name="cost"
          quarter={quarter}
          shown={least(costEur, 2, goodsLacking) ?? 'Unknown'}
          counts={goodsLeftOut(goodsLacking)}
        />
      ),
    },
  ];
}

function useGoodColumns(year: number): Column<ObligationGood>[] {
  const { number } = useFormat();
  const shown = (value: string | null, decimals: number) => (value === null ? 'Unknown' : number(value, decimals));
  return [
    {
      id: 'cn',
      head: 'CN code',
      isName: true,
      width: 'w-36',
      cell: ({ cnCode, taricCode }) => <span data-untranslated="">{dotted(taricCode ?? cnCode)}</span>,
    },
    { id: 'origin', head: 'Origin', width: 'w-20', cell: ({ countryOfOrigin }) => countryOfOrigin },
    {
      id: 'basis',
      head: 'Basis',
      cell: ({ installation }) =>
        installation === null ? 'Default value' : <span data-untranslated="">{installation}</span>,
    },
    {
      id: 'certificates',
      head: 'Certificates',
      isNumber: true,
      width: 'w-32',
      cell: ({ key, certificates }) => (
        <WhyCosts year={year} name="certificates" good={key} shown={shown(certificates, 3)} />
      ),
    },
    {
      id: 'known',
      head: 'Known',
      unit: 'EUR',
      isNumber: true,
      width: 'w-36',
      cell: ({ key, knownEur }) => <WhyCosts year={year} name="known cost" good={key} shown={number(knownEur, 2)} />,
    },
    {
      id: 'assumed',
      head: 'Assumed',
      unit: 'EUR',
      isNumber: true,
      width: 'w-36',
      cell: ({ key, assumedEur }) => (
        <WhyCosts year={year} name="assumed cost" good={key} shown={number(assumedEur, 2)} />
      ),
    },
    {
      id: 'total',
      head: 'Total',
      unit: 'EUR',
      isNumber: true,
      width: 'w-36',
      cell: ({ key, totalEur }) => <WhyCosts year={year} name="cost" good={key} shown={shown(totalEur, 2)} />,
    },
  ];
}
