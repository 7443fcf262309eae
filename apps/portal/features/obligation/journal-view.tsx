import {
  type Journal,
  JournalAccounts,
  type JournalMonth,
  NO_ACCOUNTS,
  obligation,
} from '@lods/contract/obligation/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import type { Column } from '@lods/ui/table-props';
import { useToast } from '@lods/ui/toast';
import { FileDown, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { urlOf } from '../../shell/api.ts';
import { useToday } from '../../shell/company-data.ts';
import { useLanguage } from '../../shell/language.ts';
import { useMay } from '../../shell/may.tsx';
import { Loaded } from './loaded.tsx';
import { useBookMonth, useJournal, useSaveAccounts } from './queries.ts';

/** The accruals of a year for the company's books. */
export function JournalView({ year }: { year: number }) {
  return (
    <Loaded title="The entries could not be loaded" query={useJournal(year)}>
      {(data) => <Shown data={data} />}
    </Loaded>
  );
}

function Shown({ data }: { data: Journal }) {
  const { money } = useFormat();
  return (
    <div className="flex flex-col gap-6">
      <Toolbar data={data} />
      <Table
        caption="Accrual by month"
        columns={useColumns()}
        rows={data.months}
        rowId={({ month }) => String(month)}
        rowName={({ date }) => date.slice(0, 7)}
        rowActions={(month) => <BookButton data={data} month={month} />}
        empty={{ icon: <NotebookPen aria-hidden="true" />, title: `No goods to pay for in ${data.year}` }}
      />
      <p className="max-w-prose text-[0.8125rem] text-ink-soft">
        {`The year: ${money(data.totalEur, 'EUR')}. Each month carries the cost of its imports, split by mass within a quarter, by the day of the goods or of the customs lines behind them. Changes after booking, such as a published price, go into the next open month.`}
      </p>
      {data.goodsLacking > 0 && (
        <Callout
          tone="warning"
          title={data.goodsLacking === 1 ? '1 good without a cost' : `${data.goodsLacking} goods without a cost`}
        >
          Their certificates are unknown: no month carries anything of them, and the year is at least what it says.
        </Callout>
      )}
      <Undated months={data.months.filter(({ undatedEur, undatedT }) => undatedEur !== '0' || undatedT !== '0')} />
      {data.remainderEur !== '0' && (
        <Callout tone="warning" title={`Book ${money(data.remainderEur, 'EUR')} in the next year`}>
          The year changed after December was booked.
        </Callout>
      )}
    </div>
  );
}

function Undated({ months }: { months: readonly JournalMonth[] }) {
  const { money, number } = useFormat();
  if (months.length === 0) return null;
  return (
    <Callout tone="warning" title="Goods without an import date">
      <p>Neither the goods nor customs lines behind them state a day: they count in the last month of their quarter.</p>
      <ul className="tabular-nums">
        {months.map(({ date, undatedEur, undatedT }) => (
          <li key={date}>{`${date.slice(0, 7)}: ${money(undatedEur, 'EUR')} for ${number(undatedT, 3)} t`}</li>
        ))}
      </ul>
    </Callout>
  );
}

function Toolbar({ data }: { data: Journal }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay(obligation.accounts);
  const language = useLanguage();
  const file = (layout: 'contra' | 'debit-credit') =>
    urlOf(obligation.journalFile, { params: { year: data.year }, query: { layout, language } });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {data.accounts.expenseAccount === NO_ACCOUNTS.expenseAccount ? (
        <p>State your account numbers before you import the files into your books.</p>
      ) : (
        <p>
          <span>Accounts: </span>
          <span data-untranslated="">{`${data.accounts.expenseAccount} / ${data.accounts.liabilityAccount}`}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {mayChange && <Button onClick={() => setOpen(true)}>Change accounts</Button>}
        <Button asChild>
          <a href={file('contra')} download>
            <FileDown aria-hidden="true" className="size-4" />
            CSV with contra account
          </a>
        </Button>
        <Button asChild>
          <a href={file('debit-credit')} download>
            <FileDown aria-hidden="true" className="size-4" />
            CSV with debit and credit
          </a>
        </Button>
      </div>
      {isOpen && <AccountsDialog data={data} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AccountsDialog({ data, onClose }: { data: Journal; onClose: () => void }) {
  const form = useForm({
    values: { ...data.accounts },
    schema: JournalAccounts,
    save: useSaveAccounts(),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Accounts for CBAM" submitText="Save accounts" onClose={onClose}>
      <TextField path="expenseAccount" label="Expense account" hint="Debited each month" />
      <TextField path="liabilityAccount" label="Liability account" hint="Credited each month" />
    </FormDialog>
  );
}

function BookButton({ data, month }: { data: Journal; month: JournalMonth }) {
  const { mutate, isPending } = useBookMonth(data.year);
  const toast = useToast();
  const today = useToday();
  const mayBook = useMay(obligation.book);
  const first = data.months.find(({ bookedEur }) => bookedEur === null);
  if (!mayBook || first?.month !== month.month || month.date >= today) return null;
  return (
    <Button
      size="small"
      busy={isPending}
      onClick={() =>
        mutate(month.month, {
          onError: (error) =>
            toast({ title: 'The month was not booked', description: error.message, variant: 'destructive' }),
        })
      }
    >
      Mark as booked
    </Button>
  );
}

function useColumns(): Column<JournalMonth>[] {
  const { number, date } = useFormat();
  return [
    { id: 'date', head: 'Month end', isName: true, width: 'w-36', cell: ({ date: day }) => date(day) },
    {
      id: 'state',
      head: 'State',
      cell: ({ bookedAt, bookedBy }) =>
        bookedAt === null ? (
          <Badge tone="neutral">Not booked</Badge>
        ) : (
          <span className="inline-flex flex-wrap items-center gap-2">
            <Badge tone="green">Booked</Badge>
            <span className="text-[0.8125rem] text-ink-soft" data-untranslated="">
              {bookedBy}
            </span>
          </span>
        ),
    },
    {
      id: 'accrued',
      head: 'Accrued',
      unit: 'EUR',
      isNumber: true,
      width: 'w-36',
      cell: ({ accruedEur }) => number(accruedEur, 2),
    },
    {
      id: 'correction',
      head: 'Correction',
      unit: 'EUR',
      isNumber: true,
      width: 'w-36',
      cell: ({ correctionEur }) => (correctionEur === '0' ? '' : number(correctionEur, 2)),
    },
    {
      id: 'entry',
      head: 'Entry',
      unit: 'EUR',
      isNumber: true,
      width: 'w-36',
      cell: ({ entryEur }) => number(entryEur, 2),
    },
  ];
}
