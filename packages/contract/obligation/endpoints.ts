/** What CBAM costs: the obligation of a year in euros, certificates to hold and to buy, the watch over 50 t, and its entries in the books. */
import { z } from 'zod';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { download, endpoint } from '../endpoint.ts';
import { Figure } from '../figures.ts';
import { FileLanguage } from '../file-language.ts';
import { Version } from '../whole-number.ts';
import { FIRST_DECLARED_YEAR } from '../years/endpoints.ts';

const params = z.object({ year: z.coerce.number().int().min(FIRST_DECLARED_YEAR).max(2099) });

const price = decimalIn({ digits: 12, decimals: 2, min: { value: '0.01', message: 'Enter a price above 0' } });

/** An amount at a price that is published, at one that is assumed, or unknown. */
const PriceBasis = z.enum(['published', 'assumed', 'unknown']);

/** Which price stands in where none is published. */
export const PriceAssumption = z.object({
  priceEur: DecimalOut,
  /** 'company': what the company assumes; 'published': the price published last. */
  basis: z.enum(['company', 'published']),
  /** The quarter, or from 2027 on the week, whose published price it is. */
  period: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});
export type PriceAssumption = z.infer<typeof PriceAssumption>;

const Part = z.object({
  quarter: z.string(),
  certificates: DecimalOut.nullable(),
  priceEur: DecimalOut.nullable(),
  costEur: DecimalOut.nullable(),
  basis: PriceBasis,
});

export const ObligationGood = z.object({
  key: z.string(),
  cnCode: z.string(),
  /** Ten digits, where they are known. */
  taricCode: z.string().nullable(),
  countryOfOrigin: z.string(),
  installation: z.string().nullable(),
  certificates: DecimalOut.nullable(),
  knownEur: DecimalOut,
  assumedEur: DecimalOut,
  totalEur: DecimalOut.nullable(),
  byQuarter: z.array(Part),
});
export type ObligationGood = z.infer<typeof ObligationGood>;

export const ObligationQuarter = z.object({
  quarter: z.string(),
  certificates: DecimalOut,
  priceEur: DecimalOut.nullable(),
  costEur: DecimalOut,
  basis: z.enum(['published', 'assumed']),
  goodsLacking: z.int(),
});
export type ObligationQuarter = z.infer<typeof ObligationQuarter>;

/** Amounts of several goods in euros. */
const PricedAmounts = z.object({
  certificates: DecimalOut,
  knownEur: DecimalOut,
  assumedEur: DecimalOut,
  /** Known and assumed together. */
  totalEur: DecimalOut,
  /** Goods whose certificates are unknown, and so is their cost. */
  goodsLacking: z.int(),
});

/** What stands beside the headline of a year, in euros; `goods` are only those that are otherwise there. */
const PricedBeside = PricedAmounts.extend({ goods: z.array(ObligationGood) });

export const Obligation = PricedAmounts.extend({
  year: z.int(),
  assumption: PriceAssumption,
  /** Priced like the headline; each null where the year has no such thing. */
  beside: z.object({
    ifVerified: PricedBeside.nullable(),
    carbonPrice: PricedBeside.nullable(),
    exempt: PricedBeside.nullable(),
  }),
  quarters: z.array(ObligationQuarter),
  goods: z.array(ObligationGood),
  /** Changes with every change of the assumptions; 0 while there is none. */
  version: Version,
});
export type Obligation = z.infer<typeof Obligation>;

/** How what is held is counted, Art. 22(2): by default values, by the certificates surrendered for the same goods, or by those at this year's amounts. */
export const HoldingWay = z.enum(['default-values', 'surrendered', 'surrendered-at-amounts']);
export type HoldingWay = z.infer<typeof HoldingWay>;

export const Assumptions = z.object({
  /** Null: the price published last. */
  priceEur: price.nullable(),
  /** EUR a certificate, indexed; null: 100 EUR, the amount before indexing. */
  penaltyEur: price.nullable(),
  /** Null: as many as the company's own ledger has. */
  certificatesOnAccount: decimalIn({
    digits: 15,
    decimals: 3,
    min: { value: '0', message: 'Enter a number of certificates, 0 or more' },
  }).nullable(),
  holdingWay: HoldingWay.default('default-values'),
  version: Version.optional(),
});

