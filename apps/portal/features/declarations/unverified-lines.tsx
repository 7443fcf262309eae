import type { UnverifiedLine } from '@lods/contract/declarations/goods';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import { dotted } from '../../shell/goods-search.ts';
import { useUnverified } from './queries.ts';

/** For each line with unverified actual emissions: what the default value costs more, and the last safe day to engage a verifier. */
export function UnverifiedLines({ id }: { id: string }) {
  const { data, error, refetch } = useUnverified(id, true);
  if (!error && (data === undefined || data.total === 0)) return null;
  return (
    <Card
      title="Waiting for a verifier"
      description="The actual emissions of these lines are not verified, so default values count."
    >
      <Table
        caption="Lines waiting for a verifier"
        rows={data?.lines}
        rowId={({ itemId }) => itemId}
        rowName={({ itemNumber, productName }) => `Item ${itemNumber}, ${productName}`}
        rowEntered={({ productName }) => productName}
        error={error?.message}
        onRetry={() => void refetch()}
        empty={{ title: 'No line waits', text: 'All actual emissions are verified.' }}
        columns={[
          { id: 'item', head: 'Item', isNumber: true, cell: ({ itemNumber }) => itemNumber },
          { id: 'cnCode', head: 'CN code', cell: ({ cnCode }) => dotted(cnCode) },
          {
            id: 'product',
            head: 'Product name',
            isName: true,
            cell: ({ productName }) => <span data-untranslated="">{productName}</span>,
          },
          { id: 'cost', head: 'Default value', isNumber: true, cell: (line) => <CostOfWaiting line={line} /> },
          { id: 'by', head: 'Engage a verifier by', cell: (line) => <Day day={line.engageVerifierBy} /> },
          { id: 'declared', head: 'Declare by', cell: (line) => <Day day={line.declareBy} /> },
        ]}
      />
      {data && data.total > data.lines.length && (
        <p className="mt-3 text-ink-soft">{`The ${data.lines.length} dearest of ${data.total} lines`}</p>
      )}
    </Card>
  );
}

/** What counts is known though the difference is not. */
function ByDefault({ byDefault: { certificates, costEur } }: Pick<UnverifiedLine, 'byDefault'>) {
  const { money, number } = useFormat();
  if (certificates === null) return 'Unknown';
  return (
    <>
      <span className="block">
        {costEur === null
          ? `${number(certificates, 1)} certificates`
          : `${number(certificates, 1)} certificates, ${money(costEur, 'EUR')}`}
      </span>
      <span className="block text-[0.8125rem] text-amber">What verified values would change is not known yet.</span>
    </>
  );
}

function CostOfWaiting({ line: { costsMoreEur, certificatesMore, byDefault } }: { line: UnverifiedLine }) {
  const { money, number } = useFormat();
  const increase = costsMoreEur ?? certificatesMore;
  if (increase === null) return <ByDefault byDefault={byDefault} />;
  const size = increase.replace('-', '');
  // The price of a quarter is published after it; until then the certificates say how much it is.
  const amount = costsMoreEur === null ? number(size, 1) : money(size, 'EUR');
  if (costsMoreEur === null)
    return increase.startsWith('-') ? `costs ${amount} certificates less` : `costs ${amount} certificates more`;
  return increase.startsWith('-') ? `costs ${amount} less` : `costs ${amount} more`;
}

function Day({ day }: { day: string | null }) {
  const { date } = useFormat();
  return day === null ? '–' : <span className="whitespace-nowrap">{date(day)}</span>;
}
