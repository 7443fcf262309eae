import { declarations } from '@lods/contract/declarations/endpoints';
import type { undo } from '@lods/contract/undo/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';
import { ownDraft } from '../declarations/samples.ts';

export const undoSamples: SamplesOf<typeof undo> = {
  list: () => ({}),
  takeBack: async (owner) => {
    const draft = await ownDraft(owner);
    await owner.api(declarations.remove, draft);
    return { body: { subjectId: draft.params.id } };
  },
};
