import { exchange } from '@lods/contract/exchange/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import type { NewSubmission } from '@lods/contract/submissions/fields';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { forgedSheets, forgeWorkbook } from '@lods/documents/testing/forge-workbook';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import { joined } from '../exchange/samples.ts';
import { bolts } from '../suppliers/samples.ts';

/** Billets from an electric arc furnace, then bars: 1 TJ of gas and 100 t of measured emissions, 1000 MWh at 0.5. */
export const barsStatement: NewSubmission = {
  title: 'Bars 2026',
  installation: { name: 'Izmir mill', operatorName: 'Ege Demir', country: 'TR', industry: 'iron_steel' },
  periodFrom: '2026-01-01',
  periodTo: '2026-12-31',
  directSources: [
    { kind: 'fuel', name: 'Natural gas', quantity: '1', unit: 'TJ' },
    { kind: 'measured', name: 'Furnace stack', quantity: '100', unit: 'tCO2e' },
  ],
  electricity: [{ source: 'supplier_specific', quantity: '1000', unit: 'MWh', emissionFactor: '0.5' }],
  processes: [
    {
      id: 'billets',
      name: 'Billets',
      directShares: ['0', '100'],
      electricityShares: ['80'],
      outputT: '1000',
      precursors: [
        { name: 'Pig iron', massT: '100', source: 'stated', direct: '1.5', indirect: '0.1' },
        { name: 'Ferro-manganese', massT: '10', source: 'default', direct: '2' },
      ],
    },
    {
      id: 'bars',
      name: 'Bars',
      directShares: ['100', ''],
      electricityShares: ['20'],
      outputT: '800',
      precursors: [{ name: 'Billets', massT: '840', source: 'process', processId: 'billets' }],
    },
  ],
  products: [{ cnCode: '72142000', name: 'Reinforcing bars', processId: 'bars' }],
};

export const workbookFile = () => new File([new Uint8Array(forgeWorkbook(forgedSheets()))], 'works.xlsx');

/** As an importer fills it in, for a supplier of its directory. */
async function ofImporter(owner: Person) {
  const { id: supplierId } = await owner.api(suppliers.add, { body: bolts() });
  return owner.api(submissions.add, { body: { ...barsStatement, supplierId } });
}

export const submissionSamples: SamplesOf<typeof submissions> = {
  list: () => ({}),
  precursors: () => ({}),
  readWorkbook: () => ({ files: [['file0', workbookFile()]] }),
  export: async (owner) => ({ params: { id: (await ofImporter(owner)).id } }),
  add: () => ({ body: barsStatement }),
  change: async (owner) => ({ params: { id: (await ofImporter(owner)).id }, body: { fields: barsStatement } }),
  remove: async (owner) => ({ params: { id: (await ofImporter(owner)).id } }),
  submit: async (owner) => {
    const { id, version } = await ofImporter(owner);
    return { params: { id }, body: { version } };
  },
  withdraw: async (owner, server) => {
    const [partner] = await owner.api(exchange.partners);
    const importerId = partner && partner.endedAt === null ? partner.id : (await joined(server, owner)).importer.id;
    const { id, version } = await owner.api(submissions.add, { body: barsStatement });
    const { shares } = await owner.api(submissions.submit, {
      params: { id },
      body: { version, importerIds: [importerId] },
    });
    return { params: { id }, body: { shareId: shares[0]?.id ?? '' } };
  },
};
