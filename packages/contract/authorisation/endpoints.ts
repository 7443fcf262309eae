import { z } from 'zod';
import { Eori } from '../company/declarant.ts';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Version } from '../whole-number.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`).default('');
const day = z.iso.date('Use a date such as 2026-01-31').nullable().default(null);
const Amount = decimalIn({ digits: 16, decimals: 3, min: { value: '0', message: 'Not below zero' } });
const Country = z.string().regex(/^[A-Z]{2}$/, 'Country code must be 2 characters');

export const SECTORS = ['Iron and steel', 'Aluminium', 'Cement', 'Fertilisers', 'Hydrogen', 'Electricity'] as const;

/** An importer on whose behalf the company acts as indirect customs representative: (EU) 2023/956 Art. 5(1a) and (2). */
const RepresentedImporter = z.object({
  eori: Eori,
  name: z.string().trim().min(1, 'Enter the name of the importer').max(70, 'At most 70 characters'),
  country: Country,
  contact: text(256),
  isEstablishedInUnion: z.boolean().default(true),
  agreedOn: day,
});

/** Estimated imports of one type of goods in one year: Art. 5(5)(g). */
const Estimate = z.object({
  year: z.coerce.number().int('Enter a year').min(2026, 'Not before 2026').max(2099),
  sector: z.enum(SECTORS, { error: 'Choose the type of goods' }),
  /** Tonnes; of electricity MWh. */
  quantity: Amount,
  memberStates: text(128),
});

/** What an application for authorisation contains beyond the declaring company: Art. 5(5), (7a) and 17(5). */
export const AuthorisationFile = z.object({
  mainActivity: text(512),
  taxCertificateOn: day,
  honourDeclaredOn: day,
  capacity: text(4000),
  aeoNumber: text(35),
  establishedOn: day,
  estimates: z.array(Estimate).max(60, 'At most 60 estimates').default([]),
  guarantee: z
    .object({ amountEur: Amount, issuer: text(256), reference: text(70), validUntil: day })
    .nullable()
    .default(null),
  /** Who submits declarations on behalf and in the name of the declarant, who stays responsible: Art. 5(7a). */
  delegate: z
    .object({ name: text(70), eori: Eori, since: day })
    .nullable()
    .default(null),
  revokedOn: day,
  importers: z.array(RepresentedImporter).max(500, 'At most 500 importers').default([]),
});
export type AuthorisationFile = z.infer<typeof AuthorisationFile>;

const Check = z.object({
  code: z.string(),
  state: z.enum(['missing', 'needless', 'present']),
  title: z.string(),
  article: z.string(),
});

const Represented = z.object({
  eori: z.string(),
  name: z.string(),
  massT: DecimalOut.nullable(),
  representation: z.enum(['declared', 'exempt', 'importer-declares']),
});

const Answer = AuthorisationFile.extend({
  version: Version,
  checks: z.array(Check),
  /** Art. 17(7a): only where an application by 31 March 2026 was refused. */
  doesRefusalReachBack: z.boolean(),
  /** How the importers stand in the running year. */
  represented: z.array(Represented),
});

export const authorisation = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/authorisation',
    summary: 'Read the file of the authorisation as CBAM declarant, and what an application still lacks',
    caller: 'importer',
    answer: Answer,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/company/authorisation',
    summary: 'Save the file of the authorisation as CBAM declarant',
    caller: 'importer',
    body: AuthorisationFile.extend({ version: Version }),
    answer: Answer,
    problems: ['request.stale'],
  }),
};
