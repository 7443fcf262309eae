import type { AssessmentResult, ConsignmentInput } from '@lods/contract/assessment/endpoints';
import { Badge } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { CircleCheck, CircleHelp, CircleMinus, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { dotted } from '../../shell/goods-search.ts';
import { LawTables } from '../../shell/law-tables.tsx';
import { PURPOSES, VALUES, verdictOf } from './words.ts';

const ABOUT = { good: 'CN code', origin: 'Country of origin', value: 'Value', purpose: 'Purpose' } as const;

/** The answer: the four conditions, then what the table of goods says. */
export function ResultPanel(props: {
  input: ConsignmentInput;
  result: AssessmentResult;
  /** When it was assessed, and by whom. */
  dated: string;
  actions?: ReactNode;
}) {
  const { input, result, dated, actions } = props;
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={result.isSubject ? 'amber' : result.isSubject === null ? 'neutral' : 'green'}>
            {verdictOf(result.isSubject)}
          </Badge>
          <span data-untranslated="">{dotted(input.cnCode)}</span>
        </span>
      }
      description={summaryOf(result)}
      {...(actions ? { actions: <div className="flex gap-2 print:hidden">{actions}</div> } : {})}
    >
      <div className="flex flex-col gap-6">
        <ul className="flex flex-col gap-3">
          {result.conditions.map(({ about, holds, decides, why, source }) => (
            <li key={about} className="flex gap-3">
              <Mark holds={holds} decides={decides} />
              <div>
                <p>
                  <span className="font-medium">{ABOUT[about]}</span>
                  {': '}
                  {why}
                </p>
                <p className="text-sm text-ink-soft">{source}</p>
              </div>
            </li>
          ))}
        </ul>
        {result.goodsRow && <GoodsTable row={result.goodsRow} applies={verdictOf(result.isSubject)} />}
        <p className="text-sm text-ink-soft">
          <span>{VALUES.find(({ value }) => value === input.value)?.label}</span>
          {'; '}
          <span>{PURPOSES.find(({ value }) => value === input.purpose)?.label}</span>
          {'; '}
          <span>{dated}</span>
        </p>
        <LawTables versions={result.dataVersions} />
      </div>
    </Card>
  );
}

/** How many of the conditions hold; since the value does not decide, of those that do. */
function summaryOf({ isSubject, conditions }: AssessmentResult): string {
  const deciding = conditions.filter(({ decides }) => decides);
  const areFour = deciding.length === conditions.length;
  const failing = deciding.filter(({ holds }) => holds === false).length;
  if (isSubject === null) return 'The tables do not decide one condition; the others are met.';
  if (isSubject) return areFour ? 'All four conditions hold.' : 'The three conditions that decide hold.';
  return areFour
    ? `${failing} of the four conditions ${failing === 1 ? 'does' : 'do'} not hold.`
    : `${failing} of the three conditions that decide ${failing === 1 ? 'does' : 'do'} not hold.`;
}

function Mark({ holds, decides }: { holds: boolean | null; decides: boolean }) {
  if (!decides)
    return (
      <span className="mt-0.5 shrink-0 text-ink-soft">
        <CircleMinus aria-hidden="true" className="size-5" />
        <span className="sr-only">Does not decide</span>
      </span>
    );
  const Icon = holds === null ? CircleHelp : holds ? CircleCheck : CircleX;
  const label = holds === null ? 'Not known' : holds ? 'Holds' : 'Does not hold';
  return (
    <span className={`mt-0.5 shrink-0 ${holds ? 'text-amber' : 'text-green'}`}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

function GoodsTable({ row, applies }: { row: NonNullable<AssessmentResult['goodsRow']>; applies: string }) {
  const cells: readonly (readonly [string, string])[] = [
    ['Main Category', row.mainCategory],
    ['Aggregated Category', row.aggregatedCategory],
    ['CN Code', dotted(row.cnCode)],
    ['Goods concerned', row.goods],
    ['CBAM Applies', applies],
    ['Indirect Emissions', row.indirectEmissions],
    ['Quantity', row.quantity],
    ['Country', row.country],
    ['Installation data', row.installationData],
    ['Special provisions', row.specialProvisions],
    ['Production Routes', row.productionRoutes],
    ['Precursors', row.precursors],
    ['Extra', row.extra],
    ['Indirect Emissions Data', row.indirectEmissionsData],
    ['Data quality', row.dataQuality],
    ['Carbon Price Abroad', row.carbonPriceAbroad],
  ];
  return (
    <dl className="grid gap-x-6 border-t sm:grid-cols-2">
      {cells.map(([label, text]) => (
        <div key={label} className="grid grid-cols-[9rem_1fr] gap-3 border-b py-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
