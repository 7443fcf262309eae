import type { Finding } from '@lods/cbam/finding';
import type { StatementFigures } from '@lods/cbam/production/statement';
import type { Submission } from '@lods/contract/submissions/endpoints';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Checkbox } from '@lods/ui/checkbox';
import { Tile, Tiles } from '@lods/ui/tile';
import { useState } from 'react';
import { AreaField } from '../../form/fields.tsx';
import { WhyDerived } from '../../shell/why-derived.tsx';
import { usePartners } from './queries.ts';

interface SummaryStepProps {
  readonly fields: SubmissionFields;
  readonly figures: StatementFigures;
  readonly findings: readonly Finding[];
  readonly stored: Submission;
  readonly isImporter: boolean;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onSubmit: (importerIds: string[]) => void;
}

/** Step 6: the figures as they will be read, what still keeps them, and whom they are for. */
export function SummaryStep(props: SummaryStepProps) {
  const { fields, figures, findings, stored, isImporter } = props;
  const { data: partners } = usePartners(!isImporter);
  const active = (partners ?? []).filter(({ endedAt }) => endedAt === null);
  const [chosen, setChosen] = useState<readonly string[]>(() => stored.shares.map(({ importerId }) => importerId));
  const importerIds = active.map(({ id }) => id).filter((id) => chosen.includes(id));
  const errors = findings.filter(({ severity }) => severity === 'error');
  return (
    <div className="flex flex-col gap-6">
      <Tiles>
        <Tile
          label="Total direct emissions"
          value={<WhyDerived figure={figures.totalDirect} label="Total direct emissions" decimals={1} />}
          unit="tCO2e"
        />
        <Tile
          label="Total indirect emissions"
          value={<WhyDerived figure={figures.totalIndirect} label="Total indirect emissions" decimals={1} />}
          unit="tCO2e"
        />
      </Tiles>
      <ProductFigures fields={fields} figures={figures} />
      {errors.length > 0 ? (
        <Card title={errors.length === 1 ? '1 issue to fix' : `${errors.length} issues to fix`}>
          <ul className="flex flex-col gap-3">
            {errors.map(({ code, path, message, remedy }) => (
              <li key={`${code} ${path}`}>
                <Badge tone="red">Error</Badge> <span className="font-medium">{message}</span>{' '}
                <span className="text-ink-soft">{remedy}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <Callout tone="success" title="Ready to submit" />
      )}
      <AreaField path="note" label="Note to the reader" isOptional />
      {!isImporter && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold">Share with</legend>
          {active.length === 0 && (
            <Callout>No importer is connected with your company yet. Open the link of a request to connect.</Callout>
          )}
          {active.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(isChecked) => setChosen(isChecked ? [...chosen, id] : chosen.filter((each) => each !== id))}
              label={<span data-untranslated="">{name}</span>}
            />
          ))}
        </fieldset>
      )}
      {props.refusal && (
        <Callout tone="danger" isLive>
          {props.refusal}
        </Callout>
      )}
      <div>
        <Button
          look="primary"
          busy={props.isBusy}
          busyText="Submitting..."
          disabled={errors.length > 0 || (!isImporter && importerIds.length === 0)}
          onClick={() => props.onSubmit(importerIds)}
        >
          Submit
        </Button>
      </div>
    </div>
  );
}

function ProductFigures({ fields, figures }: Pick<SummaryStepProps, 'fields' | 'figures'>) {
  return (
    <Card title="Specific embedded emissions" description="tCO2e per tonne of each product">
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b text-left text-ink-soft">
              <th className="py-1.5 pr-3 font-medium">Product</th>
              <th className="py-1.5 pl-3 text-right font-medium">Direct</th>
              <th className="py-1.5 pl-3 text-right font-medium">Indirect</th>
              <th className="py-1.5 pl-3 text-right font-medium">By default values</th>
              <th className="py-1.5 pl-3 text-right font-medium">Total</th>
            </tr>
          </thead>
          <tbody>
            {fields.products.map(({ cnCode, name, processId }, index) => {
              const made = figures.productions.find(({ id }) => id === processId);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: products have no identity of their own
                <tr key={index} className="border-b last:border-0">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal" data-untranslated="">
                    {[cnCode, name].filter(Boolean).join(' ') || index + 1}
                  </th>
                  {made &&
                    (
                      [
                        ['Direct', made.specificDirect],
                        ['Indirect', made.specificIndirect],
                        ['By default values', made.specificByDefault],
                        ['Total', made.specificTotal],
                      ] as const
                    ).map(([label, figure]) => (
                      <td key={label} className="py-1.5 pl-3 text-right">
                        <WhyDerived figure={figure} label={label} decimals={7} />
                      </td>
                    ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
