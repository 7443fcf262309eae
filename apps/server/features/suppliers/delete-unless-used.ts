import type { Transaction } from '@lods/database/connect';
import { BROKEN_REFERENCE, errorCodeOf } from '@lods/database/error-code';

/**
 * Deletes a row unless another refers to it; says whether it is gone. The database knows every table that refers to it, those of
 * features to come as well.
 */
export async function deleteUnlessUsed(tx: Transaction, remove: (tx: Transaction) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction((inner) => remove(inner));
    return true;
  } catch (error) {
    if (errorCodeOf(error) === BROKEN_REFERENCE) return false;
    throw error;
  }
}
