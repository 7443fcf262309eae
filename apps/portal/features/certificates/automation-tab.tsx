import { automation, type DryRun, type NewRule, type Rule } from '@lods/contract/automation/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { Switch } from '@lods/ui/switch';
import { useToast } from '@lods/ui/toast';
import { Bot, Plus } from 'lucide-react';
import { useState } from 'react';
import { May, useMay } from '../../shell/may.tsx';
import { CardGrid, RecordCard } from './cards.tsx';
import { useDryRun, useExecute, useRules, useSaveRule } from './queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleLog } from './rule-log.tsx';
import { ACTIONS, OUTCOME_TONES, OUTCOMES, RULE_TYPES, TRIGGER_UNITS, TRIGGERS } from './words.ts';

type Open =
  | { readonly is: 'create' }
  | { readonly is: 'edit' | 'log'; readonly row: Rule }
  | { readonly is: 'dry'; readonly row: Rule; readonly result: DryRun }
  | null;

export function AutomationTab() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayAdd = useMay(automation.add);
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft">
          Rules act in your own records and on the marketplace here, within their limits, once for each trigger.
        </p>
        {mayAdd && (
          <Button
            look="primary"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setOpen({ is: 'create' })}
          >
            Create Rule
          </Button>
        )}
      </div>
      <CardGrid
        list={useRules()}
        failure="The rules could not be loaded"
        empty={{
          title: 'No automation rules yet',
          text: (
            <May call={automation.add}>
              Let a rule buy, sell, surrender or tell you when balance, price or a last day calls for it.
            </May>
          ),
          icon: <Bot aria-hidden="true" />,
          action: null,
        }}
        card={(row) => <RuleCard key={row.id} row={row} onOpen={setOpen} />}
      />
      {open?.is === 'create' && <RuleDialog stored={null} onClose={close} />}
      {open?.is === 'edit' && <RuleDialog stored={open.row} onClose={close} />}
      {open?.is === 'log' && <RuleLog rule={open.row} onClose={close} />}
      {open?.is === 'dry' && <DryRunDialog rule={open.row} result={open.result} onClose={close} />}
    </section>
  );
}

function RuleCard({ row, onOpen }: { row: Rule; onOpen: (open: Open) => void }) {
  const { number, money, dateTime } = useFormat();
  const toast = useToast();
  const save = useSaveRule(row);
  const mayChange = useMay(automation.change);
  const email = <span data-untranslated="">{row.notifyEmail}</span>;
  return (
    <RecordCard
      name={row.ruleName}
      sentence={RULE_TYPES[row.ruleType]}
      status={row.isActive ? 'Active' : 'Inactive'}
      tone={row.isActive ? 'green' : 'neutral'}
      facts={[
        ['Trigger', TRIGGERS[row.triggerCondition]],
        ['Trigger value', triggerValueOf(row, number)],
        ['Action', ACTIONS[row.actionType]],
        ['Quantity', row.actionQuantity === null ? 'Not stated' : `${number(row.actionQuantity, 3)} tCO2e`],
        ['Min price', row.minPrice === null ? 'Not stated' : money(row.minPrice, 'EUR/t')],
        ['Max price', row.maxPrice === null ? 'Not stated' : money(row.maxPrice, 'EUR/t')],
        ['Notifies', row.notifyEmail === '' ? 'Nobody' : email],
        ['Executed', executionsOf(row, number)],
        ['Last executed', row.lastExecuted === null ? 'Never' : dateTime(row.lastExecuted)],
      ]}
      note={
        <>
          {row.stoppedWhy !== '' && <Callout tone="warning">{row.stoppedWhy}</Callout>}
          <div className="mt-2 text-sm text-ink">
            <Switch
              checked={row.isActive}
              disabled={!mayChange || save.isPending}
              label="Active"
              onChange={(isActive) =>
                save.mutate(bodyOf(row, isActive), {
                  onError: ({ message }) =>
                    toast({ title: 'Failed to change rule', description: message, variant: 'destructive' }),
                })
              }
            />
          </div>
        </>
      }
    >
      {mayChange && <RuleActions row={row} onOpen={onOpen} />}
      <Button size="small" onClick={() => onOpen({ is: 'log', row })}>
        Log
      </Button>
    </RecordCard>
  );
}

function RuleActions({ row, onOpen }: { row: Rule; onOpen: (open: Open) => void }) {
  const toast = useToast();
  const execute = useExecute();
  const dryRun = useDryRun();
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: error.message, variant: 'destructive' });
  return (
    <>
      <Button size="small" onClick={() => onOpen({ is: 'edit', row })}>
        Edit
      </Button>
      <Button
        size="small"
        busy={dryRun.isPending}
        onClick={() =>
          dryRun.mutate(row.id, {
            onSuccess: (result) => onOpen({ is: 'dry', row, result }),
            onError: failed('Failed to rehearse'),
          })
        }
      >
        Dry run
      </Button>
      <Button
        size="small"
        busy={execute.isPending}
        onClick={() =>
          execute.mutate(row.id, {
            onSuccess: ({ outcome, message }) =>
              toast({ title: outcome === null ? 'Waiting' : OUTCOMES[outcome], description: message }),
            onError: failed('Failed to execute'),
          })
        }
      >
        Execute
      </Button>
    </>
  );
}

function triggerValueOf(
  { triggerCondition, triggerValue }: Rule,
  number: ReturnType<typeof useFormat>['number'],
): string {
  if (triggerValue === null) return 'Not stated';
  // A sentence of its own: a language writes "days" with its number.
  if (triggerCondition === 'expiry_warning') return `${number(triggerValue)} days`;
  return `${number(triggerValue)} ${TRIGGER_UNITS[triggerCondition]}`;
}

function executionsOf({ executionCount }: Rule, number: ReturnType<typeof useFormat>['number']): string {
  if (executionCount === 0) return 'Not yet';
  return executionCount === 1 ? 'Once' : `${number(executionCount)} times`;
}

const bodyOf = (
  { id: _id, executionCount: _count, lastExecuted: _last, stoppedWhy: _why, version: _version, ...rule }: Rule,
  isActive: boolean,
): NewRule => ({ ...rule, isActive });

function DryRunDialog({ rule, result, onClose }: { rule: Rule; result: DryRun; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Dry run"
      description="What the rule would do now. Nothing was booked, listed or mailed."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-2">
        <p className="font-medium" data-untranslated="">
          {rule.ruleName}
        </p>
        {result.outcome !== null && (
          <p>
            <Badge tone={OUTCOME_TONES[result.outcome]}>{OUTCOMES[result.outcome]}</Badge>
          </p>
        )}
        <p>{result.message}</p>
      </div>
    </Dialog>
  );
}
