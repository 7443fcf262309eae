/** A list of suppliers from a spreadsheet: looked at first, then taken over in one go. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Finding } from '../findings.ts';

export const MAX_SUPPLIER_LIST_BYTES = 10_000_000;

export const SupplierListing = z.object({
  sheet: z.string(),
  /** Every row of the list, in its order. */
  rows: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      countryOfOrigin: z.string(),
      installationName: z.string(),
      contactEmail: z.string(),
      /** A row with findings is left out. */
      findings: z.array(Finding),
    }),
  ),
  /** How many were added; 0 for a look. */
  added: z.int(),
});
export type SupplierListing = z.infer<typeof SupplierListing>;

export const supplierList = {
  takeOver: endpoint({
    method: 'POST',
    path: '/api/suppliers/lists',
    summary: 'Look at a list of suppliers (Excel or CSV), or add all of its rows that have no findings',
    caller: 'importer',
    upload: { maxFiles: 1, maxFileBytes: MAX_SUPPLIER_LIST_BYTES },
    body: z.object({ take: z.enum(['look', 'add']).default('look') }),
    answer: SupplierListing,
    problems: ['supplier.unreadable_list'],
  }),
};
