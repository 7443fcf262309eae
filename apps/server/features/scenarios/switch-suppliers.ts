import { utcDay } from '@lods/cbam/period';
import { Problem } from '@lods/contract/problems';
import type {
  ScenarioSupplier,
  ScenarioTerms,
  SupplierSwitch,
  SwitchedGoods,
} from '@lods/contract/scenarios/endpoints';
import type { Call } from '../../call.ts';
import { countryOf, listStatementsOnFile, type StatementOnFile } from '../installations/installation.ts';
import { recordOf } from '../installations/record-of-statement.ts';
import { countsAsVerified, isOfYear } from '../installations/verified.ts';
import type { GoodsOfASupplier } from '../years/service.ts';
import { listSupplierRows, type SupplierRow } from './repository.ts';

export interface SwitchedSum extends GoodsOfASupplier {
  /** Comes from another supplier than it was imported from. */
  readonly isSwitched: boolean;
}

/** The suppliers of the company with the installations that state figures. */
export async function listScenarioSuppliers(call: Call): Promise<ScenarioSupplier[]> {
  const onFile = await listStatementsOnFile(call);
  const rows = (await listSupplierRows(call)).filter(({ archivedAt }) => archivedAt === null);
  return rows.map(({ id, name }) => ({
    id,
    name,
    installations: onceEach(onFile.filter(({ supplier }) => supplier.id === id)),
  }));
}

/** Lets goods come from the suppliers that the terms name, with what those state, and tells what counts for them. */
export async function switchSuppliers(
  call: Call,
  sums: readonly GoodsOfASupplier[],
  { supplierSwitches }: ScenarioTerms,
  year: number,
): Promise<{ sums: SwitchedSum[]; switched: SwitchedGoods[] }> {
  if (supplierSwitches.length === 0) return { sums: sums.map((sum) => ({ ...sum, isSwitched: false })), switched: [] };
  const suppliers = new Map((await listSupplierRows(call)).map((row) => [row.id, row]));
  const onFile = await listStatementsOnFile(call);
  const today = utcDay(call.now);
  const places = supplierSwitches.map((asked) => placeOf(asked, suppliers, onFile));
  const counts = places.map(() => ({ verified: 0, unverified: 0, byDefault: 0 }));
  const switchedSums = sums.map((sum): SwitchedSum => {
    const at = supplierSwitches.findIndex(
      ({ from, cnCode }) => sum.supplierId === from && sum.cnCode.startsWith(cnCode),
    );
    const [place, count] = [places[at], counts[at]];
    if (!place || !count) return { ...sum, isSwitched: false };
    const statement = statementFor(place, sum.cnCode, year, today);
    const isVerified =
      statement !== undefined && countsAsVerified(statement.statement, today) && isOfYear(statement.statement, year);
    count[statement === undefined ? 'byDefault' : isVerified ? 'verified' : 'unverified'] += sum.goodsCount;
    return {
      ...sum,
      isSwitched: true,
      supplierId: place.to.id,
      countryOfOrigin: statement ? countryOf(statement) : place.country,
      records: statement ? [recordOf(statement, year, isVerified)] : [],
    };
  });
  return {
    sums: switchedSums,
    switched: places.map(({ asked, to }, index) => ({
      from: asked.from === null ? '' : (suppliers.get(asked.from)?.name ?? ''),
      to: to.name,
      cnCode: asked.cnCode,
      ...(counts[index] ?? { verified: 0, unverified: 0, byDefault: 0 }),
    })),
  };
}

/** Where the goods of a switch would come from. */
interface Place {
  readonly asked: SupplierSwitch;
  readonly to: SupplierRow;
  readonly country: string;
  readonly onFile: readonly StatementOnFile[];
}

function placeOf(
  asked: SupplierSwitch,
  suppliers: ReadonlyMap<string, SupplierRow>,
  all: readonly StatementOnFile[],
): Place {
  const to = suppliers.get(asked.to);
  const onFile = all.filter(
    ({ supplier, installation }) =>
      supplier.id === asked.to && (asked.installation === null || installation.id === asked.installation),
  );
  if (
    !to ||
    (asked.from !== null && !suppliers.has(asked.from)) ||
    (asked.installation !== null && onFile.length === 0)
  )
    throw new Problem('scenario.supplier_gone', {});
  const [first] = onFile;
  return { asked, to, country: asked.installation !== null && first ? countryOf(first) : to.countryOfOrigin, onFile };
}

/** The figures for a code: those of the year before others, then the newest. Several installations are asked about, never chosen between. */
function statementFor({ to, onFile }: Place, cnCode: string, year: number, today: string): StatementOnFile | undefined {
  const ofCode = onFile.filter(({ statement }) => statement.cnCode === cnCode);
  const installations = onceEach(ofCode);
  if (installations.length > 1)
    throw new Problem('scenario.which_installation', {
      supplier: to.name,
      cnCode,
      installations: installations.map(({ name }) => name),
    });
  const ofYear = ofCode.filter(({ statement }) => isOfYear(statement, year));
  return ofYear.find(({ statement }) => countsAsVerified(statement, today)) ?? ofYear[0] ?? ofCode[0];
}

const onceEach = (onFile: readonly StatementOnFile[]): { id: string; name: string }[] => [
  ...new Map(onFile.map(({ installation: { id, name } }) => [id, { id, name }])).values(),
];
