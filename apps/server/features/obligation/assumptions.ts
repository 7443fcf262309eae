import { constantOf } from '@lods/cbam/constants';
import { withoutTrailingZeros } from '@lods/cbam/decimal';
import { type Figure, input } from '@lods/cbam/figure';
import type { HoldingWay, obligation } from '@lods/contract/obligation/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { type AssumedPrice, type AssumptionRow, assumedPriceOf, findAssumptions } from '../company/assumed-price.ts';
import { lockObligation, putAssumptions } from './repository.ts';

type JobCall = Pick<Call, 'tx' | 'organisation'>;
type Given = z.output<typeof obligation.assume.body>;

/** What is assumed for a year, as figures that a derivation ends at. */
export interface YearAssumptions extends AssumedPrice {
  readonly penalty: Figure;
  readonly isPenaltyStated: boolean;
  /** As the company read it in the registry; null: its own ledger tells. */
  readonly onAccount: Figure | null;
  readonly holdingWay: HoldingWay;
  readonly version: number;
}

/** The company's own assumption where it states one, else the price published last. */
export async function readAssumptions(call: JobCall, year: number): Promise<YearAssumptions> {
  const row = await findAssumptions(call, year);
  const penalty = row?.penaltyEur ?? null;
  return {
    ...assumedPriceOf(row),
    penalty:
      penalty === null
        ? constantOf(loadTables(), 'excess emissions penalty')
        : input('penalty a certificate', withoutTrailingZeros(penalty), 'EUR/certificate', 'penaltyEur'),
    isPenaltyStated: penalty !== null,
    onAccount: row?.certificatesOnAccount
      ? input(
          'certificates on the account',
          withoutTrailingZeros(row.certificatesOnAccount),
          'certificates',
          'certificatesOnAccount',
        )
      : null,
    holdingWay: row?.holdingWay ?? 'default-values',
    version: row?.version ?? 0,
  };
}

export async function saveAssumptions(call: Call, year: number, { version, ...given }: Given): Promise<void> {
  await lockObligation(call, year);
  const row = await findAssumptions(call, year);
  if (row) refuseStale(row, version, storedOf(row), given);
  await putAssumptions(call, {
    year,
    ...given,
    version: (row?.version ?? 0) + 1,
    ...touchedBy(call),
  });
  await call.audit({ action: 'obligation.assume', subjectKind: 'year', subjectId: String(year), detail: { ...given } });
}

const storedOf = ({ priceEur, penaltyEur, certificatesOnAccount, holdingWay }: AssumptionRow) => ({
  holdingWay,
  priceEur: priceEur && withoutTrailingZeros(priceEur),
  penaltyEur: penaltyEur && withoutTrailingZeros(penaltyEur),
  certificatesOnAccount: certificatesOnAccount && withoutTrailingZeros(certificatesOnAccount),
});
