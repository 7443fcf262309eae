import type { Session, Transactions } from '../call.ts';
import { type DemoCompany, fillCompany } from './companies.ts';
import type { DemoQuarter } from './quarters.ts';
import type { DemoSource } from './source.ts';
import {
  BOLTS_IN,
  FERTILISER_EG,
  PROFILES_TR,
  SOCKET_SCREWS_CN,
  SOLID_PROFILES_AE,
  TAPPING_SCREWS_TW,
} from './sources-staal.ts';

const submit = { is: 'submit' } as const;
const quarters: readonly DemoQuarter[] = [
  { year: 2025, quarter: 'Q3', percent: 94, fate: [submit, { is: 'answer', status: 'accepted', remarks: '' }] },
  { year: 2025, quarter: 'Q4', percent: 106, fate: [submit] },
  { year: 2026, quarter: 'Q1', percent: 98, isByDefaultValues: true, fate: [submit] },
  { year: 2026, quarter: 'Q2', percent: 90, fate: [] },
];

/** A client of the consultant in a town of Denmark, who signs for it. */
function client(legalName: string, eori: string, postcode: string, city: string, sources: DemoSource[]): DemoCompany {
  return {
    declarant: {
      legalName,
      role: '01',
      eoris: [{ eori, name: legalName, isPrimary: true }],
      address: { street: 'Industrivej', streetNumber: '7', postcode, city, country: 'DK' },
      contactPerson: 'Kirsten Vang',
      contactEmail: 'kirsten.vang@toldraad.example',
      contactPhone: '+45 98 55 01 70',
      signatoryName: 'Kirsten Vang',
      signatoryPosition: 'Consultant with power of attorney',
      signaturePlace: city,
      authorisationStatus: 'applied',
      appliedOn: '2025-12-03',
      hasProvisionalRight: true,
    },
    sources,
    quarters,
  };
}

/** By name, in the order in which people see them. */
const CLIENTS: readonly DemoCompany[] = [
  client('Holmsland Import ApS', 'DK23456789', '6960', 'Hvide Sande', [SOCKET_SCREWS_CN, TAPPING_SCREWS_TW, BOLTS_IN]),
  client('Rold Gødning ApS', 'DK34567890', '9510', 'Arden', [FERTILISER_EG]),
  client('Vigsø Aluminium ApS', 'DK45678901', '7730', 'Hanstholm', [PROFILES_TR, SOLID_PROFILES_AE]),
];

export async function fillClients(transactions: Transactions, sessions: readonly Session[]): Promise<void> {
  for (const [index, company] of CLIENTS.entries()) {
    const session = sessions[index];
    if (session) await fillCompany(transactions, session, company);
  }
}
