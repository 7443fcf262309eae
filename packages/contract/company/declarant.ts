import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Version } from '../whole-number.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

/** A time zone that every deadline can be counted in. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Lengths are those of the registry file, so that nothing entered here is cut there. */
export const Address = z.object({
  street: text(70).default(''),
  streetAdditional: text(70).default(''),
  streetNumber: text(35).default(''),
  postcode: text(17).default(''),
  city: text(35).default(''),
  subdivision: text(35).default(''),
  poBox: text(70).default(''),
  country: text(2)
    .regex(/^([A-Z]{2})?$/, 'Country code must be 2 characters')
    .default(''),
});
export type Address = z.infer<typeof Address>;

/** R0001: a two-letter country code and up to fifteen letters or digits. */
export const Eori = z
  .string()
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^[A-Z]{2}[A-Z0-9]{1,15}$/,
        'An EORI number is a two-letter country code and up to 15 letters or digits, such as DK12345678',
      ),
  );

/** The declaring company: what a report, a signature and the authorisation need to know of it. */
export const Declarant = z.object({
  legalName: text(70),
  role: z.enum(['01', '02', '03'], { error: 'Choose a role' }),
  eoris: z.array(z.object({ eori: Eori, name: text(70).default(''), isPrimary: z.boolean().default(false) })).max(50),
  address: Address,
  contactPerson: text(70).default(''),
  contactEmail: z.union([z.literal(''), z.email('Enter an email address such as name@company.dk')]).default(''),
  contactPhone: text(35).default(''),
  timezone: text(64)
    .refine(isTimeZone, 'This time zone is not known; write it like Europe/Copenhagen')
    .default('Europe/Copenhagen'),
  signatoryName: text(128).default(''),
  signatoryPosition: text(128).default(''),
  signaturePlace: text(128).default(''),
  competentAuthority: text(128).default(''),
  authorisationStatus: z.enum(['none', 'applied', 'authorised', 'refused', 'revoked']).default('none'),
  cbamAccountNumber: text(35).default(''),
  appliedOn: z.iso.date().nullable().default(null),
  grantedOn: z.iso.date().nullable().default(null),
  hasProvisionalRight: z.boolean().default(false),
  requiresFourEyes: z.boolean().default(false),
});
export type Declarant = z.infer<typeof Declarant>;

const StoredDeclarant = Declarant.extend({ version: Version });

export const declarant = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/declarant',
    summary: 'Read what reports say of the declaring company',
    caller: 'importer',
    answer: StoredDeclarant,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/company/declarant',
    summary: 'Save what reports say of the declaring company',
    caller: 'importer',
    body: Declarant.extend({ version: Version }),
    answer: StoredDeclarant,
    problems: ['request.stale', 'company.four_eyes_owner'],
  }),
};
