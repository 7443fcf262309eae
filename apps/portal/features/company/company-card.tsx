import { declarant } from '@lods/contract/declarant';
import { reference } from '@lods/contract/reference';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { DeclarantDrawer } from './declarant-drawer.tsx';

/** What reports say of the company, in short, with the way to change it. */
export function CompanyCard() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ queryKey: ['declarant'], queryFn: ({ signal }) => api(declarant.read, { signal }) });
  const { data: countries = [] } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api(reference.countries, { signal }),
  });
  return (
    <Card
      title="Declaring company"
      description="Name, EORI numbers, address, who signs, authorisation: asked for once, used by every report."
      actions={<Button onClick={() => setOpen(true)}>Change</Button>}
    >
      <p data-untranslated="">
        {data
          ? [data.legalName, ...data.eoris.map(({ eori }) => eori), data.address.city].filter(Boolean).join(', ')
          : ''}
      </p>
      <DeclarantDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        countries={countries.map(({ code, name }) => ({ value: code, label: name, detail: code }))}
      />
    </Card>
  );
}
