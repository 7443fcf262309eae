import { production } from '@lods/contract/production/endpoints';
import { Button } from '@lods/ui/button';
import { EmptyState } from '@lods/ui/empty-state';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFactors } from '../../shell/factors.ts';
import { May, useMay } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { MapEditor } from './map-editor.tsx';
import { MapList } from './map-list.tsx';
import { useMaps } from './queries.ts';

/** Process maps: the list of them, and the one that is open, whose id stands in the address. */
export function ProcessMappingPage() {
  const maps = useMaps();
  const factors = useFactors();
  const canEdit = useMay(production.change);
  const [search, setSearch] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const chosen = search.get('map');
  const open = (id: string | null) => {
    setTurn(turn + 1);
    setSearch(id === null ? {} : { map: id });
  };
  const error = maps.error ?? factors.error;
  const stored = maps.data?.find(({ id }) => id === chosen) ?? null;
  const isOpen = chosen === 'new' || stored !== null;
  return (
    <Screen
      title="Production Process Mapping"
      sentence="Draw how your products are made, step by step."
      action={
        canEdit && (
          <Button
            look={isOpen ? 'plain' : 'primary'}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => open('new')}
          >
            New process
          </Button>
        )
      }
    >
      {error && (
        <LoadFailure
          title="The process maps could not be loaded"
          error={error}
          onRetry={() => void (maps.error ? maps.refetch() : factors.refetch())}
        />
      )}
      {!error && (!maps.data || !factors.tables) && <Skeleton className="h-96" />}
      {maps.data?.length === 0 && !isOpen && (
        <EmptyState icon={<Network aria-hidden="true" />} title="No process maps yet">
          <May call={production.add}>
            Draw the steps from raw material to product. Their emissions are worked out as you draw.
          </May>
        </EmptyState>
      )}
      {maps.data && maps.data.length > 0 && (
        <MapList maps={maps.data} chosen={chosen} onOpen={open} canEdit={canEdit} />
      )}
      {factors.tables && isOpen && (
        <MapEditor
          key={turn}
          stored={stored}
          tables={factors.tables}
          canEdit={canEdit}
          onSaved={(id) => setSearch({ map: id }, { replace: true })}
          onReload={() => void maps.refetch().then(() => setTurn((now) => now + 1))}
        />
      )}
    </Screen>
  );
}