const HoldingTest = z.object({
  quarter: z.string(),
  date: z.iso.date(),
  /** Importers whose duty has begun. */
  importers: z.array(z.string()),
  /** By the article, with default values. */
  toHold: DecimalOut.nullable(),
  /** The other reading: more free allocation than emissions of one good lowers the others. */
  toHoldInOneSum: DecimalOut.nullable(),
  /** By the Commission's answers, which name 31 March for everybody. */
  toHoldByAnswers: DecimalOut.nullable(),
  /** Half of the certificates surrendered for the same goods; null where there are none. */
  bySurrender: z
    .object({
      toHold: DecimalOut.nullable(),
      /** The same number at the amounts of this year. */
      toHoldAtAmounts: DecimalOut.nullable(),
    })
    .nullable(),
  /** On the account then, when everything planned before is bought. */
  held: DecimalOut.nullable(),
  goodsUnread: z.int(),
});

const BuyingStep = z.object({
  kind: z.enum(['sale', 'holding', 'surrender']),
  quarter: z.string().nullable(),
  from: z.iso.date().nullable(),
  by: z.iso.date(),
  required: DecimalOut.nullable(),
  toBuy: DecimalOut.nullable(),
  priceEur: DecimalOut.nullable(),
  costEur: DecimalOut.nullable(),
  basis: z.enum(['published', 'assumed']),
  /** Goods that are not counted in it, since their certificates are unknown: its numbers are the least. */
  goodsLacking: z.int(),
});
export type BuyingStep = z.infer<typeof BuyingStep>;

export const Holding = z.object({
  year: z.int(),
  onAccount: DecimalOut,
  /** 'stated': as the company read it in the registry; 'ledger': the CBAM certificates of its own ledger that are neither used nor surrendered. */
  onAccountBasis: z.enum(['ledger', 'stated']),
  /** What the ledger has of them, before what the year before still asks for is taken off. */
  inLedger: DecimalOut,
  /** Goods of the year before whose certificates are unknown: what is on the account is the most that is left for this year. */
  goodsLackingBefore: z.int(),
  /** Goods whose certificates are unknown: what to buy, its cost, what is missing and the penalty are the least, what is left over the most. */
  goodsLacking: z.int(),
  /** Before the sale of CBAM certificates starts none can be held. */
  isSaleOpen: z.boolean(),
  assumption: PriceAssumption,
  version: Version,
  /** How the plan counts what is held. */
  holdingWay: HoldingWay,
  /** The declaration submitted the year before, whose certificates the other way counts; null: none is here. */
  surrendered: z.object({ year: z.int(), certificates: DecimalOut }).nullable(),
  /** What a certificate costs today that is bought for goods since 2027; null before the first week's price. */
  purchasePrice: z.object({ priceEur: DecimalOut, period: z.string(), publishedOn: z.iso.date() }).nullable(),
  /** Empty before 2027: nothing is held. */
  tests: z.array(HoldingTest),
  plan: z.object({
    steps: z.array(BuyingStep),
    toBuy: DecimalOut.nullable(),
    costEur: DecimalOut.nullable(),
    surrenderBy: z.iso.date(),
  }),
  leftover: z.object({
    surplus: DecimalOut,
    cap: DecimalOut.nullable(),
    /** Certificates bought in 2027 for 2026: Art. 23(2a) departs from the limit of paragraph 2, as we read it. */
    isCapLifted: z.boolean(),
    repurchased: DecimalOut.nullable(),
    askBy: z.iso.date(),
    cancelled: DecimalOut.nullable(),
    cancelledOn: z.iso.date(),
  }),
  penalty: z.object({
    missing: DecimalOut,
    rateEur: DecimalOut,
    /** The company stated an indexed rate; else the amount before indexing. */
    isStated: z.boolean(),
    atRiskEur: DecimalOut,
    source: z.string(),
  }),
});
export type Holding = z.infer<typeof Holding>;

const Pace = z.object({
  name: z.enum(['this year', 'last 90 days', 'last year']),
  massT: DecimalOut,
  days: z.int(),
  crossesOn: z.iso.date().nullable(),
});

