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
import { Undo2 } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { May } from '../../shell/may.tsx';
import { IMPORT_LIST, useRefresh } from './queries.ts';
import { StatedSide } from './stated-side.tsx';

const KINDS: Readonly<Record<ComparedAs, { label: string; tone: 'amber' | 'green' | 'red' }>> = {
  matched: { label: 'Matched', tone: 'green' },
  missing: { label: 'Missing', tone: 'red' },
  leftOut: { label: 'Left out elsewhere', tone: 'amber' },
  different: { label: 'Different', tone: 'amber' },
  unlisted: { label: 'Not in the list', tone: 'amber' },
  unclear: { label: 'Same goods?', tone: 'amber' },
  unnumbered: { label: 'No MRN', tone: 'amber' },
};

const WHILE_READ_MS = 1000;

/** The list of the customs authority beside the lines in declarations, what differs first, to be mended in place. */
export function Comparison({ file }: { file: Import }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...IMPORT_LIST, file.id, 'comparison', file.version],
    queryFn: ({ signal }) => api(comparison.read, { params: { id: file.id }, query: {}, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.reading > 0 ? WHILE_READ_MS : false),
  });
  const { number } = useFormat();
  const adopt = useAdopt(file.id);
  if (error) return <LoadFailure title="The lines could not be compared" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-64" />;
  const { counts, withoutNumber, adopted, reading, lines } = data;
  const open = lines.filter(({ kind }) => kind !== 'matched' && kind !== 'unclear');
  const unclear = Map.groupBy(
    lines.filter(({ kind }) => kind === 'unclear'),
    ({ mrn }) => mrn,
  );
  const missing = open.flatMap(({ kind, position, waitsAs }) =>
    kind === 'missing' && position !== null && waitsAs === null ? [position] : [],
  );
  return (
    <>
      <Tiles>
        <Tile label="Matched" value={number(counts.matched)} />
        <Tile label="Missing" value={number(counts.missing)} />
        <Tile label="Different" value={number(counts.different)} />
        <Tile label="Not in the list" value={number(counts.unlisted)} />
        {counts.leftOut > 0 && <Tile label="Left out elsewhere" value={number(counts.leftOut)} />}
        {counts.unnumbered > 0 && <Tile label="Yours without an MRN" value={number(counts.unnumbered)} />}
        {counts.unclear > 0 && <Tile label="Same goods?" value={number(counts.unclear)} />}
      </Tiles>
      {reading > 0 && <BeingRead files={reading} />}
      <NotCompared refused={file.counts.refused} withoutNumber={withoutNumber} />
      <Card
        title="Differences"
        description="The list of the customs authority beside your declarations."
        actions={
          <>
            {adopted > 0 && <TakeBackAdopted id={file.id} />}
            {missing.length > 1 && (
              <May call={comparison.adopt}>
                <Button
                  busy={adopt.isPending}
                  busyText="Importing..."
                  onClick={() => adopt.mutate({ positions: missing })}
                >
                  {`Import ${number(missing.length)} missing lines`}
                </Button>
              </May>
            )}
          </>
        }
      >
        {open.length + unclear.size === 0 ? (
          <p className="text-ink-soft">Your declarations agree with the list.</p>
        ) : (
          <ul className="flex flex-col divide-y">
            {[...unclear].map(([mrn, ofMrn]) => (
              <UnclearLines
                key={mrn}
                lines={ofMrn}
                isBusy={adopt.isPending}
                onAdopt={(positions, answer) => adopt.mutate({ positions, unclear: answer })}
              />
            ))}
            {open.map((line, index) => (
              <Difference
                key={line.mrn === '' ? index : `${line.kind} ${line.mrn} ${line.item} ${line.position}`}
                line={line}
                isBusy={adopt.isPending}
                onAdopt={(position) => adopt.mutate({ positions: [position] })}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

/** Lines of the list that are neither missing nor different: they were refused, or state no MRN. */
function NotCompared({ refused, withoutNumber }: { refused: number; withoutNumber: number }) {
  const { number } = useFormat();
  return (
    <>
      {withoutNumber > 0 && (
        <Callout tone="warning" title="Lines without an MRN cannot be compared">
          Name the column with the MRN below, then read the list again.
        </Callout>
      )}
      {refused > 0 && (
        <Callout
          tone="warning"
          title={
            refused === 1
              ? '1 refused line of the list is not compared'
              : `${number(refused)} refused lines of the list are not compared`
          }
        >
          What is refused and why stands below, where it can be corrected.
        </Callout>
      )}
    </>
  );
}

function BeingRead({ files }: { files: number }) {
  const { number } = useFormat();
  return (
    <Callout isLive>
      {files === 1
        ? '1 of your files is being read. Its lines are compared as soon as it is.'
        : `${number(files)} of your files are being read. Their lines are compared as soon as they are.`}
    </Callout>
  );
}

/** All lines that were taken from the list leave their drafts again. */
function TakeBackAdopted({ id }: { id: string }) {
  const refresh = useRefresh();
  const toast = useToast();
  const takeBack = useMutation({
    mutationFn: () => api(comparison.takeBack, { params: { id } }),
    onSuccess: refresh,
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <May call={comparison.takeBack}>
        <Button icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
          Take imported lines back
        </Button>
      </May>
      {isOpen && (
        <Confirm
          change={takeBack}
          sent={undefined}
          title="Take the lines of this list back?"
          description="They leave their drafts, and what they replaced counts again. You can import them again."
          confirmText="Take back"
          busyText="Taking back..."
          onClose={() => setOpen(false)}
          onDone={() => toast({ title: 'Lines taken back' })}
        />
      )}
    </>
  );
}

type UnclearAnswer = 'both' | 'list';
interface Adopted {
  positions: number[];
  unclear?: UnclearAnswer;
}

function useAdopt(id: string) {
  const refresh = useRefresh();
  const toast = useToast();
  const { number } = useFormat();
  return useMutation({
    mutationFn: (body: Adopted) => api(comparison.adopt, { params: { id }, body }),
    onSuccess: ({ adopted }) => {
      toast({ title: adopted === 1 ? '1 line taken from the list' : `${number(adopted)} lines taken from the list` });
      return refresh();
    },
    onError: ({ message }) => toast({ title: 'Not changed', description: message, variant: 'destructive' }),
  });
}

interface UnclearProps {
  lines: readonly ComparedLine[];
  isBusy: boolean;
  onAdopt: (positions: number[], answer: UnclearAnswer) => void;
}

/** All lines of an MRN that may be of the same goods: which of them count is answered for all of them at once. */
function UnclearLines({ lines, isBusy, onAdopt }: UnclearProps) {
  const [{ mrn }] = lines as [ComparedLine];
  const positions = lines.flatMap(({ position }) => (position === null ? [] : [position]));
  const declarationId = lines.find((line) => line.declarationId !== null)?.declarationId ?? null;
  return (
    <li className="flex flex-col gap-2 py-4">
      <LineHead kind="unclear" name={mrn} declarationId={declarationId}>
        <May call={comparison.adopt}>
          <span className="ml-auto flex flex-wrap gap-2">
            <Button size="small" disabled={isBusy} onClick={() => onAdopt(positions, 'list')}>
              Use the lines of the list
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => onAdopt(positions, 'both')}>
              Count both
            </Button>
          </span>
        </May>
      </LineHead>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {lines.map(({ position, listed, own: declared }, index) => (
          <Fragment key={position ?? `own ${index}`}>
            {listed && <StatedSide label="In the list" side={listed} />}
            {declared && <StatedSide label="In your declaration" side={declared} />}
          </Fragment>
        ))}
      </dl>
      <p className="max-w-prose text-ink-soft">
        Item numbers are missing, so these may be the same goods. The lines of the list can replace yours, or both count
        because they are different goods. Until you choose, only yours count.
      </p>
    </li>
  );
}

interface LineHeadProps {
  kind: ComparedAs;
  name: string;
  declarationId: string | null;
  children: ReactNode;
}

function LineHead({ kind, name, declarationId, children }: LineHeadProps) {
  const { label, tone } = KINDS[kind];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={tone}>{label}</Badge>
      <span className="font-medium tabular-nums" data-untranslated="">
        {name}
      </span>
      {declarationId && (
        <Link className="text-teal hover:underline" to={`/declarations/${declarationId}`}>
          Open the declaration
        </Link>
      )}
      {children}
    </div>
  );
}

function Difference(props: { line: ComparedLine; isBusy: boolean; onAdopt: (position: number) => void }) {
  const { line, isBusy, onAdopt } = props;
  const { kind, mrn, item, listed, own: declared, declarationId, leftOutOf, waitsAs, reasons, position } = line;
  return (
    <li className="flex flex-col gap-2 py-4">
      <LineHead kind={kind} name={item === null ? mrn : `${mrn} / ${item}`} declarationId={declarationId}>
        {position !== null && (
          <May call={comparison.adopt}>
            <Button size="small" className="ml-auto" disabled={isBusy} onClick={() => onAdopt(position)}>
              {declared === null ? 'Import this line' : 'Use the values of the list'}
            </Button>
          </May>
        )}
      </LineHead>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {listed && <StatedSide label="In the list" side={listed} />}
        {declared && <StatedSide label="In your declaration" side={declared} />}
        {waitsAs && (
          <>
            <dt className="text-ink-soft">Waits for review</dt>
            <dd>
              <Link className="text-teal hover:underline" to={`/customs-dashboard?review=${waitsAs.lineId}`}>
                <span data-untranslated="">{waitsAs.fileName}</span>
              </Link>
            </dd>
          </>
        )}
        {leftOutOf && (
          <>
            <dt className="text-ink-soft">Left out of</dt>
            <dd data-untranslated="">{leftOutOf}</dd>
          </>
        )}
      </dl>
      {reasons.map((reason) => (
        <p key={reason} className="max-w-prose text-ink-soft">
          {reason}
        </p>
      ))}
    </li>
  );
}
