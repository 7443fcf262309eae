import { reference } from '@lods/contract/reference/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../shell/api.ts';
import type { EmissionsForm } from './emissions-record.ts';
import type { GoodAbout } from './installation-picker.tsx';

type Figures = Pick<
  EmissionsForm,
  'specificDirectEmissions' | 'specificEmbeddedEmissions' | 'specificIndirectEmissions'
>;

/**
 * With determination type 02 the default value of the law fills the figures that are still empty. Before 2026 it is only
 * offered: the table of that time is at hand in part.
 */
export function DefaultValueOfGood(props: {
  about: GoodAbout;
  values: EmissionsForm;
  onFill: (figures: Figures) => void;
}) {
  const { about, values, onFill } = props;
  const { number } = useFormat();
  const query = {
    cnCode: about.cnCode,
    countryOfOrigin: values.productionCountry,
    year: Number(about.from.slice(0, 4)),
  };
  const isAsked = values.determinationType === '02' && /^[A-Z]{2}$/.test(query.countryOfOrigin);
  const { data } = useQuery({
    queryKey: ['default value', query],
    queryFn: ({ signal }) => api(reference.defaultValue, { query, signal }),
    enabled: isAsked,
  });
  const figures: Figures | null =
    isAsked && data && data.total !== null
      ? {
          specificDirectEmissions: data.direct ?? '',
          specificIndirectEmissions: data.indirect ?? '',
          specificEmbeddedEmissions: data.total,
        }
      : null;
  const isEmpty = FIGURES.every((field) => values[field] === '');
  const filled = useRef<string>(null);
  const key = JSON.stringify(query);
  useEffect(() => {
    if (data?.standing !== 'law' || !figures || !isEmpty || filled.current === key) return;
    filled.current = key;
    onFill(figures);
  });
  if (!isAsked || !data) return null;
  if (!figures) return <Callout title="There is no default value for this code and country." />;
  const isFilled = FIGURES.every((field) => values[field] === figures[field]);
  return (
    <Callout
      title={data.standing === 'law' ? 'Default value of the law' : 'Suggested default value'}
      action={
        !isFilled && (
          <Button size="small" onClick={() => onFill(figures)}>
            Fill in
          </Button>
        )
      }
    >
      {`${number(data.total ?? '')} tCO2e/t. ${data.source}`}
      {data.standing === 'suggestion' && ' We have only part of this table. Check the value before you use it.'}
    </Callout>
  );
}

const FIGURES = ['specificDirectEmissions', 'specificIndirectEmissions', 'specificEmbeddedEmissions'] as const;
