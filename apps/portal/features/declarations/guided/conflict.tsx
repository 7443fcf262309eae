import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { RadioGroup } from '@lods/ui/radio-group';
import { type ReactNode, useState } from 'react';
import { ProblemError } from '../../../shell/api.ts';
import { FieldValue, namedField } from '../versions-panel.tsx';

type Values = Readonly<Record<string, unknown>>;

/** A field that both sides state differently, and who of them has changed it. */
interface Disputed {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly isMine: boolean;
}

interface Conflict {
  /** Who has changed it. */
  readonly sentence: string;
  readonly disputed: readonly Disputed[];
  readonly settle: (chosen: Values | null) => void;
}

/** Fields that follow from another: they are chosen together with it. */
const FOLLOWS: Readonly<Record<string, string>> = {
  hsCode: 'cnCode',
  productName: 'cnCode',
  cnamGoodType: 'cnCode',
  measurementUnit: 'cnCode',
  installationRecordId: 'installationId',
  operatorId: 'installationId',
};

/** What states a field once more in another way: chosen with it, and shown beside it, as the two must agree. */
const TOGETHER: Readonly<Record<string, string>> = { importedQuantity: 'netMass' };

/** Whether a change was refused because somebody else, or another tab, saved before. */
export const isOvertaken = (error: unknown): error is ProblemError<'request.stale'> =>
  error instanceof ProblemError && error.is('request.stale');

/**
 * Settles what two people or two tabs saved at once: shows both sides of each field and lets one be chosen. `ask` answers what is to
 * be saved, or null for going on typing. What only the other side has changed is chosen as they saved it.
 */
export function useConflict(): {
  readonly ask: (sentence: string, sides: { former: Values; mine: Values; theirs: Values }) => Promise<Values | null>;
  readonly dialog: ReactNode;
} {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return {
    ask: (sentence, sides) => {
      const disputed = disputedIn(sides);
      const isOnBothSides = disputed.some(({ field, theirs }) => !isSame(theirs, sides.former[field]));
      if (!isOnBothSides) return Promise.resolve(sides.mine);
      return new Promise((resolve) =>
        setConflict({
          sentence,
          disputed,
          settle: (chosen) => {
            setConflict(null);
            resolve(chosen && { ...sides.mine, ...chosen });
          },
        }),
      );
    },
    dialog: conflict && <ConflictDialog {...conflict} />,
  };
}

function disputedIn({ former, mine, theirs }: { former: Values; mine: Values; theirs: Values }): Disputed[] {
  return Object.keys(mine).flatMap((field) => {
    if (isSame(mine[field], theirs[field])) return [];
    return [{ field, mine: mine[field], theirs: theirs[field], isMine: !isSame(mine[field], former[field]) }];
  });
}

const REGISTRY = 'registry.';

/** The fields of a record beside those of its details for the registry, each by its own name. */
function flat(record: object): Values {
  const { registry, ...fields } = record as { registry?: object };
  const details = Object.entries(registry ?? {}).map(([field, value]) => [`${REGISTRY}${field}`, value]);
  return { ...fields, ...Object.fromEntries(details) };
}

/** The three sides of a change. A detail that was emptied is stated as empty, since it is missing from what is sent. */
export function sidesOf(former: object, part: object, theirs: object) {
  const before = flat(former);
  const details = 'registry' in part ? Object.keys(before).filter((field) => field.startsWith(REGISTRY)) : [];
  const emptied = Object.fromEntries(details.map((field) => [field, undefined]));
  return { former: before, mine: { ...emptied, ...flat(part) }, theirs: flat(theirs) };
}

/** A stored record with the chosen fields in their places. */
export function foldedInto<Stored extends { registry?: object | undefined }>(stored: Stored, chosen: Values): Stored {
  const entries = Object.entries(chosen);
  const general = Object.fromEntries(entries.filter(([field]) => !field.startsWith(REGISTRY)));
  const details = Object.fromEntries(
    entries.flatMap(([field, value]) => (field.startsWith(REGISTRY) ? [[field.slice(REGISTRY.length), value]] : [])),
  );
  return { ...stored, ...general, registry: { ...stored.registry, ...details } };
}

const nameOf = (field: string) => field.replace(REGISTRY, '');

/** What is left empty is the same whether as nothing or as an empty text. */
const isSame = (first: unknown, second: unknown) => textOf(first) === textOf(second);
const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

function ConflictDialog({ sentence, disputed, settle }: Conflict) {
  const fields = new Set(disputed.map(({ field }) => field));
  const leadOf = (field: string) => FOLLOWS[field] ?? TOGETHER[field] ?? '';
  const leads = disputed.filter(({ field }) => !fields.has(leadOf(field)));
  const besides = (lead: string) => disputed.filter(({ field }) => TOGETHER[field] === lead);
  const [sides, setSides] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      leads.map(({ field, isMine }) => [
        field,
        isMine || besides(field).some((beside) => beside.isMine) ? 'mine' : 'theirs',
      ]),
    ),
  );
  const sideOf = (field: string) => sides[field] ?? sides[leadOf(field)];
  const chosen = () =>
    Object.fromEntries(disputed.map(({ field, mine, theirs }) => [field, sideOf(field) === 'mine' ? mine : theirs]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settle(null)}
      title="This was changed meanwhile"
      description={sentence}
      actions={
        <>
          <Button look="ghost" onClick={() => settle(null)}>
            Keep typing
          </Button>
          <Button look="primary" onClick={() => settle(chosen())}>
            Save what is chosen
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {leads.map(({ field, mine, theirs }) => (
          <RadioGroup
            key={field}
            label={namedField(nameOf(field)).label}
            value={sides[field] ?? 'mine'}
            onChange={(side) => setSides({ ...sides, [field]: side })}
            choices={[
              {
                value: 'mine',
                label: (
                  <Side
                    title="Yours"
                    field={field}
                    value={mine}
                    besides={besides(field).map(({ field: beside, mine: value }) => ({ field: beside, value }))}
                  />
                ),
              },
              {
                value: 'theirs',
                label: (
                  <Side
                    title="Saved meanwhile"
                    field={field}
                    value={theirs}
                    besides={besides(field).map(({ field: beside, theirs: value }) => ({ field: beside, value }))}
                  />
                ),
              },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface SideProps {
  title: string;
  field: string;
  value: unknown;
  besides: readonly { readonly field: string; readonly value: unknown }[];
}

function Side({ title, field, value, besides }: SideProps) {
  return (
    <>
      <span>{title}</span>
      {': '}
      <FieldValue field={nameOf(field)} value={textOf(value)} />
      {besides.map((beside) => (
        <span key={beside.field} className="block">
          <span>{namedField(nameOf(beside.field)).label}</span>
          {': '}
          <FieldValue field={nameOf(beside.field)} value={textOf(beside.value)} />
        </span>
      ))}
    </>
  );
}
