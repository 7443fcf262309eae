import { declarant } from '@lods/contract/company/declarant';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Skeleton } from '@lods/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/may.tsx';
import { DeclarantDrawer } from './declarant-drawer.tsx';

/** What reports say of the company, in short, with the way to change it. */
export function CompanyCard() {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay(declarant.save);
  const { data, error } = useQuery({
    queryKey: ['declarant'],
    queryFn: ({ signal }) => api(declarant.read, { signal }),
  });
  // The profile above holds the same and says so.
  if (error) return null;
  const named = data && [data.legalName, ...data.eoris.map(({ eori }) => eori), data.address.city].filter(Boolean);
  return (
    <Card
      title="Declaring company"
      description="Name, EORI numbers, address, who signs, authorisation: asked for once, used by every report."
      actions={mayChange && <Button onClick={() => setOpen(true)}>Change</Button>}
    >
      {!named && <Skeleton />}
      {named?.length === 0 && (
        <p className="text-ink-soft">Nothing is entered yet. Reports need a name, an EORI number and an address.</p>
      )}
      {named && named.length > 0 && <p data-untranslated="">{named.join(', ')}</p>}
      <DeclarantDrawer open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
