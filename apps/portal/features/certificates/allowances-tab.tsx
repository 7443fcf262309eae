import { type Allowance, AutomaticSurrender, allowances, NewAllowance } from '@lods/contract/certificates/endpoints';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { CheckField, DateField, DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { May } from '../../shell/may.tsx';
import { CardGrid, RecordCard } from './cards.tsx';
import { useAllocate, useAllowances, useSchedule } from './queries.ts';
import { TakeBackDialog, TakingDialog } from './taking-dialog.tsx';
import { STATUS_TONES, STATUSES } from './words.ts';

type Open =
  | { readonly is: 'create' }
  | { readonly is: 'use' | 'surrender' | 'schedule' | 'cancel'; readonly row: Allowance }
  | null;

export function AllowancesTab() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <section className="flex flex-col gap-4">
      <div className="flex justify-end">
        <May call={allowances.allocate}>
          <Button
            look="primary"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setOpen({ is: 'create' })}
          >
            Create Allowance
          </Button>
        </May>
      </div>
      <CardGrid
        list={useAllowances()}
        failure="The allowances could not be loaded"
        empty={{
          title: 'No allowances yet',
          text: <May call={allowances.allocate}>Record a quarter’s allowance to see what is used and left.</May>,
          icon: <Scale aria-hidden="true" />,
          action: null,
        }}
        card={(row) => <AllowanceCard key={row.id} row={row} onOpen={setOpen} />}
      />
      {open?.is === 'create' && <AllowanceDialog onClose={close} />}
      {(open?.is === 'use' || open?.is === 'surrender') && (
        <TakingDialog holding={{ kind: 'allowance', row: open.row }} step={open.is} onClose={close} />
      )}
      {open?.is === 'schedule' && <ScheduleDialog row={open.row} onClose={close} />}
      {open?.is === 'cancel' && <TakeBackDialog holding={{ kind: 'allowance', row: open.row }} onClose={close} />}
    </section>
  );
}

function AllowanceCard({ row, onOpen }: { row: Allowance; onOpen: (open: Open) => void }) {
  const { number, money, date } = useFormat();
  const tonnes = (quantity: string) => `${number(quantity, 3)} tCO2e`;
  const button = (is: 'use' | 'surrender' | 'schedule' | 'cancel', label: string) => (
    <May call={allowances.schedule}>
      <Button size="small" aria-label={`${label} ${row.allowanceId}`} onClick={() => onOpen({ is, row })}>
        {label}
      </Button>
    </May>
  );
  const hasTonnes = row.status === 'active';
  const hasUnsurrendered = Number(row.usedQuantity) > Number(row.surrenderedQuantity);
  return (
    <RecordCard
      name={row.allowanceId}
      sentence={`${row.allocationQuarter} ${row.allocationYear}`}
      status={STATUSES[row.status]}
      tone={STATUS_TONES[row.status]}
      facts={[
        ['Allocated', tonnes(row.allocatedQuantity)],
        ['Used', `${tonnes(row.usedQuantity)} (${number(row.usedShare, 1)} %)`],
        ['Remaining', tonnes(row.remainingQuantity)],
        ['Recorded as surrendered', tonnes(row.surrenderedQuantity)],
        ['Carbon price', money(row.carbonPrice, 'EUR/t')],
        ['Expires', date(row.expiryDate)],
        ['Automatic surrender', row.autoSurrenderEnabled ? `From ${number(row.autoSurrenderThreshold)} % used` : 'Off'],
      ]}
    >
      {hasTonnes && button('use', 'Use')}
      {(hasTonnes || hasUnsurrendered) && button('surrender', 'Surrender')}
      {(hasTonnes || hasUnsurrendered) && button('schedule', 'Schedule')}
      {row.remainingQuantity === row.allocatedQuantity && button('cancel', 'Take back')}
    </RecordCard>
  );
}

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'].map((quarter) => ({ value: quarter, label: quarter }));
const THRESHOLD_HINT = 'What was used is recorded as surrendered once this share of the allocated quantity is used.';

function AllowanceDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const form = useForm({
    values: {
      allocationYear: String(new Date().getFullYear()),
      allocationQuarter: '',
      allocatedQuantity: '',
      carbonPrice: '',
      expiryDate: '',
      autoSurrenderEnabled: false,
      autoSurrenderThreshold: '80',
    },
    schema: NewAllowance,
    bodyOf: (values) => values as unknown as NewAllowance,
    save: useAllocate(),
    onSaved: () => {
      toast({ title: 'Allowance created successfully' });
      onClose();
    },
    onFailed: ({ message }) =>
      toast({ title: 'Failed to create allowance', description: message, variant: 'destructive' }),
  });
  return (
    <FormDialog
      form={form}
      title="Create Allowance"
      description="A record of your own; nothing is sent to the CBAM registry."
      submitText="Create Allowance"
      onClose={onClose}
    >
      <TextField path="allocationYear" label="Allocation year" />
      <SelectField
        path="allocationQuarter"
        label="Allocation quarter"
        placeholder="Choose a quarter"
        choices={QUARTERS}
      />
      <DecimalField path="allocatedQuantity" label="Allocated quantity" unit="tCO2e" />
      <DecimalField path="carbonPrice" label="Carbon price per tonne" unit="EUR/t" />
      <DateField path="expiryDate" label="Expiry date" />
      <CheckField path="autoSurrenderEnabled" label="Surrender automatically" hint={THRESHOLD_HINT} />
      {form.values.autoSurrenderEnabled && (
        <DecimalField path="autoSurrenderThreshold" label="Threshold" unit="%" isOptional />
      )}
    </FormDialog>
  );
}

/** When what was used is recorded as surrendered by itself. */
function ScheduleDialog({ row, onClose }: { row: Allowance; onClose: () => void }) {
  const toast = useToast();
  const form = useForm({
    values: {
      autoSurrenderEnabled: row.autoSurrenderEnabled,
      autoSurrenderThreshold: row.autoSurrenderThreshold,
    },
    schema: AutomaticSurrender,
    save: useSchedule(row),
    onSaved: () => {
      toast({ title: 'Automatic surrender saved' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Schedule surrender of ${row.allowanceId}`}
      description="Recorded as surrendered in your own records. Nothing is sent to the CBAM registry."
      submitText="Save"
      onClose={onClose}
    >
      <CheckField path="autoSurrenderEnabled" label="Surrender automatically" hint={THRESHOLD_HINT} />
      <DecimalField path="autoSurrenderThreshold" label="Threshold" unit="%" isOptional />
    </FormDialog>
  );
}
