import type { ChargedGoods } from '@lods/contract/declarations/goods';
import { Badge } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Tile } from '@lods/ui/tile';
import { Link } from 'react-router';
import { GoodsUnknown, useLeast } from '../../shell/least.tsx';
import { WhyPartsTotal } from './why-parts.tsx';

/** Emissions, certificates and cost of what is charged, with what exempt importers would declare and pay beside it. */
export function ChargedTiles(props: { declarationId: string; charged: ChargedGoods | undefined; hasFailed: boolean }) {
  const { declarationId, charged, hasFailed } = props;
  const { number } = useFormat();
  const least = useLeast();
  const known = (value: string | null | undefined, decimals: number) =>
    value === undefined ? (hasFailed ? null : undefined) : value && number(value, decimals);
  const wouldBe = (value: string | null | undefined, decimals: number, unit: string) =>
    value && `${number(value, decimals)} ${unit} if not exempt`;
  return (
    <>
      <Tile
        label="Embedded emissions"
        value={known(charged?.emissionsTco2e, 1)}
        unit="tCO2e"
        change={wouldBe(charged?.exempt?.emissionsTco2e, 1, 'tCO2e')}
        action={
          charged && <WhyPartsTotal declarationId={declarationId} of="emissionsTco2e" label="Embedded emissions" />
        }
      />
      <Tile
        label="Certificates"
        value={known(charged?.certificates, 1)}
        change={wouldBe(charged?.exempt?.certificates, 1, 'certificates')}
        action={charged && <WhyPartsTotal declarationId={declarationId} of="certificates" label="Certificates" />}
      />
      <Tile
        label="Cost"
        value={charged ? least(charged.totalEur, 2, charged.goodsLacking) : known(undefined, 2)}
        unit="EUR"
        change={charged && <CostBasis charged={charged} />}
        action={charged && <WhyPartsTotal declarationId={declarationId} of="costEur" label="Cost" />}
      />
    </>
  );
}

function CostBasis({ charged: { assumedEur, goodsLacking, exempt } }: { charged: ChargedGoods }) {
  const { number } = useFormat();
  return (
    <>
      {assumedEur !== '0' && (
        <span className="block">
          <Badge tone="amber">Assumed</Badge> {`${number(assumedEur, 2)} EUR at the assumed price, as in the year`}
        </span>
      )}
      <GoodsUnknown count={goodsLacking} />
      {exempt && exempt.goodsLacking === 0 && (
        <span className="block">{`${number(exempt.totalEur, 2)} EUR if not exempt`}</span>
      )}
    </>
  );
}

/** How the importers of a declaration stand against 50 t; shown where one of them is exempt. */
export function ExemptImporters({ charged: { importers } }: { charged: ChargedGoods }) {
  const { number } = useFormat();
  if (!importers.some(({ isExempt }) => isExempt)) return null;
  return (
    <Card
      title="Importers against 50 t"
      description="With their goods of all declarations of the year. Up to 50 t nothing is charged; above it everything is, back to the first import (Art. 2a)."
    >
      <ul className="flex flex-col divide-y">
        {importers.map(({ year, eori, massT, thresholdT, isExceeded, isExempt }) => (
          <li
            key={`${year} ${eori}`}
            className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0"
          >
            <span className="font-medium" data-untranslated="">
              {eori || '-'}
            </span>
            <span className="tabular-nums">
              {massT === null ? 'Unknown' : `${number(massT, 3)} t`} / {number(thresholdT)} t
            </span>
            <Link to={`/years/${year}`} className="text-teal hover:underline">{`Year ${year}`}</Link>
            {isExempt ? (
              <Badge tone="green">Exempt so far</Badge>
            ) : (
              <Badge tone="amber">{isExceeded ? 'Above 50 t' : 'Not exempt'}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
