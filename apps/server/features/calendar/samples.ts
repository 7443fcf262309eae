import { calendar } from '@lods/contract/calendar/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const calendarSamples: SamplesOf<typeof calendar> = {
  link: () => ({}),
  renewLink: () => ({}),
  removeLink: () => ({}),
  feed: async (owner) => {
    const { url } = await owner.api(calendar.renewLink, {});
    return { query: { key: new URL(url).searchParams.get('key') ?? '' } };
  },
};
