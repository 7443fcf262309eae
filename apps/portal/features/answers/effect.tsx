import { Exact } from '@lods/cbam/decimal';
import type { GoodEffect, ReviewedAnswer } from '@lods/contract/answers/review';
import { Badge } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { Tile, Tiles } from '@lods/ui/tile';
import { Link } from 'react-router';

type Answer = NonNullable<ReviewedAnswer['answer']>;
type When = 'now' | 'accepted' | 'verified';
type Amount = 'emissionsT' | 'costEur';

/** One amount over goods; unknown where it is unknown for one of them. */
function sumOf(goods: readonly GoodEffect[], when: When, amount: Amount): string | null {
  let sum = new Exact(0);
  for (const good of goods) {
    const value = good[when][amount];
    if (value === null) return null;
    sum = sum.plus(value);
  }
  return sum.toFixed();
}

/** What the chosen products change on drafts, in tonnes and euros, before anything is applied. */
export function Effect({
  answer,
  chosen,
  isDecided,
}: {
  answer: Answer;
  chosen: ReadonlySet<string>;
  isDecided: boolean;
}) {
  const { date, number } = useFormat();
  const columns = useEffectColumns();
  const goods = answer.goods.filter(({ cnCode }) => isDecided || chosen.has(cnCode));
  const tile = (label: string, when: When) => {
    const cost = sumOf(goods, when, 'costEur');
    const emissions = sumOf(goods, when, 'emissionsT');
    return (
      <Tile
        label={label}
        value={cost && number(cost, 2)}
        unit="EUR"
        change={emissions === null ? 'Emissions unknown' : `${number(emissions, 3)} tCO2e`}
      />
    );
  };
  return (
    <>
      {goods.length > 0 && (
        <Tiles>
          {tile('Cost now', 'now')}
          {tile(isDecided ? 'As accepted' : 'Once accepted', 'accepted')}
          {tile('Once verified', 'verified')}
          <Tile
            label="At risk"
            value={answer.atRiskEur === null ? null : number(answer.atRiskEur, 2)}
            unit="EUR"
            change={
              answer.engageVerifierBy === null
                ? 'Cost by default values less cost with these figures'
                : `Engage a verifier by ${date(answer.engageVerifierBy)}`
            }
          />
        </Tiles>
      )}
      <Card
        title="Effect on drafts"
        description="From 2026 goods count by default values until an accredited verifier has confirmed the figures: (EU) 2023/956 Art. 8. Filed quarters stay as they are."
        isFlush={goods.length > 0}
      >
        {goods.length === 0 ? (
          <p className="text-ink-soft">No goods of a draft match. The figures are kept for later declarations.</p>
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
          {emissionsT === null ? 'Unknown' : number(emissionsT, 3)}
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
      cell: ({ declarationId, quarter, itemNumber, cnCode, productName, isKept }) => (
        <>
          <Link to={`/declarations/${declarationId}`} className="font-medium text-teal hover:underline">
            {`${quarter}, item ${itemNumber}`}
          </Link>
          <span className="block text-ink-soft" data-untranslated="">
            {cnCode} {productName}
          </span>
          {isKept && <Badge>Keeps its typed figures</Badge>}
        </>
      ),
    },
    amounts('now', 'Now'),
    amounts('accepted', 'Once accepted'),
    amounts('verified', 'Once verified'),
  ];
}
