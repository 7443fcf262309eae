import type { SubmissionFields } from '@lods/contract/submissions/fields';

type Processes = SubmissionFields['processes'];
type List = 'directShares' | 'electricityShares';

/** The processes after a source was added at a place: an only process has all of it, of several none until somebody says. */
export function withSourceAdded(processes: Processes, list: List, place: number): Processes {
  const share = processes.length === 1 ? '100' : '';
  return processes.map((process) => ({
    ...process,
    [list]: [...Array.from({ length: place }, (_, index) => process[list][index] ?? ''), share],
  }));
}

/** The processes after a source was removed: the shares of those behind it move with them. */
export function withSourceRemoved(processes: Processes, list: List, place: number): Processes {
  return processes.map((process) => ({ ...process, [list]: process[list].toSpliced(place, 1) }));
}
