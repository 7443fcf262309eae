import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { May, useMay } from '../../shell/may.tsx';
import { useApproval } from './approval.ts';
import { CardContact } from './card-contact.tsx';
import { EmissionsLine } from './emissions-line.tsx';
import { printedCode } from './fields.ts';
import { useChangeLine } from './queries.ts';
import { ImporterBadge, isOutside, OutsideBadge, SCOPE_SENTENCES } from './scope.tsx';

interface DeclarationCardProps {
  line: CustomsSummary;
  /** Opens the form for what the supplier states. */
  onState: (line: CustomsSummary) => void;
  /** Asks for the date of import. */
  onDate: (line: CustomsSummary) => void;
}

/** What a line is called at each step. */
export const STATES: Readonly<Record<CustomsSummary['state'], { label: string; tone: Tone }>> = {
  pending: { label: 'Pending Review', tone: 'amber' },
  approved: { label: 'Approved', tone: 'green' },
  email_verified: { label: 'Email verified', tone: 'green' },
  supplier_notified: { label: 'Sent to supplier', tone: 'teal' },
};

/** One customs declaration in a few lines, with what can be done next. */
export function DeclarationCard({ line, onState, onDate }: DeclarationCardProps) {
  const { label, tone } = STATES[line.state];
  const isPending = line.state === 'pending';
  const mayApprove = useMay(customs.approve);
  const isDoubtful = isPending && line.unsettled.length > 0;
  // Only goods of CBAM that are in no quarter wait for it.
  const lacksDate = !isPending && line.scope === 'covered' && line.importDate === null && line.declarationId === null;
  return (
    <article className="flex h-full flex-col gap-4 rounded-box border bg-surface px-5 py-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="font-semibold break-all" data-untranslated="">
            {line.referenceNumber || line.sourceFileName}
          </h2>
          <p className="text-[0.8125rem] text-ink-soft" data-untranslated="">
            {line.documentType}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isOutside(line) && <OutsideBadge />}
          {isPending && <ImporterBadge of={line.otherImporter} />}
          {line.isHeld && <Badge tone="amber">Held</Badge>}
          {isDoubtful && <Badge tone="amber">{`${line.unsettled.length} to check`}</Badge>}
          <Badge tone={tone}>{label}</Badge>
        </div>
      </header>
      <Facts line={line} />
      {line.error && <p className="text-red">{line.error}</p>}
      {!isPending && <EmissionsLine line={line} />}
      {isPending && isOutside(line) && line.scope && <p className="text-ink-soft">{SCOPE_SENTENCES[line.scope]}</p>}
      {!isPending && !isOutside(line) && <CardContact line={line} />}
      <footer className="mt-auto flex flex-wrap gap-2">
        {lacksDate && (
          <May call={customs.change}>
            <Button look="primary" onClick={() => onDate(line)}>
              State the date of import
            </Button>
          </May>
        )}
        {line.isHeld && <AmendQuarter line={line} />}
        <Button asChild look={isDoubtful ? 'primary' : 'plain'}>
          <Link to={`/customs-dashboard?review=${line.id}`}>
            {isPending && mayApprove ? 'Review' : 'View paper and values'}
          </Link>
        </Button>
        {isPending && <Approve line={line} />}
        {!isPending && !isOutside(line) && (
          <May call={customs.stateEmissions}>
            <Button onClick={() => onState(line)}>Update emissions data</Button>
          </May>
        )}
      </footer>
    </article>
  );
}

function Facts({ line }: { line: CustomsSummary }) {
  const { number, date } = useFormat();
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['MRN', line.mrn],
    ['Importer', [line.consigneeName, line.companyRegistration].filter(Boolean).join(', ')],
    ['Supplier', line.senderName],
    ['Product code', printedCode(line.productCode)],
    ['Origin', line.countryOfOrigin],
    ['Net mass', line.netWeight === null ? '' : `${number(line.netWeight)} kg`],
    ['Date of import', line.importDate === null ? '' : date(line.importDate)],
    ['Goods', line.description],
  ];
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words" {...(value === '' ? {} : { 'data-untranslated': '' })}>
            {value === '' ? <span className="text-ink-soft">Not stated</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Adds held goods to an amendment of their quarter after all. */
function AmendQuarter({ line }: { line: CustomsSummary }) {
  const toast = useToast();
  const change = useChangeLine();
  const amend = () =>
    change.mutate(
      { id: line.id, edit: { filedQuarter: 'amend' } },
      {
        onSuccess: () =>
          toast({ title: 'Data Saved', description: 'The goods are in the declaration of their quarter' }),
        onError: ({ message }) => toast({ title: 'Update Failed', description: message, variant: 'destructive' }),
      },
    );
  return (
    <May call={customs.approve}>
      <Button look="primary" busy={change.isPending} busyText="Saving..." onClick={amend}>
        Amend the declaration
      </Button>
    </May>
  );
}

/** Approves what has no doubtful value; what has one is reviewed first. */
function Approve({ line }: { line: CustomsSummary }) {
  const { approve, isPending } = useApproval();
  const isDoubtful = line.unsettled.length > 0;
  return (
    <May call={customs.approve}>
      <Button
        look={isDoubtful ? 'plain' : 'primary'}
        disabled={isDoubtful}
        title={isDoubtful ? 'Check the marked values first' : undefined}
        busy={isPending}
        busyText="Approving..."
        onClick={() => approve(line.id)}
      >
        Approve & Enrich
      </Button>
    </May>
  );
}
