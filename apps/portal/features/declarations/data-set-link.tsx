import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { Button } from '@lods/ui/button';
import { Database } from 'lucide-react';
import { Link } from 'react-router';

/** Leads from a quarter since 2026 to the data set of its year, which is what is declared. */
export function DataSetLink({ row: { draftReportId, year } }: { row: DeclarationSummary }) {
  return (
    <Button asChild size="small" look="ghost">
      <Link to={`/years/${year}`} aria-label={`Data set of ${year} with ${draftReportId}`}>
        <Database aria-hidden="true" className="size-4" />
        {`Data set of ${year}`}
      </Link>
    </Button>
  );
}
