import { statementOfMap } from '@lods/cbam/production/map';
import type { ProcessMap } from '@lods/contract/production/endpoints';
import type { SubmissionFields } from '@lods/contract/submissions/fields';

/** The submission with a process map added as one process: the very sources that the map was computed from. */
export function withMap(fields: SubmissionFields, map: ProcessMap): Partial<SubmissionFields> {
  const statement = statementOfMap(map);
  const [made] = statement.processes;
  if (!made) return {};
  const { installation } = fields;
  const process: SubmissionFields['processes'][number] = {
    ...made,
    id: crypto.randomUUID(),
    name: map.processName,
    mapId: map.id,
    directShares: [...fields.directSources.map(() => ''), ...made.directShares],
    electricityShares: [...fields.electricity.map(() => ''), ...made.electricityShares],
    outputCalorificValue: '',
    byProducts: [],
    precursors: made.precursors.map((precursor) => ({ ...precursor, cnCode: '', country: '' })),
  };
  return {
    installation: { ...installation, country: installation.country || map.country },
    directSources: [...fields.directSources, ...statement.directSources],
    electricity: [...fields.electricity, ...statement.electricity],
    processes: [...fields.processes, process],
    products:
      fields.products.length > 0
        ? fields.products
        : [{ cnCode: '', name: map.outputProduct, processId: process.id, isNameHidden: false }],
  };
}
