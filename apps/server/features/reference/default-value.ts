import { DEFINITIVE_FROM, defaultEmissionsOf } from '@lods/cbam/default-emissions';
import { isKnown, type Quantity } from '@lods/cbam/figure';
import type { DefaultValue } from '@lods/contract/reference/endpoints';
import { loadTables } from '@lods/reference/tables';

/** Of which good, from where and when. */
interface Asked {
  /** Eight or ten digits. */
  readonly cnCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryOfOrigin: string;
  readonly year: number;
}

const LEAST_DIGITS = 4;

/** The default value that an entry of emissions can carry: by law since 2026, before as a suggestion from a table held in part. */
export function lookUpDefaultValue(asked: Asked): DefaultValue {
  return asked.year < DEFINITIVE_FROM ? suggestedValue(asked.cnCode) : lawfulValue(asked);
}

function lawfulValue({ cnCode, countryOfOrigin, year }: Asked): DefaultValue {
  const found = defaultEmissionsOf(loadTables(), { productCode: cnCode, countryOfOrigin, netMassKg: '1000', year });
  const source = '(EU) 2025/2621 Annex I';
  if (found.answer !== 'covered') return { direct: null, indirect: null, total: null, standing: 'law', source };
  return {
    direct: stated(found.direct),
    indirect: stated(found.indirect),
    total: stated(found.total),
    standing: 'law',
    source,
  };
}

const stated = (quantity: Quantity): string | null => (isKnown(quantity) ? quantity.value : null);

function suggestedValue(cnCode: string): DefaultValue {
  const [row] = loadTables()
    .transitionalDefaultValues.rows.filter(({ prefix }) => prefix.length >= LEAST_DIGITS && cnCode.startsWith(prefix))
    .sort((first, second) => second.prefix.length - first.prefix.length);
  return {
    direct: row?.directTco2ePerT ?? null,
    indirect: row?.indirectTco2ePerT ?? null,
    total: row?.totalTco2ePerT ?? null,
    standing: 'suggestion',
    source: 'Default values of the Commission for the transitional period, 22 December 2023',
  };
}
