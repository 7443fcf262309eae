import { obligation } from '@lods/contract/obligation/endpoints';
import { api } from './api.ts';
import { WhyFigures } from './why-figures.tsx';

/** The amounts of a year, of one of its goods or of one of its quarters, each with its derivation. */
export function WhyCosts(props: {
  year: number;
  name: string;
  of?: 'holding' | 'obligation' | 'penalty' | 'plan';
  good?: string;
  quarter?: string;
  shown?: string;
}) {
  const { year, name, of = 'obligation', good, quarter, shown = 'Why this number?' } = props;
  const query = { of, ...(good === undefined ? {} : { good }), ...(quarter === undefined ? {} : { quarter }) };
  return (
    <WhyFigures
      shown={shown}
      label={
        good === undefined && quarter === undefined
          ? `Why this number? ${name} of ${year}`
          : `${shown} Why this number? ${name} of ${year}`
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
