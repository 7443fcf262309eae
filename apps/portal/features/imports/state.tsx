import type { ImportState, ImportSummary } from '@lods/contract/imports/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';
import { useFormat } from '@lods/ui/format';
import { ProgressBar } from '@lods/ui/progress-bar';
import { useEffect } from 'react';
import { useWork } from '../../shell/watch-work.ts';
import { useRefresh } from './queries.ts';

const STATES: Readonly<Record<ImportState, { label: string; tone: Tone }>> = {
  reading: { label: 'Being read', tone: 'teal' },
  'needs-review': { label: 'Needs review', tone: 'amber' },
  'taken-over': { label: 'Imported', tone: 'green' },
  refused: { label: 'Refused', tone: 'red' },
};

/** A list that is compared waits for nothing: its differences stand on its page. */
const COMPARED = { label: 'Compared', tone: 'teal' } as const;

export function ImportBadge({ state, isCompared = false }: { state: ImportState; isCompared?: boolean }) {
  const { label, tone } = isCompared && state === 'needs-review' ? COMPARED : STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The reading of a file while it goes on; asks for the file again when it has ended. */
export function Reading({ file }: { file: Pick<ImportSummary, 'fileName' | 'progress'> }) {
  const { number } = useFormat();
  const refresh = useRefresh();
  const work = useWork(file.progress);
  const isOver = work?.state === 'done' || work?.state === 'failed';
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver, refresh]);
  const { done = 0, total = null, message = '' } = work ?? {};
  if (work?.state === 'failed')
    return <p className="text-red">{work.message || 'Reading stopped. Upload the file again.'}</p>;
  const detail = total === null || total === 0 ? '' : `${number(done)} of ${number(total)} rows`;
  return (
    <ProgressBar
      label={message || 'Waiting to be read'}
      done={done}
      {...(total === null || total === 0 ? {} : { total })}
      detail={detail}
    />
  );
}

/** '2 accepted, 1 with a remark': what the counts of a file say, in few words. */
export function useCounts() {
  const { number } = useFormat();
  return ({ counts, isCompared }: Pick<ImportSummary, 'counts' | 'isCompared'>) => {
    const { accepted, remark, refused, outside, cancelled, repeated, held, omitted } = counts;
    return [
      ...(isCompared ? [`${number(accepted + remark)} compared`] : []),
      ...(!isCompared && (accepted > 0 || remark === 0) ? [`${number(accepted)} accepted`] : []),
      ...(!isCompared && remark > 0 ? [`${number(remark)} with a remark`] : []),
      ...(refused > 0 ? [`${number(refused)} refused`] : []),
      ...(held > 0 ? [`${number(held)} held`] : []),
      ...(cancelled > 0 ? [`${number(cancelled)} cancelled`] : []),
      ...(outside > cancelled ? [`${number(outside - cancelled)} outside CBAM`] : []),
      ...(repeated > 0 ? [`${number(repeated)} already there`] : []),
      ...(omitted > 0 ? [`${number(omitted)} left out`] : []),
    ].join(', ');
  };
}