export const WatchedImporter = z.object({
  eori: z.string(),
  massT: DecimalOut.nullable(),
  thresholdT: DecimalOut,
  leftT: DecimalOut.nullable(),
  /** Percent of the threshold, whole. */
  percent: z.int().nullable(),
  isExceeded: z.boolean(),
  crossedOn: z.string().nullable(),
  /** Up to here the penalty for importing without authorisation may be reduced: Art. 26(2a). */
  isWithinPenaltyBand: z.boolean(),
  penaltyBandT: DecimalOut.nullable(),
  levelsReached: z.array(z.int()),
  alerts: z.array(z.object({ level: z.int(), massT: DecimalOut, reachedAt: z.iso.datetime() })),
  /** The running total by month, tonnes; months to come are left out. */
  byMonth: z.array(
    z.object({
      month: z.string(),
      massT: DecimalOut,
      totalT: DecimalOut,
      /** Of the month's mass what states no day, and counts at the end of its quarter. */
      undatedT: DecimalOut,
    }),
  ),
  projection: z.object({
    paces: z.array(Pace),
    crossesOn: z.iso.date().nullable(),
    earliest: z.iso.date().nullable(),
    latest: z.iso.date().nullable(),
    applyBy: z.iso.date().nullable(),
    decidedBy: z.iso.date(),
  }),
  /** What would be due, back to the first import, if the threshold were exceeded today; null where it is. */
  ifCrossed: z
    .object({
      goods: z.int(),
      certificates: DecimalOut,
      knownEur: DecimalOut,
      assumedEur: DecimalOut,
      totalEur: DecimalOut,
      /** Goods whose certificates are unknown: the amounts are the least. */
      goodsLacking: z.int(),
    })
    .nullable(),
  goodsUnread: z.int(),
});
export type WatchedImporter = z.infer<typeof WatchedImporter>;

export const ThresholdWatch = z.object({
  year: z.int(),
  today: z.iso.date(),
  decisionDays: z.int(),
  importers: z.array(WatchedImporter),
  /** Never counted, never exempt: Art. 2a(4). */
  apart: z.array(
    z.object({
      eori: z.string(),
      sector: z.enum(['Electricity', 'Hydrogen']),
      amount: DecimalOut,
      unit: z.enum(['t', 'MWh']),
      goods: z.int(),
    }),
  ),
});
export type ThresholdWatch = z.infer<typeof ThresholdWatch>;

export const SilentSupplier = z.object({
  /** Null: goods that name no supplier. */
  supplierId: z.uuid().nullable(),
  name: z.string(),
  state: z.enum(['silent', 'unverified', 'verified']),
  goods: z.int(),
  /** What its goods cost by what counts today. */
  costEur: DecimalOut,
  /** What of it is at the assumed price, since none is published. */
  assumedEur: DecimalOut,
  /** The part that is there only because of the mark-up of default values. */
  markUpEur: DecimalOut,
  /** Less to pay once the stated values are verified; negative: the default value is the cheaper. Null where nothing is stated. */
  ifVerifiedEur: DecimalOut.nullable(),
  /** What the list is ranked by: `ifVerifiedEur` of goods whose values are stated, and the mark-up of those that nobody has stated anything of. */
  atRiskEur: DecimalOut,
  /** Stated goods whose certificates once verified are unknown, as their free allocation is not stated: `atRiskEur` is the least, by none at all. */
  goodsOfUnknownRisk: z.int(),
  /** Goods that nobody has stated anything of: their default values count. */
  goodsSilent: z.int(),
  /** Goods whose verified values count, and whose certificates are unknown since the free allocation is not stated. */
  goodsWithoutAllocation: z.int(),
  goodsLacking: z.int(),
});
export type SilentSupplier = z.infer<typeof SilentSupplier>;

const JournalMonth = z.object({
  month: z.int(),
  /** The last day of the month, on which it is booked. */
  date: z.iso.date(),
  /** What the goods imported in the month cost, as counted today. */
  accruedEur: DecimalOut,
  /** Of it the cost of goods without a day, which count in the last month of their quarter, and their tonnes. */
  undatedEur: DecimalOut,
  undatedT: DecimalOut,
  /** What is in the books; null while the month is open. */
  bookedEur: DecimalOut.nullable(),
  bookedAt: z.iso.datetime().nullable(),
  bookedBy: z.string().nullable(),
  /** What to book: the month, and what changed in months that are booked already. */
  entryEur: DecimalOut,
  /** Of it what belongs to earlier months. */
  correctionEur: DecimalOut,
});
export type JournalMonth = z.infer<typeof JournalMonth>;

const accountNumber = z.string().trim().min(1, 'Enter an account number').max(20, 'At most 20 characters');

export const JournalAccounts = z.object({ expenseAccount: accountNumber, liabilityAccount: accountNumber });

/** Stand in until the company states its accounts: no chart of accounts is the same in two companies. */
export const NO_ACCOUNTS = { expenseAccount: 'CBAM expense', liabilityAccount: 'CBAM liability' } as const;

