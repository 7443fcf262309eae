import { ProcessMapFields } from '@lods/contract/production/endpoints';

const A_ROW = 20;

/** A map of so many steps in one chain, each with electricity and gas, laid out in rows. */
export const stepsOf = (count: number): ProcessMapFields =>
  ProcessMapFields.parse({
    processName: 'Works',
    productType: 'iron_steel',
    country: 'TR',
    steps: Array.from({ length: count }, (_, index) => ({
      id: `s${index}`,
      name: `Step ${index}`,
      type: index === count - 1 ? 'output' : 'process',
      x: (index % A_ROW) * 290,
      y: Math.floor(index / A_ROW) * 140,
      inputs: [
        { energyType: 'electricity', energyAmount: String(100 + index), energyUnit: 'MWh' },
        { energyType: 'natural_gas', energyAmount: String(10 + index), energyUnit: 'GJ' },
      ],
      outputs: [{ product: 'Steel', quantity: '1000', unit: 't' }],
    })),
    connections: Array.from({ length: count - 1 }, (_, index) => ({
      id: `c${index}`,
      from: `s${index}`,
      to: `s${index + 1}`,
    })),
  });
