import { z } from 'zod';
import { CustomsSummary } from '../customs/declaration.ts';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { InstallationWithEmissions, Operator } from '../installations/endpoints.ts';
import { Removal } from '../removal.ts';
import { Version } from '../whole-number.ts';

const SupplierId = z.uuid();

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);
const required = (max: number, message: string) => text(max).min(1, message);

/** The four fields that the dialogs ask for, and what can be said beside them. */
const SupplierFields = z.object({
  name: required(256, 'Supplier name is required'),
  countryOfOrigin: z
    .string()
    .trim()
    .toUpperCase()
    .min(1, 'Country of origin is required')
    .regex(/^([A-Z]{2})?$/, 'Country code must be 2 characters'),
  installationName: required(512, 'Installation name is required'),
  contactEmail: text(254)
    .min(1, 'Contact email is required')
    .pipe(z.union([z.literal(''), z.email('Enter an email address such as name@company.com')])),
  contactName: text(70).default(''),
  industry: text(70).default(''),
  notes: text(4000).default(''),
});

export const NewSupplier = SupplierFields.extend({
  isSubsupplier: z.boolean().default(false),
  /** The supplier that a subsupplier delivers to. */
  parentSupplierId: SupplierId.nullish(),
}).refine((supplier) => supplier.isSubsupplier || !supplier.parentSupplierId, {
  path: ['parentSupplierId'],
  message: 'Only a subsupplier delivers to another supplier',
});
export type NewSupplier = z.input<typeof NewSupplier>;

export const SupplierChange = NewSupplier.safeExtend({ version: Version });

/** Key names are those of the specification; the customs screens call some of them otherwise. */
export const Supplier = SupplierFields.extend({
  id: SupplierId,
  /** Empty of one that came with a customs paper, until somebody fills it in. */
  installationName: z.string(),
  contactEmail: z.string(),
  isSubsupplier: z.boolean(),
  parentSupplierId: SupplierId.nullable(),
  isVerified: z.boolean(),
  verifiedAt: z.iso.datetime().nullable(),
  verifiedBy: z.string().nullable(),
  verifiedWhy: z.string().nullable(),
  isArchived: z.boolean(),
  /** The country of the supplier itself; empty where neither its papers nor a person say it. */
  countryOfOrigin: z.string(),
  /** The address to write to: a confirmed one before others. */
  email: z.string(),
  /** Every address that somebody of the supplier was asked to confirm. */
  addresses: z.array(
    z.object({
      address: z.string(),
      state: z.enum(['verified', 'pending', 'failed', 'unset']),
      verifiedAt: z.iso.datetime().nullable(),
    }),
  ),
  country: z.string(),
  emailVerified: z.boolean(),
  emailVerificationStatus: z.enum(['verified', 'unverified']),
  version: Version,
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type Supplier = z.infer<typeof Supplier>;

/** A line of a customs declaration without what belongs to its review. */
export const SupplierDeclaration = CustomsSummary;
export type SupplierDeclaration = z.infer<typeof SupplierDeclaration>;

/** A supplier with the goods that customs declarations say it sent. */
export const ListedSupplier = Supplier.extend({
  declarations: z.array(SupplierDeclaration),
  totalDeclarations: z.int(),
  /** tCO2e of the lines whose emissions are known. */
  totalEmissions: DecimalOut,
  declarationsWithoutEmissions: z.int(),
});
export type ListedSupplier = z.infer<typeof ListedSupplier>;

/** One supplier with all that is kept about it. */
export const SupplierFile = z.object({
  supplier: Supplier,
  subsuppliers: z.array(Supplier),
  operators: z.array(Operator),
  installations: z.array(InstallationWithEmissions),
  /** Suppliers in use of a similar name, which may be the same; none of one that is archived. */
  similar: z.array(Supplier),
  /** Suppliers that were merged into this one, the latest first. */
  merges: z.array(z.object({ id: z.uuid(), name: z.string(), mergedAt: z.iso.datetime(), mergedBy: z.string() })),
  /** The supplier that this one was merged into. */
  mergedInto: z.object({ id: z.uuid(), name: z.string(), mergedAt: z.iso.datetime(), mergedBy: z.string() }).nullable(),
});
export type SupplierFile = z.infer<typeof SupplierFile>;

const params = z.object({ id: SupplierId });

export const suppliers = {
  list: endpoint({
    method: 'GET',
    path: '/api/suppliers',
    summary:
      'List the suppliers and subsuppliers of the company by name, with the goods that customs declarations say they sent; all of them, or a page',
    caller: 'importer',
    query: z.object({
      archived: z.enum(['true', 'false']).default('false'),
      /** Counted from 1; a page that is not full is the last. Without it all are listed. */
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(500).default(100),
    }),
    answer: z.array(ListedSupplier),
    problems: [],
  }),
  directory: endpoint({
    method: 'GET',
    path: '/api/suppliers/directory',
    summary: 'List the suppliers and subsuppliers of the company by name, without their goods',
    caller: 'importer',
    query: z.object({ archived: z.enum(['true', 'false']).default('false') }),
    answer: z.array(Supplier),
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/suppliers',
    summary: 'Add a supplier or a subsupplier',
    caller: 'importer',
    body: NewSupplier,
    answer: Supplier,
    status: 201,
    problems: ['supplier.exists', 'supplier.merged'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/suppliers/{id}',
    summary: 'Read a supplier with its subsuppliers, operators, installations and their actual emissions',
    caller: 'importer',
    params,
    answer: SupplierFile,
    problems: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{id}',
    summary: 'Change a supplier',
    caller: 'importer',
    params,
    body: SupplierChange,
    answer: Supplier,
    problems: ['supplier.exists', 'supplier.circle', 'supplier.merged', 'request.stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/suppliers/{id}',
    summary: 'Delete a supplier; one that other records rest on is archived instead',
    caller: 'importer',
    params,
    answer: Removal,
    problems: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/suppliers/{id}/restore',
    summary: 'Bring an archived supplier back',
    caller: 'importer',
    params,
    answer: Supplier,
    problems: ['supplier.exists', 'supplier.merged'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/suppliers/{id}/merges',
    summary: 'Merge another supplier into this one; what was filed stays as it was filed',
    caller: 'importer',
    params,
    body: z.object({ supplierId: SupplierId }),
    answer: SupplierFile,
    status: 201,
    problems: ['supplier.merge_refused'],
  }),
  undoMerge: endpoint({
    method: 'DELETE',
    path: '/api/suppliers/{id}/merges/{mergeId}',
    summary: 'Part two merged suppliers again, the latest merge first',
    caller: 'importer',
    params: params.extend({ mergeId: z.uuid() }),
    answer: SupplierFile,
    problems: ['supplier.merge_refused', 'supplier.merge_filed', 'supplier.exists'],
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{id}/verification',
    summary: 'Say whether a supplier is verified, and why',
    caller: 'importer',
    params,
    body: z.object({
      isVerified: z.boolean(),
      why: required(1000, 'Say what was checked, and how'),
      version: Version,
    }),
    answer: Supplier,
    problems: ['request.stale'],
  }),
};
