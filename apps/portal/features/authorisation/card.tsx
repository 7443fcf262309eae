import { authorisation } from '@lods/contract/authorisation/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { type Column, Table } from '@lods/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/may.tsx';
import { AuthorisationForm, KEY } from './form.tsx';

type File = z.output<typeof authorisation.read.answer>;

const STATES = {
  present: { tone: 'green', text: 'Stated' },
  missing: { tone: 'amber', text: 'Missing' },
  needless: { tone: 'neutral', text: 'Not needed' },
} as const;

const REPRESENTATIONS = {
  declared: { tone: 'teal', text: 'You declare' },
  exempt: { tone: 'neutral', text: 'Exempt so far' },
  'importer-declares': { tone: 'amber', text: 'Declares itself' },
} as const;

/** What an application for authorisation contains, what it lacks, and whom the company declares for. */
export function AuthorisationCard() {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay(authorisation.save);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(authorisation.read, { signal }),
  });
  return (
    <Card
      title="Authorisation as CBAM declarant"
      description="What the application contains, and the importers you act for. (EU) 2023/956 Art. 5 and 17."
      actions={
        mayChange && (
          <Button disabled={!data} onClick={() => setOpen(true)}>
            Change
          </Button>
        )
      }
    >
      {error && <LoadFailure title="The authorisation could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <Contents file={data} />}
      {data && isOpen && <AuthorisationForm key={data.version} stored={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Contents({ file }: { file: File }) {
  return (
    <div className="flex flex-col gap-5">
      {file.doesRefusalReachBack && (
        <Callout tone="danger" title="The refusal reaches back to 1 January 2026">
          You applied by 31 March 2026. The authority establishes the emissions of your goods since then with default
          values and sets a penalty: (EU) 2023/956 Art. 17(7a) and 26(2a).
        </Callout>
      )}
      <ul className="flex flex-col divide-y">
        {file.checks.map(({ code, state, title, article }) => (
          <li key={code} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 max-sm:basis-full">{title}</span>
            <span className="text-xs text-ink-soft">{article}</span>
            <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
          </li>
        ))}
      </ul>
      {file.estimates.some(({ sector }) => sector === 'Electricity') && (
        <p className="text-sm text-ink-soft">
          Electricity over explicitly allocated capacity: whoever nominates the capacity counts as authorised, without
          an application ((EU) 2023/956 Art. 5(4)).
        </p>
      )}
      {file.represented.length > 0 && <RepresentedTable rows={file.represented} />}
    </div>
  );
}

function RepresentedTable({ rows }: { rows: File['represented'] }) {
  const { number } = useFormat();
  const columns: Column<File['represented'][number]>[] = [
    {
      id: 'name',
      head: 'Importer',
      isName: true,
      cell: ({ name, eori }) => <span data-untranslated="">{`${name}, ${eori}`}</span>,
    },
    { id: 'mass', head: 'This year, t', isNumber: true, cell: ({ massT }) => (massT === null ? '–' : number(massT)) },
    {
      id: 'state',
      head: 'Declaration',
      cell: ({ representation }) => (
        <Badge tone={REPRESENTATIONS[representation].tone}>{REPRESENTATIONS[representation].text}</Badge>
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">Importers you represent</h3>
      <Table
        caption="Importers you represent"
        columns={columns}
        rows={rows}
        rowId={({ eori }) => eori}
        rowName={({ name }) => name}
        rowEntered={({ name }) => name}
        empty={{ title: 'No importers yet' }}
      />
      <p className="text-sm text-ink-soft">
        Each importer has its own 50 t; masses through several representatives add up. You declare only for those above
        it.
      </p>
    </div>
  );
}
