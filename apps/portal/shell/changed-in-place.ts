import { useToast } from '@lods/ui/toast';

interface Change {
  /** What was changed: 'Net mass of item 3'. */
  readonly label: string;
  /** What stands there now, as it was understood. */
  readonly value: string;
  /** Puts back what stood there; null where nothing did. */
  readonly undo: (() => Promise<unknown>) | null;
}

/** Says what a value was changed to where it stands, and lets the change be undone. */
export function useChangedInPlace(): (change: Change) => void {
  const toast = useToast();
  return ({ label, value, undo }) =>
    toast({
      title: 'Changed',
      description: value === '' ? label : `${label}: ${value}`,
      ...(undo && {
        action: {
          label: 'Undo',
          onAct: () =>
            undo().then(
              () => toast({ title: 'Change undone' }),
              ({ message }: Error) =>
                toast({ title: 'Change not undone', description: message, variant: 'destructive' }),
            ),
        },
      }),
    });
}
