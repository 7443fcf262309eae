import { articles } from '@lods/contract/articles/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';

let made = 0;

/** An article by another number each time. */
const bolt = () => ({
  number: `B-${++made}`,
  description: 'Bolt M8',
  cnCode: '73181588',
  countryOfOrigin: 'TR',
});

const ownArticle = async (owner: Person) => {
  const { id, version } = await owner.api(articles.add, { body: bolt() });
  return { params: { id }, version };
};

export const articleSamples: SamplesOf<typeof articles> = {
  list: () => ({}),
  add: () => ({ body: bolt() }),
  change: async (owner) => {
    const { params, version } = await ownArticle(owner);
    return { params, body: { ...bolt(), version } };
  },
  remove: async (owner) => ({ params: (await ownArticle(owner)).params }),
  takeOverList: () => ({
    body: { take: 'look' },
    files: [['file0', new File(['Varenr;Varekode\nB-1;73181588\n'], 'articles.csv')]],
  }),
  takeOverLines: () => ({ body: { take: 'look' } }),
};
