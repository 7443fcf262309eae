import { type ComparedAs, type ComparedLine, comparison } from '@lods/contract/imports/comparison';
import type { Import } from '@lods/contract/imports/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Tile, Tiles } from '@lods/ui/tile';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { May } from '../../shell/may.tsx';
import { IMPORT_LIST, useRefresh } from './queries.ts';
import { StatedSide } from './stated-side.tsx';

const KINDS: Readonly<Record<ComparedAs, { label: string; tone: 'amber' | 'green' | 'red' }>> = {
  matched: { label: 'Matched', tone: 'green' },
  missing: { label: 'Missing', tone: 'red' },
  different: { label: 'Different', tone: 'amber' },
  unlisted: { label: 'Not in the list', tone: 'amber' },
};

/** The list of the customs authority beside the lines in declarations, what differs first, to be mended in place. */
export function Comparison({ file }: { file: Import }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...IMPORT_LIST, file.id, 'comparison', file.version],
    queryFn: ({ signal }) => api(comparison.read, { params: { id: file.id }, query: {}, signal }),
  });
  const { number } = useFormat();
  const adopt = useAdopt(file.id);
  if (error) return <LoadFailure title="The lines could not be compared" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-64" />;
  const { counts, withoutNumber, lines } = data;
  const open = lines.filter(({ kind }) => kind !== 'matched');
  const missing = open.flatMap(({ kind, position }) => (kind === 'missing' && position !== null ? [position] : []));
  return (
    <>
      <Tiles>
        <Tile label="Matched" value={number(counts.matched)} />
        <Tile label="Missing" value={number(counts.missing)} />
        <Tile label="Different" value={number(counts.different)} />
        <Tile label="Not in the list" value={number(counts.unlisted)} />
      </Tiles>
      {withoutNumber > 0 && (
        <Callout tone="warning" title="Lines without an MRN cannot be compared">
          Name the column with the MRN below, then read the list again.
        </Callout>
      )}
      <Card
        title="Differences"
        description="The list of the customs authority beside your declarations."
        actions={
          missing.length > 1 && (
            <May call={comparison.adopt}>
              <Button busy={adopt.isPending} busyText="Importing..." onClick={() => adopt.mutate(missing)}>
                {`Import ${missing.length} missing lines`}
              </Button>
            </May>
          )
        }
      >
        {open.length === 0 ? (
          <p className="text-ink-soft">Your declarations agree with the list.</p>
        ) : (
          <ul className="flex flex-col divide-y">
            {open.map((line) => (
              <Difference
                key={`${line.kind} ${line.mrn} ${line.item} ${line.position}`}
                line={line}
                isBusy={adopt.isPending}
                onAdopt={(position) => adopt.mutate([position])}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function useAdopt(id: string) {
  const refresh = useRefresh();
  const toast = useToast();
  return useMutation({
    mutationFn: (positions: number[]) => api(comparison.adopt, { params: { id }, body: { positions } }),
    onSuccess: ({ adopted }) => {
      toast({ title: adopted === 1 ? '1 line taken from the list' : `${adopted} lines taken from the list` });
      return refresh();
    },
    onError: ({ message }) => toast({ title: 'Not changed', description: message, variant: 'destructive' }),
  });
}

function Difference(props: { line: ComparedLine; isBusy: boolean; onAdopt: (position: number) => void }) {
  const { line, isBusy, onAdopt } = props;
  const { kind, mrn, item, listed, own: declared, declarationId, reasons, position } = line;
  const { label, tone } = KINDS[kind];
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-medium tabular-nums" data-untranslated="">
          {item === null ? mrn : `${mrn} / ${item}`}
        </span>
        {declarationId && (
          <Link className="text-teal hover:underline" to={`/declarations/${declarationId}`}>
            Open the declaration
          </Link>
        )}
        {position !== null && (
          <May call={comparison.adopt}>
            <Button size="small" className="ml-auto" disabled={isBusy} onClick={() => onAdopt(position)}>
              {kind === 'missing' ? 'Import this line' : 'Use the values of the list'}
            </Button>
          </May>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {listed && <StatedSide label="In the list" side={listed} />}
        {declared && <StatedSide label="In your declaration" side={declared} />}
      </dl>
      {reasons.map((reason) => (
        <p key={reason} className="max-w-prose text-ink-soft">
          {reason}
        </p>
      ))}
    </li>
  );
}
