import type { Transaction } from '@lods/database/connect';

/** PostgreSQL's word for a row that others refer to. */
const REFERRED_TO = '23503';

/**
 * Deletes a row unless another refers to it; says whether it is gone. The database knows every table that refers to it, those of
 * features to come as well.
 */
export async function deleteUnlessUsed(tx: Transaction, remove: (tx: Transaction) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction((inner) => remove(inner));
    return true;
  } catch (error) {
    if (codeOf(error) === REFERRED_TO) return false;
    throw error;
  }
}

/** The ORM wraps what the database said. */
function codeOf(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return undefined;
}
