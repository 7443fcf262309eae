import { RETENTION_YEARS, retention } from '@lods/contract/company/retention';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Select } from '@lods/ui/select';
import { Skeleton } from '@lods/ui/skeleton';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';

const KEY = ['retention'];
type StoredYear = z.output<typeof retention.read.answer>['years'][number];
type Choice = (typeof RETENTION_YEARS)[number];

/** Fewer than 4 are chosen in vain: (EU) 2023/956 Art. 7(6). */
const labelOf = (years: Choice) =>
  years === 3
    ? '3 years (4 are kept: the law asks for them)'
    : years === 7
      ? '7 years (recommended)'
      : `${years} years`;

/** How long records are kept, and what will be deleted when. */
export function RetentionCard({ isOwner }: { isOwner: boolean }) {
  const { number, date } = useFormat();
  const queries = useQueryClient();
  const toast = useToast();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(retention.read, { signal }),
  });
  const save = useMutation({
    mutationFn: (retentionYears: Choice) => api(retention.save, { body: { retentionYears } }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      setChosen(null);
      toast({ title: 'Preferences Updated', description: 'Your preferences have been saved.' });
    },
  });
  const columns: Column<StoredYear>[] = [
    { id: 'year', head: 'Goods of', isName: true, cell: ({ year }) => String(year) },
    { id: 'declarations', head: 'Declarations', isNumber: true, cell: (row) => number(row.declarations) },
    { id: 'goods', head: 'Goods', isNumber: true, cell: (row) => number(row.goods) },
    { id: 'documents', head: 'Documents', isNumber: true, cell: (row) => number(row.documents) },
    { id: 'kept', head: 'Kept until', width: 'w-40', cell: ({ keptUntil }) => date(keptUntil) },
  ];
  return (
    <Card
      title="Data Retention"
      description="Records are kept for whole years after the year in which the goods were declared, and deleted for good in the night after the last day. (EU) 2023/956 Art. 7(6) asks for at least 4."
    >
      {error && <LoadFailure title="The retention periods could not be loaded" error={error} onRetry={refetch} />}
      {save.error && (
        <Callout tone="danger" isLive>
          {save.error.message}
        </Callout>
      )}
      {!data && !error && <Skeleton className="h-32" />}
      {data && (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Keep records for" hint={isOwner ? undefined : 'Only an owner of the company changes this.'}>
              <Select
                value={String(chosen ?? data.retentionYears)}
                disabled={!isOwner}
                choices={RETENTION_YEARS.map((years) => ({
                  value: String(years),
                  label: labelOf(years),
                }))}
                onChange={({ target }) =>
                  setChosen(RETENTION_YEARS.find((years) => String(years) === target.value) ?? null)
                }
              />
            </Field>
            {isOwner && (
              <Button
                busy={save.isPending}
                busyText="Saving..."
                disabled={chosen === null || chosen === data.retentionYears}
                onClick={() => chosen && save.mutate(chosen)}
              >
                Save
              </Button>
            )}
          </div>
          <Table
            caption="Retention periods"
            columns={columns}
            rows={data.years}
            rowId={({ year }) => String(year)}
            rowName={({ year }) => String(year)}
            empty={{
              icon: <Archive aria-hidden="true" />,
              title: 'Nothing is stored yet',
              text: 'Each year of goods appears here with its last day.',
            }}
          />
        </div>
      )}
    </Card>
  );
}
