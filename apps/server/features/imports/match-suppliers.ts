import { utcDay } from '@lods/cbam/period';
import type { EmissionsRecord } from '@lods/contract/goods/good';
import type { Supplier, SupplierFile } from '@lods/contract/suppliers/endpoints';
import type { Call } from '../../call.ts';
import { detailsOf } from '../installations/record-of-statement.ts';
import { countsAsVerified, isOfYear } from '../installations/verified.ts';
import { readSupplierNames } from '../suppliers/names.ts';
import { listOwnSuppliers, readSupplier } from '../suppliers/service.ts';
import { listSupplierChoices } from './repository.ts';

/** What customs data say of who made the goods. */
export interface StatedSupplier {
  readonly supplier: string;
  readonly installation: string;
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly quarter: string;
  /** Empty where nobody has said it. */
  readonly statedSupplierId: string;
}

export interface MatchedSupplier {
  readonly supplierId: string | null;
  /** The installation that a person chose or the source names; null where nobody says. */
  readonly installationRecordId: string | null;
  /** The supplier's own figures for the good; without one the default value counts. */
  readonly record: Omit<EmissionsRecord, 'itemNumber'> | null;
  /** Whether an accredited verifier has confirmed those figures; only such enter a definitive declaration: (EU) 2023/956 Art. 8. */
  readonly isVerified: boolean;
}

export type Works = SupplierFile['installations'][number];
type Statement = Works['emissions'][number];

export interface SupplierMatcher {
  readonly match: (stated: StatedSupplier) => Promise<MatchedSupplier>;
  /** The installations in use of a supplier. */
  readonly worksOf: (supplierId: string) => Promise<readonly Works[]>;
}

/** The name in capitals, without what is no letter or digit: how a name is compared and remembered. */
export const nameKeyOf = (name: string) =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the suppliers and installations that names in customs data mean. Only what is certain applies: what a person chose for
 * the name before, or the very name of one supplier. Everything else is a suggestion, which a person accepts.
 */
export async function supplierMatcher(call: Call): Promise<SupplierMatcher> {
  const suppliers = await listOwnSuppliers(call, { archived: 'false' });
  const byName = Map.groupBy(suppliers, ({ name }) => nameKeyOf(name));
  const chosen = Map.groupBy(await listSupplierChoices(call), ({ nameKey }) => nameKey);
  const suppliersNamed = await readSupplierNames(call);
  const today = utcDay(call.now);
  const files = new Map<string, Promise<SupplierFile>>();
  const fileOf = (id: string) => {
    const file = files.get(id) ?? readSupplier(call, id).then(inUse);
    files.set(id, file);
    return file;
  };

  const match = async (stated: StatedSupplier): Promise<MatchedSupplier> => {
    const key = nameKeyOf(stated.supplier);
    const choices = key === '' ? [] : (chosen.get(key) ?? []);
    const exact = choices.find(({ installationKey }) => installationKey === nameKeyOf(stated.installation));
    const stays = suppliers.find(({ id }) => id === stated.statedSupplierId);
    const matched = suppliers.find(({ id }) => id === (exact ?? choices[0])?.supplierId);
    const [former] = suppliersNamed(stated.supplier);
    const ofName = byName.get(key) ?? suppliers.filter(({ id }) => id === former);
    const supplierId = (stays ?? matched ?? only(ofName, stated.countryOfOrigin))?.id ?? null;
    if (supplierId === null) return { supplierId, installationRecordId: null, record: null, isVerified: false };
    const file = await fileOf(supplierId);
    const known = knownWorks(file.installations, stated, exact?.installationRecordId ?? null);
    const works = known ?? onlyMaker(file.installations, stated);
    const statement = works && bestStatement(works, stated, today);
    const record = works && statement ? recordOf(file, works, statement) : null;
    return {
      supplierId,
      installationRecordId: known?.id ?? null,
      record,
      isVerified: record !== null && statement !== undefined && countsFor(statement, stated, today),
    };
  };
  return { match, worksOf: async (supplierId) => (await fileOf(supplierId)).installations };
}

const inUse = (file: SupplierFile): SupplierFile => ({
  ...file,
  installations: file.installations.filter(({ isArchived }) => !isArchived),
});

/** The one supplier of a name; of several the one in the country of origin. */
function only(suppliers: readonly Supplier[], country: string): Supplier | undefined {
  const [first, another] = suppliers;
  if (!another) return first;
  const there = suppliers.filter((supplier) => supplier.countryOfOrigin === country);
  return there.length === 1 ? there[0] : undefined;
}

/** The installation that a person chose, else the one that is named. */
function knownWorks(installations: readonly Works[], stated: StatedSupplier, chosen: string | null): Works | undefined {
  const named = nameKeyOf(stated.installation);
  const byName = installations.filter(
    (works) => named !== '' && [works.installationId, works.name].some((name) => nameKeyOf(name) === named),
  );
  return installations.find(({ id }) => id === chosen) ?? (byName.length === 1 ? byName[0] : undefined);
}

/** Where nobody names an installation: the only one with figures for the good. */
function onlyMaker(installations: readonly Works[], stated: StatedSupplier): Works | undefined {
  if (stated.installation !== '') return undefined;
  const makers = installations.filter((works) => statementsFor(works, stated).length > 0);
  return makers.length === 1 ? makers[0] : undefined;
}

/** What the installation states for the code and may state for the quarter. */
export const statementsFor = (works: Works, { cnCode, quarter }: Pick<StatedSupplier, 'cnCode' | 'quarter'>) =>
  works.emissions.filter(
    (entry) =>
      cnCode.startsWith(entry.cnCode) &&
      entry.verificationState !== 'rejected' &&
      entry.periodFrom.slice(0, 4) <= quarter.slice(0, 4),
  );

const countsFor = (entry: Statement, { quarter }: Pick<StatedSupplier, 'quarter'>, today: string) =>
  countsAsVerified(entry, today) && isOfYear(entry, Number(quarter.slice(0, 4)));

/** The statement that says most: one that counts for the year first, then the closest code, then the latest period. */
const bestStatement = (works: Works, stated: StatedSupplier, today: string): Statement | undefined =>
  statementsFor(works, stated).toSorted(
    (first, second) =>
      Number(countsFor(second, stated, today)) - Number(countsFor(first, stated, today)) ||
      second.cnCode.length - first.cnCode.length ||
      second.periodTo.localeCompare(first.periodTo),
  )[0];

function recordOf(file: SupplierFile, works: Works, statement: Statement): MatchedSupplier['record'] {
  const operator = file.operators.find(({ id }) => id === works.operatorRecordId);
  if (!operator) return null;
  return {
    sequenceNumber: 1,
    productionCountry: works.address.country || file.supplier.countryOfOrigin,
    operatorId: operator.operatorId,
    installationId: works.installationId,
    installationRecordId: works.id,
    specificDirectEmissions: statement.specificDirect,
    specificIndirectEmissions: statement.specificIndirect,
    determinationType: '01',
    registry: detailsOf(statement),
  };
}
