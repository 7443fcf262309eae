import { Exact } from '@lods/cbam/decimal';
import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import type { ReportFigures, Sums } from '@lods/contract/reports/endpoints';
import { FIRST_DECLARED_YEAR } from '@lods/contract/years/endpoints';
import { ChartCard } from '../../shell/chart-card.tsx';
import { sumKnown } from '../../shell/known-emissions.tsx';
import { useText } from '../../shell/language.ts';

const SHOWN_ORIGINS = 12;
const BASIS = [
  { label: 'Actual data', color: 'teal' },
  { label: 'Default values and estimates', color: 'amber' },
] as const;

const COST = [{ label: 'Cost', color: 'teal' }] as const;
const WOULD_BE = { label: 'Exempt, would be', color: 'amber' } as const;

/** Emissions by the data they rest on; both unknown where no good has a figure. */
function basisOf({ emissionsTco2e, actualTco2e }: Sums): (string | null)[] {
  if (emissionsTco2e === null) return [null, null];
  const actual = new Exact(actualTco2e ?? 0);
  return [actual.toFixed(), new Exact(emissionsTco2e).minus(actual).toFixed()];
}

function sharesOf(sums: Sums): (string | null)[] {
  const total = new Exact(sums.emissionsTco2e ?? 0);
  if (total.isZero()) return [null, null];
  return basisOf(sums).map((part) => part && new Exact(part).times(100).dividedBy(total).toFixed(6));
}

/**
 * What was declared as drawings: when, from where, of what, on which data, at what cost. Figures of the former choice stay on the
 * screen until those of the new one are there; meanwhile nobody takes them along for the new ones.
 */
export function Charts(props: {
  figures: ReportFigures;
  declarations: readonly DeclarationSummary[];
  areFormer: boolean;
}) {
  const { figures, declarations, areFormer } = props;
  // The words of an axis are drawn, where the page's translator does not reach.
  const text = useText();
  const quarters = figures.quarters.map((sums) => ({
    sums,
    key: `${sums.quarter} ${String(sums.year).slice(2)}`,
    name: `${sums.quarter} ${sums.year}`,
  }));
  const origins = figures.origins.slice(0, SHOWN_ORIGINS);
  return (
    <div className="grid gap-4 xl:grid-cols-2" aria-busy={areFormer || undefined}>
      <ChartCard
        isClosed={areFormer}
        title="Emissions by quarter"
        description={omittedOf(declarations)}
        fileName="emissions-by-quarter"
        of="Quarter"
        unit="tCO2e"
        decimals={3}
        series={BASIS}
        bars={quarters.map(({ sums, key, name }) => ({ key, name, amounts: basisOf(sums) }))}
      />
      <CostChart quarters={quarters} areFormer={areFormer} />
      <ChartCard
        isClosed={areFormer}
        title="Emissions by country of origin"
        description={
          figures.origins.length > SHOWN_ORIGINS
            ? `The ${SHOWN_ORIGINS} largest of ${figures.origins.length} countries.`
            : 'Every country that goods came from.'
        }
        fileName="emissions-by-origin"
        of="Country of origin"
        unit="tCO2e"
        decimals={3}
        series={BASIS}
        bars={origins.map((sums) => ({ key: sums.countryOfOrigin, name: sums.name, amounts: basisOf(sums) }))}
      />
      <ChartCard
        isClosed={areFormer}
        title="Emissions by kind of goods"
        description="By the sector of Annex I that each CN code belongs to."
        fileName="emissions-by-kind-of-goods"
        of="Kind of goods"
        unit="tCO2e"
        decimals={3}
        series={BASIS}
        bars={figures.groups.map((sums) => ({ key: text(sums.group), name: sums.group, amounts: basisOf(sums) }))}
      />
      <ChartCard
        isClosed={areFormer}
        title="Default values against actual data"
        description="Which share of the emissions of a quarter rests on data of the installations."
        fileName="share-of-actual-data"
        of="Quarter"
        unit="%"
        decimals={1}
        series={BASIS}
        bars={quarters.map(({ sums, key, name }) => ({ key, name, amounts: sharesOf(sums) }))}
      />
    </div>
  );
}

interface NamedQuarter {
  readonly sums: ReportFigures['quarters'][number];
  readonly key: string;
  readonly name: string;
}

/** What the quarters since 2026 cost, and beside it what exempt importers would pay. */
function CostChart({ quarters, areFormer }: { quarters: readonly NamedQuarter[]; areFormer: boolean }) {
  const priced = quarters.filter(({ sums }) => sums.year >= FIRST_DECLARED_YEAR);
  const hasExempt = priced.some(({ sums }) => sums.exemptGoods > 0);
  return (
    <ChartCard
      isClosed={areFormer}
      title="Cost of certificates by quarter"
      description={
        hasExempt
          ? 'From 2026. What has no price yet, or no known emissions, is left out. Importers up to 50 t pay nothing (Art. 2a).'
          : 'From 2026. What has no price yet, or no known emissions, is left out.'
      }
      fileName="cost-by-quarter"
      of="Quarter"
      unit="EUR"
      decimals={2}
      series={hasExempt ? [...COST, WOULD_BE] : COST}
      bars={priced.map(({ sums, key, name }) => ({
        key,
        name,
        amounts: hasExempt ? [sums.costEur, sums.exemptCostEur] : [sums.costEur],
      }))}
      isGrouped
    />
  );
}

/** Which goods the drawing does not contain. What is outside CBAM has no emissions to know. */
function omittedOf(declarations: readonly DeclarationSummary[]): string {
  const { goodsOutside, goodsUnknown } = sumKnown(declarations);
  if (goodsOutside === 0 && goodsUnknown === 0) return 'Every good is counted, drafts included.';
  if (goodsUnknown === 0)
    return goodsOutside === 1 ? 'Without 1 good outside CBAM' : `Without ${goodsOutside} goods outside CBAM`;
  if (goodsOutside > 0) return `Left out: ${goodsUnknown} without known emissions, ${goodsOutside} outside CBAM.`;
  return goodsUnknown === 1
    ? '1 good without known emissions is left out.'
    : `${goodsUnknown} goods without known emissions are left out.`;
}
