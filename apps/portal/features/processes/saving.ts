import { ProcessMapFields } from '@lods/contract/production/endpoints';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { ProblemError } from '../../shell/api.ts';
import type { DrawnMap } from './editor.ts';
import { useSaveMap } from './queries.ts';

interface SavedMap {
  readonly id: string;
  readonly version: number;
}

/** Saving, with the messages of the specification. A map that somebody else changed meanwhile asks first. */
export function useSaving(map: DrawnMap, saved: SavedMap | null, onSaved: (answer: SavedMap) => void) {
  const toast = useToast();
  const saveMap = useSaveMap();
  const [attempt, setAttempt] = useState(0);
  const [stale, setStale] = useState<ProblemError | null>(null);
  const [latest, setLatest] = useState<DrawnMap | null>(null);
  const refuse = (description: string) => toast({ title: 'Validation Error', description, variant: 'destructive' });
  const save = (isOverwriting: boolean) => {
    setAttempt(attempt + 1);
    const checked = ProcessMapFields.safeParse(map);
    if (map.processName.trim() === '' || map.productType === '')
      return refuse('Please fill in process name and product type.');
    if (!checked.success) return refuse(checked.error.issues[0]?.message ?? '');
    const version = isOverwriting ? undefined : saved?.version;
    saveMap.mutate(
      { id: saved?.id ?? null, version, map: checked.data },
      {
        onSuccess: (answer) => {
          setStale(null);
          setLatest(map);
          onSaved(answer);
          toast({ title: 'Process Saved' });
        },
        onError: (error) => {
          if (error instanceof ProblemError && error.code === 'request.stale') setStale(error);
          const description = 'Failed to save production process. Please try again.';
          toast({ title: 'Save Failed', description, variant: 'destructive' });
        },
      },
    );
  };
  return { save, attempt, stale, isBusy: saveMap.isPending, isSaved: (now: DrawnMap) => now === latest };
}
