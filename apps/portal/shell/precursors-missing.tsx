import { Badge } from '@lods/ui/badge';

/** Marks emissions that are too low: the accepted answer of the supplier leaves out what the precursors emitted. */
export const PrecursorsMissing = () => (
  <span
    className="ml-1.5 inline-block"
    title="The figures of the supplier leave out the precursors, so they are too low."
  >
    <Badge tone="amber">Precursors missing</Badge>
  </span>
);
