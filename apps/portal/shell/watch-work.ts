import { type Progress, progress } from '@lods/contract/progress/endpoints';
import { useEffect, useState } from 'react';
import { api } from './api.ts';

const AGAIN_AFTER_MS = 2000;

/** How far a piece of work is, told by the server as it goes; null until the first word. The work goes on when nobody watches. */
export function useWork(id: string | null): Progress | null {
  const [latest, setLatest] = useState<Progress | null>(null);
  useEffect(() => {
    if (id === null) return;
    const gone = new AbortController();
    void watch(id, gone.signal, setLatest);
    return () => gone.abort();
  }, [id]);
  return latest?.id === id ? latest : null;
}

/** Reads the stream of events, and opens it anew when the line breaks. A stream of `fetch`, since `EventSource` names no company. */
async function watch(id: string, signal: AbortSignal, tell: (progress: Progress) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await api(progress.watch, { params: { id }, signal });
      if (await isToldToTheEnd(response, tell)) return;
    } catch (error) {
      // What cannot be watched (it is another company's, or too old) is not asked for again.
      if (signal.aborted || (error as { status?: number }).status === 404) return;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }
}

async function isToldToTheEnd(response: Response, tell: (progress: Progress) => void): Promise<boolean> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done) return false;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (event.startsWith('event: over')) return true;
      if (data) tell(JSON.parse(data) as Progress);
    }
  }
}
