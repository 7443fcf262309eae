import type { ProcessMap } from '@lods/contract/production/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import type { Column } from '@lods/ui/table-props';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { Confirm } from '../../shell/confirm.tsx';
import { nameColumn } from '../../shell/name-column.tsx';
import { useRemoveMap } from './queries.ts';
import { PRODUCT_WORDS } from './words.ts';

interface MapListProps {
  readonly maps: readonly ProcessMap[];
  readonly chosen: string | null;
  readonly canEdit: boolean;
  readonly onOpen: (id: string | null) => void;
}

/** The stored maps with what each adds up to. */
export function MapList({ maps, chosen, canEdit, onOpen }: MapListProps) {
  const [leaving, setLeaving] = useState<ProcessMap | null>(null);
  const columns = useMapColumns(onOpen);
  return (
    <>
      <Table
        caption="Process maps"
        rows={maps}
        rowId={({ id }) => id}
        rowName={({ processName }) => processName}
        rowEntered={({ processName }) => processName}
        empty={{ title: 'No process maps yet' }}
        columns={columns}
        rowActions={
          canEdit
            ? (map) => (
                <Button size="small" look="ghost" onClick={() => setLeaving(map)}>
                  Delete
                </Button>
              )
            : undefined
        }
      />
      {leaving && (
        <RemoveMap
          map={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={() => {
            setLeaving(null);
            if (chosen === leaving.id) onOpen(null);
          }}
        />
      )}
    </>
  );
}

function useMapColumns(onOpen: (id: string) => void): Column<ProcessMap>[] {
  const { number, date } = useFormat();
  const amount = (value: string | null, decimals: number) => (value === null ? 'Unknown' : number(value, decimals));
  return [
    nameColumn('Process', ({ processName }) => processName, onOpen),
    { id: 'type', head: 'Product type', cell: (map) => PRODUCT_WORDS[map.productType] },
    { id: 'steps', head: 'Steps', isNumber: true, cell: (map) => number(map.steps.length) },
    {
      id: 'direct',
      head: 'Direct',
      unit: 'tCO2e',
      isNumber: true,
      cell: (map) => amount(map.totalDirectEmissions, 1),
    },
    {
      id: 'indirect',
      head: 'Indirect',
      unit: 'tCO2e',
      isNumber: true,
      cell: (map) => amount(map.totalIndirectEmissions, 1),
    },
    {
      id: 'unit',
      head: 'Per unit',
      unit: 'tCO2e/t',
      isNumber: true,
      cell: (map) => amount(map.emissionsPerUnit, 3),
    },
    { id: 'changed', head: 'Changed', cell: (map) => date(map.updatedAt) },
    { id: 'issues', head: 'Issues', cell: ({ findings }) => <IssueBadge findings={findings} /> },
  ];
}

function IssueBadge({ findings }: Pick<ProcessMap, 'findings'>) {
  if (findings.length === 0) return <Badge tone="green">None</Badge>;
  return findings.some(({ severity }) => severity === 'error') ? (
    <Badge tone="red">Error</Badge>
  ) : (
    <Badge tone="amber">Warning</Badge>
  );
}

function RemoveMap({ map, onClose, onRemoved }: { map: ProcessMap; onClose: () => void; onRemoved: () => void }) {
  const remove = useRemoveMap();
  const toast = useToast();
  return (
    <Confirm
      change={remove}
      sent={map.id}
      title="Delete this process map?"
      description={
        <>
          <p data-untranslated="">{map.processName}</p>
          <p>Submissions keep the figures that they took from it.</p>
        </>
      }
      confirmText="Delete process map"
      onClose={onClose}
      onDone={() => {
        onRemoved();
        toast({ title: 'Process deleted', description: 'Submissions keep the figures that they took from it.' });
      }}
    />
  );
}
