import type { StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { useFormat } from '@lods/ui/format';
import { api } from '../../shell/api.ts';
import { WhyFigures } from '../../shell/why-figures.tsx';
import { PapersOfGood } from './papers-of-good.tsx';
import { detail } from './queries.ts';

/** The emissions of a good; opens all its figures with their derivations. */
export function WhyGood({ declarationId, good }: { declarationId: string; good: StoredGoodsItem }) {
  const { number } = useFormat();
  const shown = good.emissionsTco2e === null ? 'Unknown' : number(good.emissionsTco2e, 3);
  const params = { id: declarationId, itemId: good.id };
  return (
    <WhyFigures
      shown={shown}
      label={`${shown}. Why this number? Item ${good.itemNumber}`}
      title={`Figures of item ${good.itemNumber}`}
      description={<span data-untranslated="">{good.productName}</span>}
      asked="embedded emissions"
      figures={{
        queryKey: [...detail(declarationId), 'figures', good.id],
        queryFn: ({ signal }) => api(declarationLife.figures, { params, signal }),
      }}
    >
      <PapersOfGood declarationId={declarationId} good={good} />
    </WhyFigures>
  );
}
