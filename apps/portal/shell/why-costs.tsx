import { obligation } from '@lods/contract/obligation/endpoints';
import { api } from './api.ts';
import { WhyFigures } from './why-figures.tsx';

/** The amounts of a year, of one of its goods, of one of its quarters or of a day to buy by, each with its derivation. */
export function WhyCosts(props: {
  year: number;
  name: string;
  of?: 'holding' | 'obligation' | 'penalty' | 'plan';
  beside?: 'carbonPrice' | 'exempt' | 'ifVerified' | undefined;
  good?: string;
  quarter?: string;
  by?: string;
  shown?: string;
  counts?: readonly string[];
}) {
  const { year, name, of = 'obligation', shown = 'Why this number?', beside, good, quarter, by } = props;
  const query = { of, beside, good, quarter, by };
  return (
    <WhyFigures
      shown={shown}
      label={
        props.shown === undefined
          ? `Why this number? ${name} of ${year}`
          : `${shown} Why this number? ${name} of ${year}`
      }
      title={`Costs of ${year}`}
      asked={name}
      counts={props.counts}
      figures={{
        queryKey: ['costs', year, 'figures', query],
        queryFn: ({ signal }) => api(obligation.figures, { params: { year }, query, signal }),
      }}
    />
  );
}
