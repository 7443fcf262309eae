import {
  type ActualEmissions,
  type InstallationWithEmissions,
  installations,
  type Operator,
  type VerificationStanding,
} from '@lods/contract/installations/endpoints';
import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { EmptyState } from '@lods/ui/empty-state';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { BadgeCheck, Factory, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dotted } from '../../shell/goods-search.ts';
import { May } from '../../shell/may.tsx';
import { PrecursorsMissing } from '../../shell/precursors-missing.tsx';
import { EmissionsDialog } from './emissions-dialog.tsx';
import { InstallationDialog } from './installation-dialog.tsx';
import { type Removable, useVerificationStandings } from './queries.ts';
import { RemoveRecord } from './remove-record.tsx';
import { EmissionsState } from './supplier-status.tsx';
import { VerificationNotes } from './verification-notes.tsx';
import { VerifyEmissionsDialog } from './verify-emissions-dialog.tsx';

type Open =
  | { readonly is: 'installation'; readonly installation: InstallationWithEmissions | null }
  | {
      readonly is: 'emissions';
      readonly installation: InstallationWithEmissions;
      readonly stored: ActualEmissions | null;
    }
  | { readonly is: 'verify'; readonly stored: ActualEmissions }
  | { readonly is: 'remove'; readonly record: Removable; readonly title: string; readonly name: string };

/** Where a supplier makes its goods, and what the operators state of the emissions. */
export function InstallationsPanel(props: {
  supplier: Supplier;
  installations: readonly InstallationWithEmissions[];
  operators: readonly Operator[];
}) {
  const { supplier, operators } = props;
  const [open, setOpen] = useState<Open | null>(null);
  const { data: standings } = useVerificationStandings(supplier.id);
  const close = () => setOpen(null);
  const add = (
    <May call={installations.addInstallation}>
      <Button
        size="small"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen({ is: 'installation', installation: null })}
      >
        Add installation
      </Button>
    </May>
  );
  return (
    <section aria-labelledby="installations" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="installations" className="text-lg font-semibold">
          Installations
        </h2>
        {add}
      </div>
      {props.installations.length === 0 && (
        <Card>
          <EmptyState
            icon={<Factory aria-hidden="true" />}
            title={supplier.installationName === '' ? 'No installation yet' : 'No details of the installation yet'}
          >
            <May call={installations.addInstallation}>
              {supplier.installationName === ''
                ? 'Add where the goods are made. Reports take the address and the operator from here.'
                : 'Its name alone is known. Add its address and operator: reports take them from here.'}
            </May>
          </EmptyState>
        </Card>
      )}
      {props.installations.map((installation) => (
        <Installation
          key={installation.id}
          installation={installation}
          standings={standings ?? []}
          operator={operators.find(({ id }) => id === installation.operatorRecordId)}
          onOpen={setOpen}
        />
      ))}
      {open?.is === 'installation' && (
        <InstallationDialog
          supplier={supplier}
          stored={open.installation}
          isFirst={props.installations.length === 0}
          operators={operators}
          onClose={close}
        />
      )}
      {open?.is === 'emissions' && (
        <EmissionsDialog installation={open.installation} stored={open.stored} onClose={close} />
      )}
      {open?.is === 'verify' && <VerifyEmissionsDialog stored={open.stored} onClose={close} />}
      {open?.is === 'remove' && <RemoveRecord {...open} onClose={close} />}
    </section>
  );
}

function Installation(props: {
  installation: InstallationWithEmissions;
  operator: Operator | undefined;
  standings: readonly VerificationStanding[];
  onOpen: (open: Open) => void;
}) {
  const { installation, operator, standings, onOpen } = props;
  const { installationId, name, unLocode, latitude, longitude, cnCodes, productionRoutes } = installation;
  const { number } = useFormat();
  const place = latitude === '' ? '' : `${number(latitude)}° / ${number(longitude)}°`;
  const facts: readonly (readonly [label: string, text: string | undefined])[] = [
    ['Installation ID', installationId],
    ['Operator', operator?.name],
    ['UN/LOCODE', unLocode],
    ['Coordinates', place],
    ['Production routes', productionRoutes.join(', ')],
    ['Goods', cnCodes.map(dotted).join(', ')],
  ];
  return (
    <div data-entered={name}>
      <Card
        title={<span data-untranslated="">{name}</span>}
        actions={<InstallationButtons installation={installation} onOpen={onOpen} />}
      >
        <Facts facts={facts} />
        <Table
          caption={`Actual emissions, ${name}`}
          rows={installation.emissions}
          rowId={({ id }) => id}
          rowName={nameOf}
          columns={useEmissionsColumns(standings)}
          empty={{
            title: 'No emissions stated yet',
            text: (
              <May call={installations.addEmissions}>
                Add figures of the operator for a good and a period, with evidence.
              </May>
            ),
          }}
          rowActions={(stored) => <EmissionsButtons installation={installation} stored={stored} onOpen={onOpen} />}
        />
      </Card>
    </div>
  );
}

