import type { StatementFigures } from '@lods/cbam/production/statement';
import { isFarFromUsual } from '@lods/contract/answers/content';
import type { Partner } from '@lods/contract/exchange/endpoints';
import type { Submission } from '@lods/contract/submissions/endpoints';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Checkbox } from '@lods/ui/checkbox';
import { Tile, Tiles } from '@lods/ui/tile';
import { useState } from 'react';
import { Link } from 'react-router';
import { AreaField } from '../../form/fields.tsx';
import { WhyDerived } from '../../shell/why-derived.tsx';
import { useCanEdit } from './can-edit.ts';
import { type Recipients, usePartners } from './queries.ts';

/** Where a supplier connects with an importer. */
const CONNECT_PATH = '/supplier-settings#importers';

interface SummaryStepProps {
  readonly fields: SubmissionFields;
  readonly figures: StatementFigures;
  readonly findings: Submission['figures']['findings'];
  readonly stored: Submission;
  readonly isImporter: boolean;
  /** What is typed is stored, so that it is what is sent. */
  readonly isKept: boolean;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  /** Opens the step of a finding. */
  readonly onOpen: (path: string) => void;
  readonly onSubmit: (recipients: Recipients) => void;
}

/** Step 6: the figures as they will be read, what still keeps them, and whom they are for. */
export function SummaryStep(props: SummaryStepProps) {
  const { fields, figures, findings, stored, isImporter } = props;
  const canEdit = useCanEdit();
  const { data: partners } = usePartners(!isImporter);
  const active = (partners ?? []).filter(({ endedAt }) => endedAt === null);
  const [chosen, setChosen] = useState<readonly string[]>(() => standing(stored).map(({ importerId }) => importerId));
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    standing(stored).flatMap(({ importerId, areNamesHidden }) => (areNamesHidden ? [importerId] : [])),
  );
  const importerIds = active.map(({ id }) => id).filter((id) => chosen.includes(id));
  const hasErrors = findings.some(({ severity }) => severity === 'error');
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
      <Findings findings={findings} onOpen={props.onOpen} />
      {(fields.reasonForFigures !== '' || findings.some(isFarFromUsual)) && (
        <AreaField path="reasonForFigures" label="Why are these figures right?" rows={3} />
      )}
      <AreaField path="note" label={isImporter ? 'Where the figures come from' : 'Note to the importers'} isOptional />
      {!isImporter && (
        <Importers active={active} chosen={chosen} hidden={hidden} onChoose={setChosen} onHide={setHidden} />
      )}
      {props.refusal && (
        <Callout tone="danger" isLive>
          {props.refusal}
        </Callout>
      )}
      {canEdit && (
        <div>
          <Button
            look="primary"
            busy={props.isBusy}
            busyText="Submitting..."
            disabled={!props.isKept || hasErrors || (!isImporter && importerIds.length === 0)}
            onClick={() =>
              props.onSubmit({ importerIds, hideNamesFrom: importerIds.filter((id) => hidden.includes(id)) })
            }
          >
            Submit
          </Button>
        </div>
      )}
    </div>
  );
}

/** The newest share with each importer that was not withdrawn. */
const standing = ({ shares }: Submission) =>
  shares.filter(
    ({ importerId, status }, index) =>
      status !== 'withdrawn' && shares.findIndex((share) => share.importerId === importerId) === index,
  );

/** What keeps the figures from being sent, and what to look at, each leading to its step. */
function Findings({ findings, onOpen }: Pick<SummaryStepProps, 'findings' | 'onOpen'>) {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const title = errors === 1 ? '1 issue to fix' : `${errors} issues to fix`;
  return (
    <>
      {errors === 0 && <Callout tone="success" title="Ready to submit" />}
      {findings.length > 0 && (
        <Card title={errors === 0 ? 'Please check' : title}>
          <ul className="flex flex-col gap-3">
            {findings.map(({ code, path, severity, message, remedy }) => (
              <li key={`${code} ${path}`}>
                {severity === 'error' ? <Badge tone="red">Error</Badge> : <Badge tone="amber">Warning</Badge>}{' '}
                <button
                  type="button"
                  className="text-left font-medium text-teal hover:underline"
                  onClick={() => onOpen(path)}
                >
                  {message}
                </button>{' '}
                <span className="text-ink-soft">{remedy}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** Whom the version is for, and who of them sees CN codes alone. */
function Importers(props: {
  active: readonly Partner[];
  chosen: readonly string[];
  hidden: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onHide: (ids: readonly string[]) => void;
}) {
  const { active, chosen, hidden, onChoose, onHide } = props;
  const switched = (ids: readonly string[], id: string, isOn: boolean) =>
    isOn ? [...ids, id] : ids.filter((each) => each !== id);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Share with</legend>
      {active.length === 0 && (
        <Callout
          action={
            <Link to={CONNECT_PATH} className="font-medium text-teal hover:underline">
              Connect with an importer
            </Link>
          }
        >
          No importer is connected with your company yet.
        </Callout>
      )}
      {active.map(({ id, name }) => (
        <div key={id} className="flex flex-col gap-2">
          <Checkbox
            checked={chosen.includes(id)}
            onChange={(isOn) => onChoose(switched(chosen, id, isOn))}
            label={<span data-untranslated="">{name}</span>}
          />
          {chosen.includes(id) && (
            <div className="pl-8">
              <Checkbox
                checked={hidden.includes(id)}
                onChange={(isOn) => onHide(switched(hidden, id, isOn))}
                label="Hide product names"
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function ProductFigures({ fields, figures }: Pick<SummaryStepProps, 'fields' | 'figures'>) {
  return (
    <Card title="Specific embedded emissions" description="tCO2e per tonne of each product">
      <div className="overflow-x-auto">
        {/* On a phone each product is a block with a line for each figure. */}
        <table className="w-full text-sm tabular-nums max-sm:block">
          <thead className="max-sm:hidden">
            <tr className="border-b text-left text-ink-soft">
              <th className="py-1.5 pr-3 font-medium">Product</th>
              <th className="py-1.5 pl-3 text-right font-medium">Direct</th>
              <th className="py-1.5 pl-3 text-right font-medium">Indirect</th>
              <th className="py-1.5 pl-3 text-right font-medium">By default values</th>
              <th className="py-1.5 pl-3 text-right font-medium">Total</th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {fields.products.length === 0 && (
              <tr>
                <td colSpan={5} className="py-3 text-ink-soft">
                  No products yet
                </td>
              </tr>
            )}
            {fields.products.map(({ cnCode, name, processId }, index) => {
              const made = figures.productions.find(({ id }) => id === processId);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: products have no identity of their own
                <tr key={index} className="border-b last:border-0 max-sm:block max-sm:py-2">
                  <th
                    scope="row"
                    className="py-1.5 pr-3 text-left font-normal max-sm:block max-sm:font-medium"
                    data-untranslated=""
                  >
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
                      <td key={label} className="py-1.5 pl-3 text-right max-sm:flex max-sm:justify-between max-sm:pl-0">
                        <span className="text-ink-soft sm:hidden">{label}</span>
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
