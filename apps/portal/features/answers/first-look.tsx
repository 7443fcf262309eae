import type { ReviewedAnswer } from '@lods/contract/answers/review';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';

type Product = NonNullable<ReviewedAnswer['answer']>['products'][number];

/** What is read before any figure: what the answer leaves out, and where it is far from the former one. */
export function FirstLook({ products }: { products: readonly Product[] }) {
  const short = products.filter(({ lacksPrecursors }) => lacksPrecursors);
  const far = products.filter(({ former }) => former?.isFarFrom);
  return (
    <>
      {short.length > 0 && (
        <Callout tone="warning" title="This answer leaves out the precursors">
          <span>Made from other CBAM goods, whose emissions count as well:</span>{' '}
          <span data-untranslated="">{short.map(({ cnCode }) => cnCode).join(', ')}</span>
          {'. '}
          <span>
            The figures are too low, and the cost once verified is unknown. Send the answer back and ask for the
            precursors.
          </span>
        </Callout>
      )}
      {far.length > 0 && (
        <Callout tone="warning" title="Far from the former figure of this installation">
          <Replaced products={far} />
        </Callout>
      )}
    </>
  );
}

/** The figure on file and the new one, by product. */
export function Replaced({ products }: { products: readonly Product[] }) {
  const { date, number } = useFormat();
  return products.map(({ cnCode, former, specificDirect }) =>
    former === null || specificDirect === null ? null : (
      <span key={cnCode} className="block">
        <span data-untranslated="">{cnCode}</span>
        {': '}
        <span>
          {`${number(specificDirect, 3)} tCO2e/t direct, before ${number(former.specificDirect, 3)} for ${date(former.periodFrom)} – ${date(former.periodTo)}`}
        </span>{' '}
        <span>{former.isVerified ? '(verified)' : '(not verified)'}</span>
      </span>
    ),
  );
}
