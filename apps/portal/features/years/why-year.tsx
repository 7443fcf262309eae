import { type YearGood, years } from '@lods/contract/years/endpoints';
import { api } from '../../shell/api.ts';
import { WhyFigures } from '../../shell/why-figures.tsx';

/** The figures of a year or of one of its goods, each with its derivation. */
export function WhyYear(props: {
  year: number;
  name: string;
  of?: 'carbonPrice' | 'counted' | 'exempt' | 'ifVerified';
  good?: YearGood;
  shown?: string;
  counts?: readonly string[];
}) {
  const { year, name, of = 'counted', good, shown } = props;
  const query = good ? { of, good: good.key } : { of };
  return (
    <WhyFigures
      shown={shown ?? 'Why this number?'}
      label={`${shown ?? ''} Why this number? ${name}${good ? `, ${good.taricCode ?? good.cnCode} from ${good.countryOfOrigin}` : ` of ${year}`}`.trim()}
      title={good ? `${good.taricCode ?? good.cnCode} from ${good.countryOfOrigin}` : `Figures of ${year}`}
      asked={name}
      counts={props.counts}
      figures={{
        queryKey: ['years', year, 'figures', query],
        queryFn: ({ signal }) => api(years.figures, { params: { year }, query, signal }),
      }}
    />
  );
}
