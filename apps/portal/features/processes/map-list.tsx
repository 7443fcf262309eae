import type { ProcessMap } from '@lods/contract/production/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
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
  const { number, date } = useFormat();
  const [leaving, setLeaving] = useState<ProcessMap | null>(null);
  const remove = useRemoveMap();
  const toast = useToast();
  const confirm = (map: ProcessMap) =>
    remove.mutate(map.id, {
      onSuccess: () => {
        setLeaving(null);
        if (chosen === map.id) onOpen(null);
        toast({ title: 'Process deleted', description: 'Submissions keep the figures that they took from it.' });
      },
    });
  const amount = (value: string | null, decimals: number) => (value === null ? 'Unknown' : number(value, decimals));
  return (
    <>
      <Table
        caption="Process maps"
        rows={maps}
        rowId={({ id }) => id}
        rowName={({ processName }) => processName}
        rowEntered={({ processName }) => processName}
        empty={{ title: 'No process maps yet' }}
        columns={[
          {
            id: 'name',
            head: 'Process',
            isName: true,
            cell: (map) => (
              <button
                type="button"
                className="text-left font-medium text-teal hover:underline"
                onClick={() => onOpen(map.id)}
                data-untranslated=""
              >
                {map.processName}
              </button>
            ),
          },
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
          {
            id: 'issues',
            head: 'Issues',
            cell: (map) =>
              map.findings.some(({ severity }) => severity === 'error') ? (
                <Badge tone="red">Error</Badge>
              ) : map.findings.length > 0 ? (
                <Badge tone="amber">Warning</Badge>
              ) : (
                <Badge tone="green">None</Badge>
              ),
          },
        ]}
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
        <AlertDialog
          open
          onOpenChange={() => setLeaving(null)}
          title="Delete this process map?"
          description={
            <>
              <p data-untranslated="">{leaving.processName}</p>
              <p>What was submitted from it keeps its figures.</p>
              {remove.error && <p className="text-red">{remove.error.message}</p>}
            </>
          }
          confirmText="Delete process map"
          isBusy={remove.isPending}
          onConfirm={() => confirm(leaving)}
        />
      )}
    </>
  );
}
