import { consignmentScope, type DefaultEmissions, defaultEmissionsOf } from '@lods/cbam/default-emissions';
import { derive } from '@lods/cbam/derive';
import { input, type Quantity } from '@lods/cbam/figure';
import { loadTables } from '@lods/reference/tables';
import type { CustomsChange, CustomsRow } from './repository.ts';

type ByDefault = Extract<DefaultEmissions, { answer: 'covered' }>;

/**
 * The emissions of a line by the best source there is: what the supplier states, else the official default value of code and
 * origin, else that of 'Other countries and territories'. Where there is none, for imports of before 2026, and for goods outside CBAM,
 * all stay unknown.
 */
export function enrich(row: CustomsRow): CustomsChange {
  const found = defaultEmissionsOf(loadTables(), {
    productCode: row.productCode,
    countryOfOrigin: row.countryOfOrigin,
    netMassKg: row.netWeightKg ?? '0',
    year: importYearOf(row),
  });
  const scope = found.answer;
  const cnCode = found.answer === 'covered' ? found.cn8 : '';
  const stated = statedBySupplier(row);
  if (stated) return { scope, cnCode, ...columnsOf(stated), emissionsSource: 'supplier_provided' };
  if (found.answer !== 'covered') return { scope, cnCode, ...UNKNOWN };
  const { direct, indirect, total, isResidual } = found;
  const source = isResidual ? 'default_estimate' : 'product_code_lookup';
  return {
    scope,
    cnCode,
    ...columnsOf({ direct, indirect, total }),
    emissionsSource: total.value === null ? null : source,
  };
}

/** What a line that waits for approval will turn out to be; null while its code or origin is not certain. */
export function foreseenScope(row: CustomsRow): CustomsRow['scope'] {
  const isSettled = !(row.unsettled as readonly string[]).some((field) => DECIDING.includes(field));
  if (!isSettled || row.productCode === '' || row.countryOfOrigin === '') return null;
  return consignmentScope(loadTables(), { ...row, year: importYearOf(row) });
}

const DECIDING = ['countryOfOrigin', 'productCode'];

const UNKNOWN = { directEmissions: null, indirectEmissions: null, figures: null, emissionsSource: null } as const;

type Emissions = Pick<ByDefault, 'direct' | 'indirect' | 'total'>;

const columnsOf = (figures: Emissions) => ({
  directEmissions: figures.direct.value,
  indirectEmissions: figures.indirect.value,
  figures,
});

function statedBySupplier({ supplierDirectEmissions, supplierIndirectEmissions }: CustomsRow): Emissions | null {
  if (supplierDirectEmissions === null || supplierIndirectEmissions === null) return null;
  const stated = (name: string, value: string, path: string): Quantity => input(name, value, 'tCO2e', path);
  const direct = stated('direct emissions', supplierDirectEmissions, 'supplierDirectEmissions');
  const indirect = stated('indirect emissions', supplierIndirectEmissions, 'supplierIndirectEmissions');
  return { direct, indirect, total: derive('embeddedTotal', direct, indirect) };
}

/** Customs' own number of a declaration begins with the year of its acceptance: 26DK… */
const MRN = /^(\d{2})[A-Z]{2}[A-Z0-9]{14}$/;

/** The year of the import, where a date or customs' own number tells it. */
export function importYearOf({
  importDate,
  referenceNumber,
  mrn,
}: Pick<CustomsRow, 'importDate' | 'mrn' | 'referenceNumber'>): number | null {
  if (importDate !== null) return Number(importDate.slice(0, 4));
  const ofNumber = (MRN.exec(referenceNumber.replaceAll(/\s/g, '')) ?? MRN.exec(mrn))?.[1];
  return ofNumber === undefined ? null : 2000 + Number(ofNumber);
}