export const Journal = z.object({
  year: z.int(),
  accounts: JournalAccounts,
  months: z.array(JournalMonth),
  totalEur: DecimalOut,
  /** Goods whose certificates are unknown, and with them what they cost: no month bears anything of them. */
  goodsLacking: z.int(),
  /** What changed after December was booked: an entry of the next year. */
  remainderEur: DecimalOut,
});
export type Journal = z.infer<typeof Journal>;

export const obligation = {
  read: endpoint({
    method: 'GET',
    path: '/api/years/{year}/obligation',
    summary:
      'Read what a year costs: by good and quarter at published prices, and at an assumed price where none is published',
    caller: 'importer',
    params,
    answer: Obligation,
    problems: [],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/years/{year}/obligation/figures',
    summary: 'Read the amounts of a year, of one of its goods or of one of its quarters with their derivations',
    caller: 'importer',
    params,
    query: z.object({
      /** One of the year's goods; left out: the totals. */
      good: z.string().max(500).optional(),
      /** One of the year's quarters of import, 2026-Q1; left out: the totals. */
      quarter: z.string().max(7).optional(),
      /** 'holding': what is held at each quarter's end; 'plan': what to buy; 'penalty': what is at risk. */
      of: z.enum(['obligation', 'holding', 'plan', 'penalty']).default('obligation'),
      /** Amounts that stand beside the headline of the year in place of its own. */
      beside: z.enum(['ifVerified', 'exempt', 'carbonPrice']).optional(),
      /** Of the plan, what is to be bought by this day alone. */
      by: z.iso.date().optional(),
    }),
    answer: z.array(Figure),
    problems: [],
  }),
  assume: endpoint({
    method: 'PUT',
    path: '/api/years/{year}/assumptions',
    summary:
      'State what the company assumes for a year: price, indexed penalty, certificates on its account, how it counts what it holds',
    caller: 'importer',
    params,
    body: Assumptions,
    answer: Obligation,
    problems: ['request.stale'],
  }),
  holding: endpoint({
    method: 'GET',
    path: '/api/years/{year}/holding',
    summary:
      'Read the certificates to hold at each quarter end (Art. 22(2)), the plan to buy them, what is left over and the penalty at risk',
    caller: 'importer',
    params,
    answer: Holding,
    problems: [],
  }),
  threshold: endpoint({
    method: 'GET',
    path: '/api/years/{year}/threshold',
    summary:
      'Watch each importer of a year against 50 t: running total, projected crossing, alerts, what crossing costs',
    caller: 'importer',
    params,
    answer: ThresholdWatch,
    problems: [],
  }),
  silence: endpoint({
    method: 'GET',
    path: '/api/years/{year}/silence',
    summary: 'Rank the suppliers of a year by what it costs that their emissions are unknown or not verified',
    caller: 'importer',
    params,
    answer: z.object({ year: z.int(), assumption: PriceAssumption, suppliers: z.array(SilentSupplier) }),
    problems: [],
  }),
  journal: endpoint({
    method: 'GET',
    path: '/api/years/{year}/journal',
    summary: 'Read the accruals of a year by month, with corrections of months that are booked',
    caller: 'importer',
    params,
    answer: Journal,
    problems: [],
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/years/{year}/journal/{month}',
    summary: 'Record that the accrual of a month is in the books; what changes later is booked in the next month',
    caller: 'importer',
    params: params.extend({ month: z.coerce.number().int().min(1).max(12) }),
    answer: Journal,
    status: 201,
    problems: ['journal.earlier_open', 'journal.month_open'],
  }),
  accounts: endpoint({
    method: 'PUT',
    path: '/api/journal/accounts',
    summary: 'State the accounts that accruals are booked to',
    caller: 'importer',
    body: JournalAccounts,
    answer: JournalAccounts,
    problems: [],
  }),
  journalFile: endpoint({
    method: 'GET',
    path: '/api/years/{year}/journal/file',
    summary:
      'Download the entries of a year as CSV: one line an entry with account and contra account, or two lines with debit and credit',
    caller: 'importer',
    params,
    query: z.object({
      layout: z.enum(['contra', 'debit-credit']).default('contra'),
      /** One month; left out: all months with an entry. */
      month: z.coerce.number().int().min(1).max(12).optional(),
      /** Of the headings and texts. */
      language: FileLanguage,
    }),
    answer: download('text/csv'),
    problems: [],
  }),
};
