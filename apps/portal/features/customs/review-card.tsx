import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useToast } from '@lods/ui/toast';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '../../shell/may.tsx';
import { useApproval } from './approval.ts';
import { DiscardLine } from './discard-line.tsx';
import { Doubts } from './doubts.tsx';
import { EmissionsLine } from './emissions-line.tsx';
import { type Edits, type Faults, faultsOf, printedCode, SECTIONS } from './fields.ts';
import { LineHistory } from './line-history.tsx';
import { LineSection } from './line-section.tsx';
import type { PointedValue, Sought } from './pointing.ts';
import { useChangeLine } from './queries.ts';
import { ImporterBadge, isOutside, isUnknown, OutsideBadge, SCOPE_SENTENCES } from './scope.tsx';
import { WithdrawLine } from './withdraw-line.tsx';

interface ReviewCardProps {
  line: CustomsDeclaration;
  isOpen: boolean;
  /** What a person has typed into the line and not saved; null while it is not edited. */
  edits: Edits | null;
  onEdits: (edits: Edits | null) => void;
  /** Lights a field of this line on the paper; null puts the light out. */
  onLight: (field: string | null) => void;
  /** The words that a person chose on the paper for a value of this line. */
  pointed?: PointedValue | null;
  /** Lets a person choose the words of a value on the paper, where it is shown. */
  onPoint?: ((field: Sought['field']) => void) | undefined;
}

/** One goods line as read: its doubts first, then all of it, to be edited, kept for later or approved. */
export function ReviewCard({ line, isOpen, edits, onEdits, onLight, pointed = null, onPoint }: ReviewCardProps) {
  const isPending = line.state === 'pending';
  const mayChange = useMay(customs.change);
  const [faults, setFaults] = useState<Faults>({});
  const card = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return (
    <details ref={card} open={isOpen} className="group rounded-box border bg-surface">
      <Summary line={line} />
      <div className="flex flex-col gap-5 border-t px-5 py-4 max-sm:px-3">
        {line.error && (
          <Callout tone="warning" title="About this reading">
            {line.error.split('\n').map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </Callout>
        )}
        {mayChange && isPending && line.unsettled.length > 0 && edits === null && (
          <Doubts line={line} onLight={onLight} pointed={pointed} onPoint={onPoint} />
        )}
        {SECTIONS.map(({ title, fields }) => (
          <LineSection
            key={title}
            title={title}
            line={line}
            fields={fields}
            edits={edits}
            faults={faults}
            onEdit={(edit) => {
              setFaults({});
              onEdits({ ...edits, ...edit });
            }}
            onLight={onLight}
          />
        ))}
        {!isPending && <EmissionsLine line={line} />}
        {isPending && isOutside(line) && line.scope && <p className="text-ink-soft">{SCOPE_SENTENCES[line.scope]}</p>}
        {isPending && isUnknown(line) && line.scope && <Callout tone="warning">{SCOPE_SENTENCES[line.scope]}</Callout>}
        {mayChange ? (
          <LineButtons
            line={line}
            edits={edits}
            onEdits={(next) => {
              setFaults({});
              onEdits(next);
            }}
            onRefused={(error) => {
              const refused = faultsOf(error);
              setFaults(refused);
              // What the doubts above do not ask for is mended in its field.
              const isAbove = (field: string) => line.unsettled.some((unsettled) => unsettled === field);
              if (edits === null && Object.keys(refused).some((field) => !isAbove(field))) onEdits({});
            }}
          />
        ) : (
          <div>
            <LineHistory line={line} />
          </div>
        )}
      </div>
    </details>
  );
}

/** The line at a glance: its code, what it is, and how far it has come. */
function Summary({ line }: { line: CustomsDeclaration }) {
  const isPending = line.state === 'pending';
  return (
    <summary className="flex cursor-pointer list-none items-start gap-3 rounded-box px-5 py-3.5 max-sm:px-3 hover:bg-sunken">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h2 className="truncate font-semibold" data-untranslated="">
          {printedCode(line.productCode) || line.referenceNumber}
          <span className="font-normal text-ink-soft">{` ${line.description}`}</span>
        </h2>
        <div className="flex flex-wrap gap-2">
          <Badge tone="teal">
            {line.documentType ? <span data-untranslated="">{line.documentType}</span> : 'Customs declaration'}
          </Badge>
          {isOutside(line) && <OutsideBadge />}
          {isPending && <ImporterBadge of={line.otherImporter} />}
          {line.isHeld && <Badge tone="amber">Held</Badge>}
          {isPending ? <Badge tone="amber">Pending Review</Badge> : <Badge tone="green">Approved</Badge>}
        </div>
      </div>
      <ChevronDown
        aria-hidden="true"
        className="mt-1 size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
      />
    </summary>
  );
}

/** Edit, keep for later, approve. */
function LineButtons(
  props: Pick<ReviewCardProps, 'edits' | 'line' | 'onEdits'> & { onRefused: (error: Error) => void },
) {
  const { line, edits, onEdits, onRefused } = props;
  const onSaved = () => onEdits(null);
  const { save, isSaving } = useSaveEdits(line, edits, { onSaved, onRefused });
  const { approve, isPending: isApproving } = useApproval();
  const isPending = line.state === 'pending';
  return (
    <div className="flex flex-wrap gap-2">
      {edits === null ? (
        <Button onClick={() => onEdits({})}>Edit</Button>
      ) : (
        <Button look="ghost" onClick={() => onEdits(null)}>
          Cancel
        </Button>
      )}
      {edits !== null && !isPending && (
        <Button look="primary" busy={isSaving} busyText="Saving..." onClick={save}>
          Save
        </Button>
      )}
      {edits === null && <LineHistory line={line} />}
      {edits === null && isPending && <DiscardLine line={line} />}
      {edits === null && <WithdrawLine line={line} />}
      {isPending && (
        <>
          <Button busy={isSaving} busyText="Saving..." onClick={save}>
            Save for Later Review
          </Button>
          <Button
            look="primary"
            // Where no line can be approved with the others, because each asks whose it is, the keyboard goes on here.
            data-next=""
            busy={isApproving}
            busyText="Approving..."
            onClick={() => approve(line.id, editOf(line, edits), { onApproved: onSaved, onRefused })}
          >
            Approve & Enrich with CBAM Data
          </Button>
        </>
      )}
    </div>
  );
}

/** What is typed into a line, as a change of the version that was seen; of a line that is not edited, nothing. */
export const editOf = (line: CustomsDeclaration, edits: Edits | null) =>
  edits === null ? undefined : { ...edits, version: line.version };

function useSaveEdits(
  line: CustomsDeclaration,
  edits: Edits | null,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (error: Error) => void },
) {
  const toast = useToast();
  const change = useChangeLine();
  const save = () =>
    change.mutate(
      { id: line.id, edit: { ...edits, version: line.version } },
      {
        onSuccess: () => {
          onSaved();
          toast({ title: 'Data Saved', description: 'Customs data saved for review and approval' });
        },
        onError: (error) => {
          onRefused(error);
          toast({ title: 'Save Failed', description: error.message || 'Failed to save data', variant: 'destructive' });
        },
      },
    );
  return { save, isSaving: change.isPending };
}
