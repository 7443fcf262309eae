import { BROKEN_REFERENCE, errorCodeOf } from '@lods/database/error-code';

/**
 * Runs the transaction of a verb, and once more where somebody removed what it had found before it wrote: the database has undone the first run
 * by then, and the second finds what there is now, and says so. An answer for the caller takes the place of an error of ours.
 */
export async function againIfRemoved<Result>(transaction: () => Promise<Result>): Promise<Result> {
  try {
    return await transaction();
  } catch (error) {
    if (errorCodeOf(error) !== BROKEN_REFERENCE) throw error;
    return transaction();
  }
}
