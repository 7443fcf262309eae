import { latestPublishedPrice } from '@lods/cbam/certificate-price';
import { constantOf } from '@lods/cbam/constants';
import { withoutTrailingZeros } from '@lods/cbam/decimal';
import { type Figure, input } from '@lods/cbam/figure';
import type { HoldingWay, obligation, PriceAssumption } from '@lods/contract/obligation/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { type AssumptionRow, findAssumptions, lockObligation, putAssumptions } from './repository.ts';

type JobCall = Pick<Call, 'tx' | 'organisation'>;
type Given = z.output<typeof obligation.assume.body>;

/** What is assumed for a year, as figures that a derivation ends at. */
export interface YearAssumptions {
  readonly price: Figure;
  readonly presented: PriceAssumption;
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
    ...priceOf(row),
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

function priceOf(row: AssumptionRow | undefined): Pick<YearAssumptions, 'presented' | 'price'> {
  if (row && row.priceEur !== null) {
    const priceEur = withoutTrailingZeros(row.priceEur);
    return {
      price: input('assumed price', priceEur, 'EUR/certificate', 'priceEur'),
      presented: {
        priceEur,
        basis: 'company',
        period: null,
        changedAt: row.updatedAt.toISOString(),
        changedBy: row.updatedByName,
      },
    };
  }
  const published = latestPublishedPrice(loadTables());
  if (!published) throw new Error('The table of certificate prices has no published price.');
  const { period, price } = published;
  return {
    price,
    presented: { priceEur: price.value, basis: 'published', period, changedAt: null, changedBy: null },
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
