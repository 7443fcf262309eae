import { daysAfter, utcDay } from '@lods/cbam/period';
import type { Call, Session, Transactions } from '../call.ts';
import { addRule } from '../features/automation/service.ts';
import { allocateAllowance, listAllowances, useAllowance } from '../features/certificates/allowances.ts';
import { issueCertificate, listCertificates, useCertificate } from '../features/certificates/certificates.ts';
import { addListing, listMarket, purchase } from '../features/marketplace/service.ts';
import { callAt } from './moment.ts';

/** Certificates, allowances, offers and rules of the demo companies. A company that has recorded anything is left alone. */
export async function fillCertificates(
  transactions: Transactions,
  importer: Session,
  [seller, auctioneer]: readonly Session[],
): Promise<void> {
  if (seller) await fillOnce(transactions, seller, (call) => offer(call, 'sell', '40', '15', '71.5'));
  if (auctioneer) await fillOnce(transactions, auctioneer, (call) => offer(call, 'auction', '60', '25', '68'));
  await fillOnce(transactions, importer, fillImporter);
}

const fillOnce = (transactions: Transactions, person: Session, fill: (call: Call) => Promise<unknown>) =>
  transactions.inCompany(person, async (call) => {
    const isFilled = (await listCertificates(call)).length + (await listAllowances(call)).length > 0;
    if (!isFilled) await fill(call);
  });

const day = ({ now }: Call, days: number) => daysAfter(utcDay(now), days);

const issue = (call: Call, emissionsCovered: string, carbonPricePerTonne: string | null, days: number) =>
  issueCertificate(call, {
    certificateType: carbonPricePerTonne === null ? 'emissions_verification' : 'carbon_price_certificate',
    emissionsCovered,
    carbonPricePerTonne,
    validFrom: day(call, -200),
    validTo: day(call, days),
  });

async function offer(call: Call, listingType: 'sell' | 'auction', covered: string, quantity: string, price: string) {
  const { id: certificateId } = await issue(call, covered, '66.2', 500);
  return addListing(call, {
    certificateId,
    listingType,
    quantity,
    pricePerTonne: price,
    validUntil: day(call, 30),
    description: 'From 2025, whole quantity only',
  });
}

async function fillImporter(call: Call): Promise<void> {
  await fillAllowances(call);
  const certificate = await issue(call, '120', '64.75', 400);
  await issue(call, '38.5', null, 45);
  await useCertificate(call, certificate.id, { quantity: '42.25', note: 'Coils of the first quarter' });
  const offer = (await listMarket(call)).find(
    ({ listingType, status, isOwn }) => listingType === 'sell' && status === 'active' && !isOwn,
  );
  if (offer) await purchase(call, offer.listingId, offer.pricePerTonne);
  await addListing(call, {
    certificateId: certificate.id,
    listingType: 'sell',
    quantity: '20',
    pricePerTonne: '74.1',
    validUntil: day(call, 21),
    description: '',
  });
  await addRules(call);
}

/** Recorded at the price of each quarter, in the days after its publication. */
async function fillAllowances(call: Call): Promise<void> {
  const quarters = [
    { quarter: 'Q1', on: '2026-04-09', price: '75.36', allocated: '250', used: '212.4', isAutomatic: true },
    { quarter: 'Q2', on: '2026-07-09', price: '75.28', allocated: '300', used: '96.125', isAutomatic: false },
  ] as const;
  for (const { quarter, on, price, allocated, used, isAutomatic } of quarters) {
    const then = callAt(call, on);
    const { id } = await allocateAllowance(then, {
      allocationYear: 2026,
      allocationQuarter: quarter,
      allocatedQuantity: allocated,
      carbonPrice: price,
      expiryDate: '2027-09-30',
      autoSurrenderEnabled: isAutomatic,
      autoSurrenderThreshold: '80',
    });
    await useAllowance(then, id, { quantity: used, note: `Goods of ${quarter}` });
  }
}

async function addRules(call: Call): Promise<void> {
  const rule = { minPrice: null, notifyEmail: '', isActive: true };
  await addRule(call, {
    ...rule,
    ruleName: 'Buy when less than 50 tCO2e are left',
    ruleType: 'auto_purchase',
    triggerCondition: 'low_balance',
    triggerValue: '50',
    actionType: 'purchase',
    actionQuantity: '30',
    maxPrice: '78',
  });
  await addRule(call, {
    ...rule,
    ruleName: 'Note last days 60 days ahead',
    ruleType: 'alert',
    triggerCondition: 'expiry_warning',
    triggerValue: '60',
    actionType: 'notify',
    actionQuantity: null,
    maxPrice: null,
  });
}
