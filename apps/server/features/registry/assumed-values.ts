import { codeLists } from '@lods/cbam/report/code-lists';
import type { AssumedValue } from '@lods/contract/declarations/goods';
import type { Call } from '../../call.ts';
import type { StoredEmissions, StoredGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import type { Declared, Heading } from './declared.ts';
import { ASSUMED, DETERMINATION } from './fields.ts';
import { fingerprintOf, fingerprintOfHeader } from './fingerprint.ts';

const REPORT = '(EU) 2023/1773 Annex I';

/**
 * What the registry file says although nobody stated it, with the number of goods or entries that it is said of and where
 * it comes from. What was taken over from a filed report and not changed since is said again as it was filed, and is not here.
 */
export async function assumedValues(call: Call, { row, documents: kept }: Declared): Promise<AssumedValue[]> {
  const documents = Map.groupBy(kept, ({ itemNumber }) => itemNumber);
  const isAsFiled = (good: StoredGood) =>
    good.asReported && good.asReportedFingerprint === fingerprintOf(good, documents.get(good.itemNumber) ?? []);
  const goods = (await listGoods(call, row.id)).filter((good) => !isAsFiled(good));
  const entries = goods.flatMap((good) => good.emissions.map((stated) => ({ good, stated })));
  const withoutSource = entries.filter(
    ({ good, stated }) => good.hsCode !== '271600' && !stated.registry.electricitySource,
  );
  const byMethodology = Map.groupBy(
    entries.filter(({ stated }) => !stated.registry.methodologyType),
    ({ stated }) => methodologyOf(stated),
  );
  const all: AssumedValue[] = [
    {
      element: 'Requested procedure',
      code: ASSUMED.requestedProcedure,
      meaning: 'release for free circulation',
      count: goods.filter(({ registry }) => !registry.requestedProcedure).length,
      reason: 'No procedure is stated in the details of the goods item.',
      source: '(EU) 2023/956 Art. 2(1)',
    },
    {
      element: 'Source of the electricity',
      code: ASSUMED.electricitySource,
      meaning: codeLists.L12.codes.SOE03.meaning,
      count: withoutSource.length,
      reason: 'No direct link and no power purchase agreement is stated.',
      source: '(EU) 2023/1773 Annex III',
    },
    ...[...byMethodology].map(([code, stated]) => ({
      element: 'Type of methodology',
      code,
      meaning: codeLists.L10.codes[code].meaning,
      count: stated.length,
      reason: 'Follows from the determination type of the emissions entry.',
      source: REPORT,
    })),
  ];
  return [...all.filter(({ count }) => count > 0), ...confirmationsOf(row)];
}

const methodologyOf = ({ determinationType }: StoredEmissions) => DETERMINATION[determinationType].methodology;

/** The two statements of the signature: made by whoever submits. */
function confirmationsOf(row: Heading): AssumedValue[] {
  if (row.headerAsReported && row.headerFingerprint === fingerprintOfHeader(row)) return [];
  const reason = 'You confirm it when you build the file or submit.';
  const common = { code: ASSUMED.confirmation, count: 1, reason, source: REPORT };
  return [
    { element: 'Global data confirmation', meaning: 'the report is accurate and complete', ...common },
    { element: 'Use of data confirmation', meaning: 'the authorities may use the data', ...common },
  ];
}
