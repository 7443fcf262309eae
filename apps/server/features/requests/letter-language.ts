/** In which language a supplier is written to. */
import type { Writing } from '@lods/contract/requests/writing';
import type { CompanyCall } from '../../call.ts';
import { foldName, readSupplierNames } from '../suppliers/names.ts';
import { lastLanguage } from './repository-letters.ts';

/** The language that was chosen, or that of the last letter to this supplier where that is kept. */
export async function languageFor(
  call: CompanyCall,
  { supplierName, address }: { readonly supplierName: string; readonly address: string },
  { language, keepsLanguages }: Writing,
): Promise<Writing['language']> {
  if (!keepsLanguages) return language;
  const supplierIds = (await readSupplierNames(call))(supplierName);
  return (await lastLanguage(call, { supplierIds, supplierKey: foldName(supplierName), address })) ?? language;
}
