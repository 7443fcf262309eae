import type { PaperKey, PaperRecord, PaperValue } from './paper-value.ts';

const OF_IMPORTER: readonly PaperKey[] = ['Modtager Navn', 'SE-nummer'];

/** What is read of one declaration of several. */
interface Declared {
  readonly records: readonly PaperRecord[];
}

/**
 * An importer who stands over the number of the first declaration of a list is that of all declarations on it which name no importer of their own: 'Uvoznik: Istarska Oprema d.d., EORI
 * HR20429006917' over three of them.
 */
export function withImporterOfAll<Declaration extends Declared>(declarations: readonly Declaration[]): Declaration[] {
  const [first] = declarations;
  const shared = first ? OF_IMPORTER.flatMap((key) => valueOverAll(first.records, key) ?? []) : [];
  const hasNumber = shared.some(({ key }) => key === 'SE-nummer');
  return declarations.map((declaration) => {
    if (!hasNumber || !declaration.records.every(namesNoImporter)) return declaration;
    return {
      ...declaration,
      records: declaration.records.map((record) =>
        record.map((ofGood) => shared.find(({ key }) => key === ofGood.key) ?? ofGood),
      ),
    };
  });
}

const valueIn = (record: PaperRecord, key: PaperKey): PaperValue | undefined =>
  record.find((paperValue) => paperValue.key === key);

const namesNoImporter = (record: PaperRecord): boolean =>
  OF_IMPORTER.every((key) => (valueIn(record, key)?.certainty ?? 'missing') === 'missing');

/** A value that all goods of the first declaration surely have, over its number. */
function valueOverAll(records: readonly PaperRecord[], key: PaperKey): PaperValue | null {
  const [first] = records;
  const [found, mrn] = [first && valueIn(first, key), first && valueIn(first, 'MRN')];
  const isOver =
    found?.box !== null &&
    mrn?.box !== null &&
    found?.page === mrn?.page &&
    (found?.box.y ?? 0) < (mrn?.box.y ?? 0) - 1;
  const isOne = records.every((record) => valueIn(record, key)?.value === found?.value);
  return found?.certainty === 'sure' && isOver && isOne ? found : null;
}
