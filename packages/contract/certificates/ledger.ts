import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { LARGEST_INTEGER } from '../whole-number.ts';

export const MovementKind = z.enum([
  'certificate.issue',
  'certificate.use',
  'certificate.surrender',
  'certificate.transfer',
  'certificate.expire',
  'certificate.cancel',
  'allowance.allocate',
  'allowance.use',
  'allowance.surrender',
  'allowance.expire',
  'allowance.cancel',
  'market.list',
  'market.return',
  'market.sale',
  'market.purchase',
]);
export type MovementKind = z.infer<typeof MovementKind>;

export const AccountKind = z.enum([
  'issued',
  'held',
  'listed',
  'used',
  'surrendered',
  'expired',
  'transferred',
  'cancelled',
  'market',
  'money',
]);
export type AccountKind = z.infer<typeof AccountKind>;

/** One side of a movement. */
const Entry = z.object({
  account: AccountKind,
  /** The certificate or allowance that the account is of; empty: it is the company's. */
  subject: z.string(),
  unit: z.enum(['t', 'EUR']),
  amount: DecimalOut,
  balanceAfter: DecimalOut,
});

const Movement = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: MovementKind,
  at: z.iso.datetime(),
  actor: z.string(),
  note: z.string(),
  counterparty: z.string(),
  pricePerTonne: DecimalOut.nullable(),
  heldAfter: DecimalOut,
  /** Whether an automation rule led to it. */
  isAutomatic: z.boolean(),
  entries: z.array(Entry),
});
export type Movement = z.infer<typeof Movement>;

export const LedgerBalances = z.object({
  /** Tonnes of all certificates and allowances by where they are. */
  held: DecimalOut,
  listed: DecimalOut,
  used: DecimalOut,
  surrendered: DecimalOut,
  expired: DecimalOut,
  transferred: DecimalOut,
  /** Of what is at hand, the CBAM certificates on the account: what lowers the next payment. */
  cbamCertificates: DecimalOut,
  /** Before the sale of CBAM certificates starts none can be held. */
  isSaleOpen: z.boolean(),
  /** In euros, on the marketplace. */
  spent: DecimalOut,
  earned: DecimalOut,
  movements: z.int(),
  /** What does not add up; empty in a whole ledger. */
  faults: z.array(z.string()),
});
export type LedgerBalances = z.infer<typeof LedgerBalances>;

export const ledger = {
  movements: endpoint({
    method: 'GET',
    path: '/api/ledger',
    summary: 'List the movements of the company’s ledger with both their sides, newest first, 100 at a time',
    caller: 'importer',
    query: z.object({
      /** Only movements before this number. */
      before: z.coerce.number().int().min(1).max(LARGEST_INTEGER).optional(),
    }),
    answer: z.array(Movement),
    problems: [],
  }),
  balances: endpoint({
    method: 'GET',
    path: '/api/ledger/balances',
    summary: 'Add up the ledger of the company, and check that it is whole',
    caller: 'importer',
    answer: LedgerBalances,
    problems: [],
  }),
};
