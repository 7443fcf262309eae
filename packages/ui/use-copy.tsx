import { useToast } from './toast.tsx';

/** Copies a text and says whether it was copied. */
export function useCopy(): (text: string) => Promise<unknown> {
  const toast = useToast();
  return (text) =>
    // A page that is not served securely has no clipboard.
    (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => toast({ title: 'Copied' }),
      () => toast({ title: 'Not copied', description: 'Select the text and copy it.', variant: 'destructive' }),
    );
}
