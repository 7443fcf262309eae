/** What a supplier says of itself once: its company, and the installations that it makes goods in. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SubmissionFields } from '../submissions/fields.ts';
import { Version } from '../whole-number.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`).default('');
const email = z.union([z.literal(''), z.email('Enter an email address such as name@company.com')]).default('');

export const SupplierCompany = z.object({
  contactName: text(70),
  contactEmail: email,
  contactPhone: text(35),
  street: text(70),
  postcode: text(17),
  city: text(35),
});
export type SupplierCompany = z.output<typeof SupplierCompany>;

const StoredCompany = SupplierCompany.extend({ name: z.string(), country: z.string(), version: Version });
export type StoredCompany = z.output<typeof StoredCompany>;

const coordinate = (limit: number, message: string) =>
  text(17).refine(
    (value) => value === '' || (/^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit),
    message,
  );

/** An installation as a submission names it. Lengths are those of the registry file. */
export const PlantFields = z.object({
  name: z.string().trim().min(1, 'Installation name is required').max(512, 'At most 512 characters'),
  operatorName: text(70),
  country: z.string({ error: 'Choose a country' }).regex(/^[A-Z]{2}$/, 'Choose a country'),
  industry: SubmissionFields.shape.installation.unwrap().shape.industry,
  street: text(70),
  city: text(35),
  unLocode: text(6)
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^([A-Z]{2}[A-Z0-9]{3})?$/, 'A UN/LOCODE is a country code and three letters or digits')),
  latitude: coordinate(90, 'Latitude is a number of degrees between -90 and 90'),
  longitude: coordinate(180, 'Longitude is a number of degrees between -180 and 180'),
  routes: text(200),
});
export type PlantFields = z.output<typeof PlantFields>;

export const Plant = PlantFields.extend({ id: z.uuid(), version: Version, updatedAt: z.iso.datetime() });
export type Plant = z.output<typeof Plant>;

const params = z.object({ id: z.uuid() });

export const supplierCompany = {
  read: endpoint({
    method: 'GET',
    path: '/api/supplier/company',
    summary: 'Read what the company of a supplier says of itself',
    caller: 'supplier',
    answer: StoredCompany,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/supplier/company',
    summary: 'Store what the company of a supplier says of itself',
    caller: 'supplier',
    body: SupplierCompany.extend({ version: Version }),
    answer: StoredCompany,
    problems: ['request.stale'],
  }),
  plants: endpoint({
    method: 'GET',
    path: '/api/supplier/installations',
    summary: 'List the own installations of a supplier by name',
    caller: 'supplier',
    answer: z.array(Plant),
    problems: [],
  }),
  addPlant: endpoint({
    method: 'POST',
    path: '/api/supplier/installations',
    summary: 'Add an own installation',
    caller: 'supplier',
    body: PlantFields,
    answer: Plant,
    status: 201,
    problems: ['supplier_company.too_many'],
  }),
  changePlant: endpoint({
    method: 'PATCH',
    path: '/api/supplier/installations/{id}',
    summary: 'Change an own installation; what was submitted of it stays as it was',
    caller: 'supplier',
    params,
    body: PlantFields.extend({ version: Version }),
    answer: Plant,
    problems: ['request.stale'],
  }),
  removePlant: endpoint({
    method: 'DELETE',
    path: '/api/supplier/installations/{id}',
    summary: 'Remove an own installation; what was submitted of it stays as it was',
    caller: 'supplier',
    params,
    answer: params,
    problems: [],
  }),
};
