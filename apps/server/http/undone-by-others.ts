import { errorCodeOf, UNDONE_BY_OTHERS } from '@lods/database/error-code';

/** Two may meet the same two once more; who meets others a third time has a fault of its own. */
const MOST_RUNS = 3;

/**
 * Runs the transaction of a verb, and again where others came in between and the database undid it: they removed what it had found, took the
 * name or number that was free, or waited for it while it waited for them. The next run finds what there is now, and says so. An answer for
 * the caller takes the place of an error of ours.
 */
export async function againIfUndone<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let run = 1; ; run += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (run === MOST_RUNS || !UNDONE_BY_OTHERS.has(errorCodeOf(error) ?? '')) throw error;
    }
  }
}
