import type { Quantity } from '@lods/cbam/figure';
import type { Figure } from '@lods/contract/figures';
import type { ProductEmissions } from '@lods/contract/supplier-portal/analytics';
import { Card } from '@lods/ui/card';
import { WhyDerived } from '../../shell/why-derived.tsx';
import { nameOf } from './analytics-bars.ts';

/** The three figures of each good, each with its derivation. */
export function ComparisonTable({ rows }: { rows: readonly ProductEmissions[] }) {
  return (
    <Card title="How the figures come about" description="tCO2e per tonne. Click a number for its derivation.">
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums max-sm:block">
          <thead className="max-sm:hidden">
            <tr className="border-b text-left text-ink-soft">
              <th className="py-1.5 pr-3 font-medium">Product</th>
              <th className="py-1.5 pl-3 text-right font-medium">Specific emissions</th>
              <th className="py-1.5 pl-3 text-right font-medium">Default value</th>
              <th className="py-1.5 pl-3 text-right font-medium">Benchmark</th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map((row) => (
              <tr
                key={`${row.processId} ${row.cnCode} ${row.name}`}
                className="border-b last:border-0 max-sm:block max-sm:py-2"
              >
                <th scope="row" className="py-1.5 pr-3 text-left font-normal max-sm:block">
                  <p data-untranslated="">{nameOf(row)}</p>
                  <p className="text-[0.8125rem] text-ink-soft">
                    <span data-untranslated="">{row.cnCode}</span>
                    {row.isDirectOnly && <span>{' Only direct emissions count (Annex II)'}</span>}
                  </p>
                </th>
                <Cell figure={row.specific} label="Specific emissions" />
                <Cell figure={row.defaultValue} label="Default value" />
                <Cell figure={row.benchmark} label="Benchmark" />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Cell({ figure, label }: { figure: Figure; label: string }) {
  return (
    <td className="py-1.5 pl-3 text-right max-sm:flex max-sm:justify-between max-sm:pl-0">
      <span className="text-ink-soft sm:hidden">{label}</span>
      <WhyDerived figure={figure as Quantity} label={label} />
    </td>
  );
}
