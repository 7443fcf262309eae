import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import { Button } from '@lods/ui/button';
import { Link } from 'react-router';
import { May } from '../../shell/may.tsx';
import { useApprovals } from './approval.ts';
import { canBeApproved, importersToConfirm, isSettled } from './fields.ts';

/** The lines of all papers: those whose every value is sure are approved in one step, the doubtful ones are opened. */
export function ApproveSettled({ lines }: { lines: readonly CustomsSummary[] }) {
  const { approveAll, isPending } = useApprovals();
  const settled = lines.filter(isSettled);
  const doubtful = lines.find((line) => !isSettled(line));
  const importers = importersToConfirm(lines);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border bg-surface px-5 py-3">
      <div>
        <p>{canBeApproved(settled.length, lines.length)}</p>
        {importers && <p className="text-sm text-ink-soft">{importers}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {doubtful && (
          <May call={customs.approve}>
            <Button asChild>
              <Link to={`/customs-dashboard?review=${doubtful.id}`}>Review the rest</Link>
            </Button>
          </May>
        )}
        {settled.length > 0 && (
          <May call={customs.approve}>
            <Button busy={isPending} busyText="Approving..." onClick={() => approveAll(settled)}>
              {settled.length === 1
                ? 'Approve 1 line without remarks'
                : `Approve ${settled.length} lines without remarks`}
            </Button>
          </May>
        )}
      </div>
    </div>
  );
}
