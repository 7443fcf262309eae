import type { StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { api } from '../../shell/api.ts';
import { foldedInto, isOvertaken, sidesOf, type useConflict } from './guided/conflict.tsx';

interface ToSave {
  readonly declarationId: string;
  readonly former: StoredGoodsItem;
  readonly part: object;
  /** Told where both sides were shown and none was chosen: what is typed stays. */
  readonly onLeft: () => void;
}

/** Saves a part of a good. Where another tab or person has saved it before, both sides are shown and what is chosen is saved. */
export async function saveGood(
  conflict: ReturnType<typeof useConflict>,
  { declarationId, former, part, onLeft }: ToSave,
) {
  const params = { id: declarationId, itemId: former.id };
  const saveAs = (body: StoredGoodsItem) => api(declarationGoods.save, { params, body });
  try {
    return await saveAs({ ...former, ...part } as StoredGoodsItem);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    const { good: theirs } = await api(declarationGoods.read, { params });
    const kept = await conflict.ask(error.message, sidesOf(former, part, theirs));
    if (kept === null) {
      onLeft();
      throw error;
    }
    return saveAs(foldedInto(theirs, kept));
  }
}
