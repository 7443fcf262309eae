import { obligation } from '@lods/contract/obligation/endpoints';
import { api } from './api.ts';
import { WhyFigures } from './why-figures.tsx';

/** The amounts of a year, or of one of its goods, each with its derivation. */
export function WhyCosts(props: {
  year: number;
  name: string;
  of?: 'holding' | 'obligation' | 'penalty' | 'plan';
  good?: string;
  shown?: string;
}) {
  const { year, name, of = 'obligation', good, shown = 'Why this number?' } = props;
  const query = good === undefined ? { of } : { of, good };
  return (
    <WhyFigures
      shown={shown}
      label={
        good === undefined ? `Why this number? ${name} of ${year}` : `${shown} Why this number? ${name} of ${year}`
      }
      title={`Costs of ${year}`}
      asked={name}
      figures={{
        queryKey: ['costs', year, 'figures', query],
        queryFn: ({ signal }) => api(obligation.figures, { params: { year }, query, signal }),
      }}
    />
  );
}
