import { Exact } from '@lods/cbam/decimal';
import type { GoodEffect, ReviewedAnswer } from '@lods/contract/answers/review';
import { Badge } from '@lods/ui/badge';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { Tile, Tiles } from '@lods/ui/tile';
import { Link } from 'react-router';
import { AtRisk, GoodsUnknown, useLeast } from '../../shell/least.tsx';
import { WHAT_SUPPLIERS_COST } from '../../shell/supplier-cost.ts';

type Answer = NonNullable<ReviewedAnswer['answer']>;
type When = 'now' | 'accepted' | 'verified';
type Amount = 'emissionsT' | 'costEur';

/** One amount over the goods for which it is known. Null where it is known for none. */
function sumOf(goods: readonly GoodEffect[], when: When, amount: Amount): string | null {
  const known = goods.flatMap((good) => good[when][amount] ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum.plus(value), new Exact(0)).toFixed();
}

const WHENS: readonly When[] = ['now', 'accepted', 'verified'];

/** Goods of which all costs are known: sums before and after are over the same goods. */
const hasCosts = (good: GoodEffect) => WHENS.every((when) => good[when].costEur !== null);

/** What the chosen products change on drafts, in tonnes and euros, before anything is applied. */
export function Effect({
  answer,
  cost,
  chosen,
  isDecided,
}: {
  answer: Answer;
  cost: ReviewedAnswer['supplierCost'];
  chosen: ReadonlySet<string>;
  isDecided: boolean;
}) {
  const { number } = useFormat();
  const columns = useEffectColumns();
  const goods = answer.goods.filter(({ cnCode }) => isDecided || chosen.has(cnCode));
  const counted = goods.filter(hasCosts);
  const uncounted = goods.length - counted.length;
  const tile = (label: string, when: When) => {
    const sum = sumOf(counted, when, 'costEur');
    const emissions = sumOf(goods, when, 'emissionsT');
    const isLeast = when === 'verified' && goods.some(({ lacksPrecursors }) => lacksPrecursors);
    const isMost = when === 'verified' && counted.some(({ isCostAtMost }) => isCostAtMost);
    return (
      <Tile
        label={label}
        value={sum && (isMost ? `at most ${number(sum, 2)}` : number(sum, 2))}
        unit="EUR"
        change={
          emissions === null
            ? 'Emissions unknown'
            : isLeast
              ? `at least ${number(emissions, 3)} tCO2e`
              : `${number(emissions, 3)} tCO2e`
        }
      />
    );
  };
  return (
    <>
      {goods.length > 0 && (
        <Tiles>
          <CostTiles cost={cost} answer={answer} />
          {tile('These goods now', 'now')}
          {tile(isDecided ? 'These goods as accepted' : 'These goods once accepted', 'accepted')}
          {tile('These goods once verified', 'verified')}
        </Tiles>
      )}
      {goods.length > 0 && <p className="max-w-prose text-ink-soft">{WHAT_SUPPLIERS_COST}</p>}
      {uncounted > 0 && (
        <p className="text-ink-soft">{`The costs leave out ${uncounted} of ${goods.length} goods: their certificates are not known before and after.`}</p>
      )}
      <Card
        title="Effect on drafts"
        description="From 2026 goods count by default values until an accredited verifier has confirmed the figures: (EU) 2023/956 Art. 8. Filed quarters stay as they are."
        isFlush={goods.length > 0}
      >
        <Filed filed={answer.filed} isAboveTable={goods.length > 0} />
        <NamedGoods named={answer.named} isDecided={isDecided} isAboveTable={goods.length > 0} />
        {goods.length === 0 ? (
          <p className="text-ink-soft">
            {answer.named.length === 0
              ? 'No goods of a draft are connected with this supplier under these codes and in this period, so none changes. The figures are kept for later declarations.'
              : 'No other goods of a draft match.'}
          </p>
        ) : (
          <Table
            caption="Goods that change"
            columns={columns}
            rows={goods}
            rowId={({ goodId }) => goodId}
            rowName={({ quarter, itemNumber }) => `${quarter}, ${itemNumber}`}
            empty={{ title: 'No goods' }}
          />
        )}
      </Card>
    </>
  );
}

