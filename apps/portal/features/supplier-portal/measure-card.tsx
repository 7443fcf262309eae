import type { Measure, MeasureEffect, ProductionAnalytics } from '@lods/contract/supplier-portal/analytics';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { useState } from 'react';
import { ChartCard } from '../../shell/chart-card.tsx';
import { useFactors } from '../../shell/factors.ts';
import { AFTER, named } from './analytics-bars.ts';
import { useMeasure } from './queries.ts';

type Kind = Measure['kind'];

/** What one change of the plant would do to the figures per tonne; nothing is stored. */
export function MeasureCard({ submissionId, analytics }: { submissionId: string; analytics: ProductionAnalytics }) {
  const { hasElectricity, precursors, fuels } = analytics;
  const kinds = [
    { value: 'electricity', label: 'Electricity source', isOffered: hasElectricity },
    { value: 'scrap', label: 'Scrap share', isOffered: precursors.length > 0 },
    { value: 'fuel', label: 'Fuel', isOffered: fuels.length > 0 },
  ].filter(({ isOffered }) => isOffered);
  const [kind, setKind] = useState<Kind | undefined>(kinds[0]?.value as Kind | undefined);
  const [amount, setAmount] = useState('');
  const [place, setPlace] = useState('0');
  const [fuel, setFuel] = useState('');
  const effect = useMeasure(submissionId);
  if (kind === undefined) return null;
  const measure = measureOf(kind, { amount, place: Number(place), fuel }, analytics);
  const change = (apply: () => void) => {
    apply();
    effect.reset();
  };
  const choose = (next: Kind) =>
    change(() => {
      setKind(next);
      setAmount('');
      setPlace('0');
    });
  return (
    <>
      <Card
        title="What one measure changes"
        description="Your submitted figures, computed again with one input changed. Nothing is stored."
      >
        <form
          className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[14rem_18rem_18rem_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            if (measure) effect.mutate(measure);
          }}
        >
          <Field label="Kind of measure">
            <Select
              value={kind}
              choices={kinds.map(({ value, label }) => ({ value, label }))}
              onChange={(event) => choose(event.target.value as Kind)}
            />
          </Field>
          {kind !== 'electricity' && (
            <PlaceField kind={kind} analytics={analytics} value={place} onChange={(at) => change(() => setPlace(at))} />
          )}
          {kind === 'fuel' ? (
            <FuelField value={fuel} onChange={(name) => change(() => setFuel(name))} />
          ) : (
            <Field label={kind === 'scrap' ? 'Share replaced by scrap' : 'Emission factor of the new source'}>
              <DecimalInput
                value={amount}
                onChange={(text) => change(() => setAmount(text))}
                unit={kind === 'scrap' ? '%' : 'tCO2e/MWh'}
              />
            </Field>
          )}
          <div>
            <Button type="submit" look="primary" busy={effect.isPending} disabled={measure === null}>
              Compute
            </Button>
          </div>
        </form>
        {kind === 'fuel' && (
          <p className="mt-3 text-[0.8125rem] text-ink-soft">
            The same energy from another fuel. Biomass counts as zero only where it meets the sustainability criteria.
          </p>
        )}
        {effect.error && <p className="mt-3 text-red">{effect.error.message}</p>}
      </Card>
      {effect.data && <Effect rows={effect.data} />}
    </>
  );
}

/** Each product as it is and with the measure. */
function Effect({ rows }: { rows: MeasureEffect }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <ChartCard
        isClosed={false}
        areNamesEntered
        isGrouped
        title="Specific emissions with the measure, as counted"
        description="In goods of Annex II electricity changes nothing, as only direct emissions count."
        fileName="measure-as-counted"
        of="Product"
        unit="tCO2e/t"
        decimals={3}
        series={AFTER}
        bars={named(rows, ({ before, after }) => [before.value, after.value])}
      />
      <ChartCard
        isClosed={false}
        areNamesEntered
        isGrouped
        title="Direct and indirect emissions with the measure"
        description="All emissions per tonne, also those that the law does not count."
        fileName="measure-all-emissions"
        of="Product"
        unit="tCO2e/t"
        decimals={3}
        series={AFTER}
        bars={named(rows, ({ beforeAll, afterAll }) => [beforeAll.value, afterAll.value])}
      />
    </div>
  );
}

function PlaceField(props: {
  kind: Kind;
  analytics: ProductionAnalytics;
  value: string;
  onChange: (place: string) => void;
}) {
  const { kind, analytics, value, onChange } = props;
  return (
    <Field label={kind === 'scrap' ? 'Precursor that scrap replaces' : 'Fuel today'}>
      <Select value={value} choices={placesOf(kind, analytics)} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

function FuelField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { tables } = useFactors();
  return (
    <Field label="New fuel">
      <Select
        value={value}
        placeholder="Choose a fuel"
        choices={(tables?.fuels.rows ?? []).map(({ name }) => ({ value: name, label: name }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

const placesOf = (kind: Kind, { precursors, fuels }: ProductionAnalytics) =>
  kind === 'scrap'
    ? precursors.map(({ name, processName }, index) => ({
        value: String(index),
        label: `${name}, ${processName}`,
        isEntered: true,
      }))
    : fuels.map(({ name }, index) => ({ value: String(index), label: name }));

/** What is asked for; null while something is missing. */
function measureOf(
  kind: Kind,
  { amount, place, fuel }: { amount: string; place: number; fuel: string },
  { precursors, fuels }: ProductionAnalytics,
): Measure | null {
  if (kind === 'electricity') return amount === '' ? null : { kind, emissionFactor: amount };
  if (kind === 'fuel') {
    const source = fuels[place]?.source;
    return source === undefined || fuel === '' ? null : { kind, source, fuel };
  }
  const replaced = precursors[place];
  if (!replaced || amount === '') return null;
  return { kind, processId: replaced.processId, precursor: replaced.precursor, sharePercent: amount };
}
