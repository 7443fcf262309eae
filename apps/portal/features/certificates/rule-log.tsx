import type { Rule, Run } from '@lods/contract/automation/endpoints';
import { Badge } from '@lods/ui/badge';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { useRuns } from './queries.ts';
import { OUTCOME_TONES, OUTCOMES } from './words.ts';

/** What each trigger of a rule came to. */
export function RuleLog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { dateTime, number } = useFormat();
  const { data, error, refetch } = useRuns(rule.id);
  const columns: Column<Run>[] = [
    { id: 'at', head: 'When', isName: true, width: 'w-40', cell: (run) => dateTime(run.noticedAt) },
    { id: 'trigger', head: 'Trigger', isText: true, cell: ({ trigger }) => trigger },
    {
      id: 'outcome',
      head: 'Outcome',
      width: 'w-32',
      cell: ({ outcome }) =>
        outcome === null ? <Badge>Waiting</Badge> : <Badge tone={OUTCOME_TONES[outcome]}>{OUTCOMES[outcome]}</Badge>,
    },
    { id: 'message', head: 'What happened', isText: true, cell: ({ message }) => message || null },
    {
      id: 'quantity',
      head: 'Quantity',
      unit: 'tCO2e',
      isNumber: true,
      width: 'w-28',
      cell: ({ quantity }) => (quantity === null ? null : number(quantity, 3)),
    },
  ];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Log of the rule"
      description="In your own records. Nothing was sent to the CBAM registry."
      shape="wide"
    >
      <p className="mb-3 font-medium" data-untranslated="">
        {rule.ruleName}
      </p>
      <Table
        caption="Triggers"
        columns={columns}
        rows={data}
        rowId={({ id }) => id}
        rowName={({ trigger }) => trigger}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{ title: 'Not triggered yet', text: 'Each trigger is listed here with what it came to.' }}
      />
    </Dialog>
  );
}
