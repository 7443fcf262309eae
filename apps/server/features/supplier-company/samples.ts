import { supplierCompany } from '@lods/contract/supplier-company/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';

export const izmirMill = {
  name: 'Izmir mill',
  operatorName: 'Ege Demir',
  country: 'TR',
  industry: 'iron_steel',
  street: 'Liman Cd. 4',
  city: 'Izmir',
  unLocode: 'TRIZM',
  latitude: '38.4237',
  longitude: '27.1428',
  routes: 'Electric arc furnace',
} as const;

const added = (owner: Person) => owner.api(supplierCompany.addPlant, { body: izmirMill });

export const supplierCompanySamples: SamplesOf<typeof supplierCompany> = {
  read: () => ({}),
  save: async (owner) => {
    const { version } = await owner.api(supplierCompany.read);
    return { body: { contactName: 'Elif Kaya', contactEmail: 'elif@ege.example', version } };
  },
  plants: () => ({}),
  addPlant: () => ({ body: izmirMill }),
  changePlant: async (owner) => {
    const { id, version } = await added(owner);
    return { params: { id }, body: { ...izmirMill, version } };
  },
  removePlant: async (owner) => ({ params: { id: (await added(owner)).id } }),
};
