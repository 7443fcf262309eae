import { type NewProcessMap, production } from '@lods/contract/production/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';

/** Scrap, electric arc furnace, rolling: 2991.8 t direct, 2300 t indirect, 10000 t of bars, 0.52918 tCO2e/t. */
export const steelMap: NewProcessMap = {
  processName: 'Reinforcing bars',
  productType: 'iron_steel',
  outputProduct: 'Bars',
  country: 'TR',
  steps: [
    { id: 'scrap', name: 'Scrap', type: 'input', inputs: [{ material: 'Scrap', quantity: '11000', unit: 't' }] },
    {
      id: 'furnace',
      name: 'Electric arc furnace',
      type: 'process',
      x: 280,
      inputs: [
        { energyType: 'electricity', energyAmount: '4400', energyUnit: 'MWh', emissionFactor: '0.5' },
        { energyType: 'natural_gas', energyAmount: '20', energyUnit: 'TJ' },
        { material: 'Electrodes', quantity: '20', unit: 't', materialFactor: '3' },
        { material: 'Pig iron', quantity: '500', unit: 't', specificDirect: '1.6', specificIndirect: '0.2' },
      ],
    },
    {
      id: 'rolling',
      name: 'Rolling',
      type: 'process',
      x: 560,
      inputs: [{ energyType: 'natural_gas', energyAmount: '5000', energyUnit: 'MWh' }],
    },
    {
      id: 'bars',
      name: 'Bars',
      type: 'output',
      x: 840,
      outputs: [{ product: 'Bars', quantity: '10000', unit: 't', kind: 'product' }],
    },
  ],
  connections: [
    { id: 'c1', from: 'scrap', to: 'furnace' },
    { id: 'c2', from: 'furnace', to: 'rolling' },
    { id: 'c3', from: 'rolling', to: 'bars' },
  ],
};

const ownMap = async (owner: Person) => {
  const { id } = await owner.api(production.add, { body: steelMap });
  return { params: { id } };
};

export const productionSamples: SamplesOf<typeof production> = {
  list: () => ({}),
  add: () => ({ body: steelMap }),
  change: async (owner) => ({ ...(await ownMap(owner)), body: { ...steelMap, processDescription: 'From scrap' } }),
  remove: ownMap,
  versions: ownMap,
  factors: () => ({}),
};
