import { PapersUnderWay, ProcessedPapers } from '@lods/contract/customs/papers';
import { type Progress, progress } from '@lods/contract/progress/endpoints';
import { useEffect, useState } from 'react';
import { urlOf } from '../../shell/api.ts';

export type Watched =
  | {
      readonly is: 'going-on';
      readonly files: PapersUnderWay['files'];
      readonly done: number;
      readonly total: number | null;
    }
  | { readonly is: 'done'; readonly result: ProcessedPapers }
  | { readonly is: 'failed'; readonly message: string };

/** Watches a reading as the server tells of it. It may be left and come back to; the stream connects anew by itself. */
export function useWatchedReading(id: string | null): Watched | null {
  const [seen, setSeen] = useState<{ id: string; watched: Watched } | null>(null);
  useEffect(() => {
    if (id === null) return;
    const stream = new EventSource(urlOf(progress.watch, { params: { id } }));
    stream.onmessage = ({ data }) => setSeen({ id, watched: watchedOf(JSON.parse(data)) });
    stream.addEventListener('over', () => stream.close());
    return () => stream.close();
  }, [id]);
  return seen?.id === id ? (seen?.watched ?? null) : null;
}

function watchedOf({ state, message, result, done, total }: Progress): Watched {
  if (state === 'failed') return { is: 'failed', message };
  if (state === 'done') return { is: 'done', result: ProcessedPapers.parse(result) };
  const underWay = PapersUnderWay.safeParse(result);
  return { is: 'going-on', files: underWay.success ? underWay.data.files : [], done, total };
}
