import { Button } from '@lods/ui/button';
import { useCopy } from '@lods/ui/use-copy';

/** A secret that is shown once, with a button that copies it. */
export function CopiedSecret({ secret }: { secret: string }) {
  const copy = useCopy();
  return (
    <span className="mt-3 flex flex-wrap items-center gap-3">
      <span className="min-w-0 font-mono break-all select-all" data-untranslated="">
        {secret}
      </span>
      <Button size="small" onClick={() => copy(secret)}>
        Copy
      </Button>
    </span>
  );
}