/** What can be done to an installation. */
function InstallationButtons(props: { installation: InstallationWithEmissions; onOpen: (open: Open) => void }) {
  const { installation, onOpen } = props;
  const { name } = installation;
  return (
    <>
      <May call={installations.addEmissions}>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onOpen({ is: 'emissions', installation, stored: null })}
        >
          Add emissions
        </Button>
      </May>
      <May call={installations.changeInstallation}>
        <Button
          size="small"
          look="ghost"
          aria-label={`Edit ${name}`}
          onClick={() => onOpen({ is: 'installation', installation })}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
      </May>
      <May call={installations.removeInstallation}>
        <Button
          size="small"
          look="ghost"
          aria-label={`Delete ${name}`}
          onClick={() =>
            onOpen({
              is: 'remove',
              record: { kind: 'installation', id: installation.id },
              title: 'Delete this installation?',
              name,
            })
          }
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </May>
    </>
  );
}

/** What can be done to stated emissions. */
function EmissionsButtons(props: {
  installation: InstallationWithEmissions;
  stored: ActualEmissions;
  onOpen: (open: Open) => void;
}) {
  const { installation, stored, onOpen } = props;
  return (
    <div className="flex justify-end gap-1 max-sm:flex-wrap max-sm:justify-start">
      <May call={installations.verifyEmissions}>
        <Button
          size="small"
          look="ghost"
          aria-label={`Verification of ${nameOf(stored)}`}
          onClick={() => onOpen({ is: 'verify', stored })}
        >
          <BadgeCheck aria-hidden="true" className="size-4" />
        </Button>
      </May>
      <May call={installations.changeEmissions}>
        <Button
          size="small"
          look="ghost"
          aria-label={`Edit ${nameOf(stored)}`}
          onClick={() => onOpen({ is: 'emissions', installation, stored })}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
      </May>
      <May call={installations.removeEmissions}>
        <Button
          size="small"
          look="ghost"
          aria-label={`Delete ${nameOf(stored)}`}
          onClick={() =>
            onOpen({
              is: 'remove',
              record: { kind: 'emissions', id: stored.id },
              title: 'Delete these emissions?',
              name: nameOf(stored),
            })
          }
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </May>
    </div>
  );
}

/** What is known, each with its name. */
function Facts({ facts }: { facts: readonly (readonly [label: string, text: string | undefined])[] }) {
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt className="text-[0.8125rem] text-ink-soft">{label}</dt>
              <dd className="mt-0.5 wrap-anywhere" data-untranslated="">
                {text}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

const nameOf = ({ cnCode, periodFrom, periodTo }: ActualEmissions) => `${cnCode}, ${periodFrom} to ${periodTo}`;

function useEmissionsColumns(standings: readonly VerificationStanding[]): Column<ActualEmissions>[] {
  const { date, number } = useFormat();
  return [
    { id: 'good', head: 'CN code', isName: true, width: 'w-28', cell: (row) => dotted(row.cnCode) },
    { id: 'period', head: 'Period', cell: (row) => `${date(row.periodFrom)} - ${date(row.periodTo)}` },
    {
      id: 'direct',
      head: 'Direct',
      unit: 'tCO2e/t',
      isNumber: true,
      width: 'w-32',
      cell: (row) => (
        <>
          {number(row.specificDirect, 3)}
          {row.lacksPrecursors && <PrecursorsMissing />}
        </>
      ),
    },
    {
      id: 'indirect',
      head: 'Indirect',
      unit: 'tCO2e/t',
      isNumber: true,
      width: 'w-32',
      cell: (row) => number(row.specificIndirect, 3),
    },
    {
      id: 'state',
      head: 'Verification',
      width: 'w-80',
      isText: true,
      cell: (row) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          <EmissionsState state={row.verificationState} />
          {row.verifiedOn && (
            <span className="text-xs text-ink-soft" data-untranslated="">
              {row.verifierName}, {date(row.verifiedOn)}
            </span>
          )}
          <VerificationNotes standing={standings.find(({ emissionsId }) => emissionsId === row.id)} />
        </span>
      ),
    },
  ];
}
