import type { ReviewedAnswer } from '@lods/contract/answers/review';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Effect } from './effect.tsx';

type Answer = NonNullable<ReviewedAnswer['answer']>;

const good = (goodId: string, verifiedEur: string, isCostAtMost: boolean) => ({
  ...{ goodId, declarationId: goodId, quarter: 'Q3 2026', itemNumber: 1, cnCode: '76042100', productName: 'Profiles' },
  ...{ kept: null, isExempt: false, lacksPrecursors: false, isCostAtMost },
  now: { emissionsT: '50', costEur: '3000' },
  accepted: { emissionsT: '50', costEur: '3000' },
  verified: { emissionsT: '20', costEur: verifiedEur },
});

const shown = (goods: readonly object[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Effect
        answer={{ goods, filed: [], named: [], engageVerifierBy: null } as unknown as Answer}
        cost={
          { costEur: '6000', assumedEur: '0', goodsWithoutCost: 0, atRiskEur: null, goodsOfUnknownRisk: 0 } as never
        }
        chosen={new Set(['76042100'])}
        isDecided={false}
      />
    </MemoryRouter>,
  );

test('the sum of an answer is the most it can cost as soon as one of its goods says so', () => {
  expect(shown([good('a', '1440.51', true), good('b', '100', false)])).toContain('at most 1,540.51');
  expect(shown([good('a', '1440.51', false), good('b', '100', false)])).not.toContain('at most');
});
