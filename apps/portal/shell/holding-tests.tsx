import type { Holding } from '@lods/contract/obligation/endpoints';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import type { ReactNode } from 'react';
import { WhyCosts } from './why-costs.tsx';

/** How many certificates have to be on the account at each quarter end, by the article and, where it differs, by the Commission's answers. */
export function HoldingTests({ data, action }: { data: Holding; action?: ReactNode }) {
  const { number, date } = useFormat();
  const shown = (value: string | null) => (value === null ? 'Unknown' : number(value, 3));
  return (
    <Card
      title="Certificates to hold at each quarter end"
      description="At least 50 % of the emissions imported since January, by default values without mark-up, after free allocation (Art. 22(2)). The duty begins with the quarter after 50 t are exceeded (Art. 22(2a))."
      actions={
        <>
          {action}
          <WhyCosts year={data.year} of="holding" name="certificates to hold" />
        </>
      }
    >
      {data.surrendered !== null && data.holdingWay !== 'default-values' && (
        <p className="mb-3 max-w-prose font-medium">
          {data.holdingWay === 'surrendered'
            ? "The plan counts last year's number of certificates, as you chose under assumptions."
            : "The plan counts last year's number of certificates at this year's amounts, as you chose under assumptions."}
        </p>
      )}
      <ul className="flex flex-col divide-y">
        {data.tests.map((test) => (
          <li
            key={test.quarter}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="font-medium">{date(test.date)}</span>
            <span className="tabular-nums">
              {test.goodsUnread > 0 ? `At least ${shown(test.toHold)} to hold` : `${shown(test.toHold)} to hold`}
            </span>
            <span className="text-ink-soft tabular-nums">{`${shown(test.held)} with the buying plan`}</span>
            {test.toHoldInOneSum !== test.toHold && (
              <span className="basis-full text-[0.8125rem] text-ink-soft">
                {`Each good is counted by itself. Read as one sum, in which free allocation of one good lowers the others: ${shown(test.toHoldInOneSum)}.`}
              </span>
            )}
            {test.bySurrender !== null && data.surrendered !== null && (
              <span className="basis-full text-[0.8125rem] text-ink-soft">
                {`By the certificates for the same goods of ${data.surrendered.year}: ${shown(test.bySurrender.toHold)}; at this year's amounts ${shown(test.bySurrender.toHoldAtAmounts)}.`}
              </span>
            )}
            {test.toHoldByAnswers !== test.toHold && (
              <span className="basis-full text-[0.8125rem] text-ink-soft">
                {`The Commission's answers name this date for everybody: ${shown(test.toHoldByAnswers)}. The article decides here.`}
              </span>
            )}
            {test.quarter.endsWith('Q4') && test.toHoldByAnswers !== test.toHold && (
              <span className="basis-full text-[0.8125rem] text-ink-soft">
                {`Exceeded in the last quarter: the duty begins on ${date(`${data.year + 1}-03-31`)}, and the article leaves open whether goods of ${data.year} count then.`}
              </span>
            )}
            {test.goodsUnread > 0 && (
              <span className="basis-full text-[0.8125rem] text-amber">
                {test.goodsUnread === 1
                  ? '1 group of goods cannot be read and is left out.'
                  : `${test.goodsUnread} groups of goods cannot be read and are left out.`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {data.year === 2027 && (
        <p className="mt-3 max-w-prose text-[0.8125rem] text-ink-soft">
          All certificates on the account count, those for 2026 too, until what is left of them is cancelled on 1
          November 2027 (Art. 24(2)). Read more narrowly, only those for 2027 count.
        </p>
      )}
    </Card>
  );
}
