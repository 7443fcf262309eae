import { Readable } from 'node:stream';
import { Exact } from '@lods/cbam/decimal';
import type { Journal, JournalMonth, obligation } from '@lods/contract/obligation/endpoints';
import type { Value } from '@lods/documents/spreadsheet/value';
import { type CsvForm, writeCsv } from '@lods/documents/spreadsheet/write-csv';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { type Speech, speechOf } from '../../speech.ts';
import { readJournal } from './journal.ts';

type FileAsked = z.output<typeof obligation.journalFile.query>;

/** The entries as ledgers import them; months without an amount have no entry. */
export async function downloadJournal(call: Call, year: number, { layout, month, language }: FileAsked) {
  const journal = await readJournal(call, year);
  const entries = journal.months.filter(
    (entry) => entry.entryEur !== '0' && (month === undefined || entry.month === month),
  );
  const { say } = speechOf(language);
  const rows = layout === 'contra' ? contraRows(journal, entries, say) : debitCreditRows(journal, entries, say);
  const part = month === undefined ? '' : `-${String(month).padStart(2, '0')}`;
  return {
    name: `cbam-accruals-${year}${part}.csv`,
    mediaType: 'text/csv',
    content: Readable.from(writeCsv(rows, FORMS[layout])),
  };
}

const FORMS: Readonly<Record<FileAsked['layout'], CsvForm>> = {
  contra: { delimiter: ';', decimalMark: ',' },
  'debit-credit': { delimiter: ',', decimalMark: '.' },
};

type Say = Speech['say'];
const textOf = ({ date }: JournalMonth, say: Say) => say(`CBAM obligation ${date.slice(0, 7)}`);
const cents = (amount: string): Value => ({ number: new Exact(amount).toFixed(2) });

/** One line an entry: account, contra account and a signed amount. */
function contraRows({ accounts }: Journal, entries: readonly JournalMonth[], say: Say): Value[][] {
  return [
    ['Date', 'Text', 'Account', 'Contra account', 'Amount', 'Currency'].map(say),
    ...entries.map((entry) => [
      entry.date,
      textOf(entry, say),
      accounts.expenseAccount,
      accounts.liabilityAccount,
      cents(entry.entryEur),
      'EUR',
    ]),
  ];
}

/** Two lines an entry, with debit and credit; a correction downwards changes sides. */
function debitCreditRows({ accounts }: Journal, entries: readonly JournalMonth[], say: Say): Value[][] {
  return [
    ['Date', 'Voucher', 'Account', 'Text', 'Debit', 'Credit', 'Currency'].map(say),
    ...entries.flatMap((entry): Value[][] => {
      const { expenseAccount, liabilityAccount } = accounts;
      const isReduction = entry.entryEur.startsWith('-');
      const [debited, credited] = isReduction ? [liabilityAccount, expenseAccount] : [expenseAccount, liabilityAccount];
      const amount = cents(entry.entryEur.replace('-', ''));
      const voucher = `CBAM-${entry.date.slice(0, 7)}`;
      return [
        [entry.date, voucher, debited, textOf(entry, say), amount, null, 'EUR'],
        [entry.date, voucher, credited, textOf(entry, say), null, amount, 'EUR'],
      ];
    }),
  ];
}
