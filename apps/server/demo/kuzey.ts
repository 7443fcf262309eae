import { ProcessMapFields } from '@lods/contract/production/endpoints';
import type { z } from 'zod';
import type { Session, Transactions } from '../call.ts';
import { addMap, listMaps } from '../features/production/service.ts';

const measured = (energyType: 'electricity' | 'natural_gas', energyAmount: string) =>
  ({ energyType, energyAmount, energyUnit: 'MWh' }) as const;
const mass = (material: string, quantity: string) => ({ material, quantity, unit: 't' }) as const;

/** Sections of a rolling mill with its own electric arc furnace, year 2026 to October. */
const SECTIONS: z.input<typeof ProcessMapFields> = {
  processName: 'Hot-rolled sections',
  processDescription: 'Scrap is melted in the electric arc furnace, cast to billets and rolled.',
  productType: 'iron_steel',
  outputProduct: 'Sections of non-alloy steel',
  country: 'TR',
  period: '2026',
  steps: [
    { id: 'scrap', name: 'Scrap yard', type: 'input', x: 0, y: 120, inputs: [mass('Steel scrap', '48600')] },
    {
      id: 'furnace',
      name: 'Electric arc furnace',
      type: 'process',
      x: 292,
      y: 120,
      inputs: [
        measured('electricity', '21060'),
        measured('natural_gas', '9450'),
        { ...mass('Graphite electrodes', '81'), materialFactor: '3.0' },
        { ...mass('Lime', '1620'), materialFactor: '0.75' },
        { ...mass('Pig iron', '2430'), specificDirect: '1.62', specificIndirect: '0.11' },
      ],
    },
    {
      id: 'casting',
      name: 'Continuous casting',
      type: 'process',
      x: 584,
      y: 120,
      inputs: [measured('electricity', '810')],
    },
    {
      id: 'rolling',
      name: 'Section mill',
      type: 'process',
      x: 876,
      y: 120,
      inputs: [measured('natural_gas', '13500'), measured('electricity', '4455')],
    },
    { id: 'ends', name: 'Cut ends', type: 'loop', x: 584, y: 300 },
    {
      id: 'sections',
      name: 'Sections',
      type: 'output',
      x: 1168,
      y: 120,
      outputs: [{ product: 'Sections of non-alloy steel', quantity: '44550', unit: 't', kind: 'product' }],
    },
  ],
  connections: [
    { id: 'scrap-furnace', from: 'scrap', to: 'furnace' },
    { id: 'furnace-casting', from: 'furnace', to: 'casting' },
    { id: 'casting-rolling', from: 'casting', to: 'rolling' },
    { id: 'rolling-sections', from: 'rolling', to: 'sections' },
    { id: 'rolling-ends', from: 'rolling', to: 'ends' },
    { id: 'ends-furnace', from: 'ends', to: 'furnace' },
  ],
};

/** What the supplier of the demo has drawn and stated, unless there is something already. */
export async function fillKuzey(transactions: Transactions, person: Session): Promise<void> {
  await transactions.inCompany(person, async (call) => {
    if ((await listMaps(call)).length > 0) return;
    await addMap(call, ProcessMapFields.parse(SECTIONS));
  });
}