/** The cost and the risk of the supplier, as the costs of the year and the list of answers say them. */
function CostTiles({ cost, answer }: { cost: ReviewedAnswer['supplierCost']; answer: Answer }) {
  const { date, number } = useFormat();
  const least = useLeast();
  return (
    <>
      <Tile
        label="Cost now"
        value={least(cost.costEur, 2, cost.goodsWithoutCost)}
        unit="EUR"
        change={
          <>
            <span className="block">
              {Number(cost.assumedEur) > 0 ? `Assumed part: ${number(cost.assumedEur, 2)}` : 'All prices are published'}
            </span>
            <GoodsUnknown count={cost.goodsWithoutCost} />
          </>
        }
      />
      <Tile
        label="At risk"
        value={cost.atRiskEur && <AtRisk {...{ ...cost, atRiskEur: cost.atRiskEur }} />}
        {...(cost.goodsOfUnknownRisk > 0 ? {} : { unit: 'EUR' })}
        change={
          cost.riskBasis === 'mark-up'
            ? 'At least: the mark-up'
            : answer.engageVerifierBy === null
              ? 'Less to pay once the accepted figures are verified'
              : `Engage a verifier by ${date(answer.engageVerifierBy)}`
        }
      />
    </>
  );
}

/** Quarters that were filed with the same goods: they stay until somebody corrects them. */
function Filed({ filed, isAboveTable }: { filed: Answer['filed']; isAboveTable: boolean }) {
  if (filed.length === 0) return null;
  return (
    <p className={isAboveTable ? 'px-5 py-4' : 'mb-3'}>
      <span>Already filed with these goods:</span>{' '}
      {filed.map(({ declarationId, quarter }, at) => (
        <span key={declarationId}>
          {at > 0 && ', '}
          <Link to={`/declarations/${declarationId}`} className="text-teal underline">
            {quarter}
          </Link>
        </span>
      ))}
      <span>. File a correction to use the figures there.</span>
    </p>
  );
}

/** Goods that the figures would fill if they were connected, with the file whose lines name the supplier. */
function NamedGoods({
  named,
  isDecided,
  isAboveTable,
}: {
  named: Answer['named'];
  isDecided: boolean;
  isAboveTable: boolean;
}) {
  if (named.length === 0) return null;
  const isOffered = !isDecided && named.every(({ isOnlyMaker }) => isOnlyMaker);
  const files = [...new Set(named.map(({ importId }) => importId))];
  return (
    <div className={isAboveTable ? 'px-5 py-4' : 'mb-3'}>
      <Callout
        tone="warning"
        title={
          named.length === 1
            ? '1 good names this supplier in its list and is not connected with it'
            : `${named.length} goods name this supplier in their list and are not connected with it`
        }
        action={files.map((id) => (
          <Link key={id} to={`/imports/${id}`} className="text-teal hover:underline">
            Connect in the import
          </Link>
        ))}
      >
        {isOffered
          ? 'When you accept the answer, you can connect them in the same step.'
          : 'Until they are connected, they count with default values. Say in the import who made them.'}
      </Callout>
    </div>
  );
}

function useEffectColumns(): readonly Column<GoodEffect>[] {
  const { number } = useFormat();
  const amounts = (id: When, head: string): Column<GoodEffect> => ({
    id,
    head,
    unit: 'tCO2e, EUR',
    width: 'w-40',
    isNumber: true,
    cell: (good) => {
      const { emissionsT, costEur } = good[id];
      return (
        <>
          {emissionsT === null
            ? 'Unknown'
            : id === 'verified' && good.lacksPrecursors
              ? `at least ${number(emissionsT, 3)}`
              : number(emissionsT, 3)}
          <span className="block text-ink-soft">
            {costEur === null
              ? 'Unknown'
              : id === 'verified' && good.isCostAtMost
                ? `at most ${number(costEur, 2)}`
                : number(costEur, 2)}
          </span>
        </>
      );
    },
  });
  return [
    {
      id: 'good',
      head: 'Good',
      isName: true,
      cell: ({ declarationId, quarter, itemNumber, cnCode, productName, kept, isExempt }) => (
        <>
          <Link to={`/declarations/${declarationId}`} className="font-medium text-teal hover:underline">
            {`${quarter}, item ${itemNumber}`}
          </Link>
          <span className="block text-ink-soft" data-untranslated="">
            {cnCode} {productName}
          </span>
          {kept && <Badge>{kept === 'typed' ? 'Keeps its typed figures' : 'Keeps its verified figures'}</Badge>}
          {isExempt && <Badge tone="green">Exempt so far</Badge>}
        </>
      ),
    },
    amounts('now', 'Now'),
    amounts('accepted', 'Once accepted'),
    amounts('verified', 'Once verified'),
  ];
}
