import type { Rule, Run } from '@lods/contract/automation/endpoints';
import type { CertificateType, HoldingStatus } from '@lods/contract/certificates/endpoints';
import type { AccountKind, MovementKind } from '@lods/contract/certificates/ledger';
import type { Listing, ListingType } from '@lods/contract/marketplace/endpoints';
import type { Tone } from '@lods/ui/badge';

export const TYPES: Readonly<Record<CertificateType, string>> = {
  cbam_allowance: 'CBAM certificate',
  emissions_verification: 'Emissions verification',
  carbon_price_certificate: 'Carbon price certificate',
};

export const choicesOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));

type Status = HoldingStatus | Listing['status'];

export const STATUSES: Readonly<Record<Status, string>> = {
  active: 'Active',
  pending: 'Pending',
  used: 'Used',
  traded: 'Traded',
  expired: 'Expired',
  completed: 'Completed',
  cancelled: 'Cancelled',
  withdrawn: 'Withdrawn',
};

export const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  active: 'green',
  pending: 'amber',
  used: 'teal',
  traded: 'teal',
  expired: 'red',
  completed: 'green',
  cancelled: 'neutral',
  withdrawn: 'neutral',
};

export const LISTING_TYPES: Readonly<Record<ListingType, string>> = { sell: 'Sell', buy: 'Buy', auction: 'Auction' };

export const RULE_TYPES: Readonly<Record<Rule['ruleType'], string>> = {
  auto_purchase: 'Automatic purchase',
  auto_sell: 'Automatic sale',
  auto_surrender: 'Automatic surrender',
  alert: 'Alert',
};
export const TRIGGERS: Readonly<Record<Rule['triggerCondition'], string>> = {
  low_balance: 'Low balance',
  price_threshold: 'Price threshold',
  expiry_warning: 'Expiry warning',
};
export const TRIGGER_UNITS: Readonly<Record<Rule['triggerCondition'], string>> = {
  low_balance: 'tCO2e',
  price_threshold: 'EUR/t',
  expiry_warning: 'days',
};
export const TRIGGER_HINTS: Readonly<Record<Rule['triggerCondition'], string>> = {
  low_balance: 'Runs when the available tonnes fall below this. Empty: when none are left.',
  price_threshold: 'Fires for each offer at this price or better.',
  expiry_warning: 'Fires so many days before the last day of a certificate or allowance. Empty: 30.',
};
export const ACTIONS: Readonly<Record<Rule['actionType'], string>> = {
  purchase: 'Purchase',
  sell: 'Sell',
  surrender: 'Surrender',
  notify: 'Notify',
};

type Outcome = NonNullable<Run['outcome']>;
export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  done: 'Done',
  nothing: 'Nothing to do',
  failed: 'Failed',
  stopped: 'Stopped',
};
export const OUTCOME_TONES: Readonly<Record<Outcome, Tone>> = {
  done: 'green',
  nothing: 'neutral',
  failed: 'red',
  stopped: 'amber',
};

export const MOVEMENTS: Readonly<Record<MovementKind, string>> = {
  'certificate.issue': 'Certificate recorded',
  'certificate.use': 'Certificate used',
  'certificate.surrender': 'Certificate recorded as surrendered',
  'certificate.transfer': 'Certificate transferred',
  'certificate.expire': 'Certificate expired',
  'certificate.cancel': 'Certificate taken back',
  'allowance.allocate': 'Allowance recorded',
  'allowance.use': 'Allowance used',
  'allowance.surrender': 'Allowance recorded as surrendered',
  'allowance.expire': 'Allowance expired',
  'allowance.cancel': 'Allowance taken back',
  'market.list': 'Set aside for a listing',
  'market.return': 'Back from a listing',
  'market.sale': 'Sold',
  'market.purchase': 'Bought',
};

export const ACCOUNTS: Readonly<Record<AccountKind, string>> = {
  issued: 'Recorded',
  held: 'At hand',
  listed: 'Listed',
  used: 'Used',
  surrendered: 'Surrendered',
  expired: 'Expired',
  transferred: 'Transferred',
  cancelled: 'Taken back',
  market: 'Marketplace',
  money: 'Money',
};
