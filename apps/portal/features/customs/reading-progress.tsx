import { Badge, type Tone } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { ProgressBar } from '@lods/ui/progress-bar';
import type { Watched } from './watch-reading.ts';

type GoingOn = Extract<Watched, { is: 'going-on' }>;
type UnderWay = GoingOn['files'][number];

const STATES: Readonly<Record<UnderWay['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  reading: { label: 'Reading', tone: 'teal' },
  read: { label: 'Read', tone: 'green' },
  failed: { label: 'Not read', tone: 'red' },
};

/** How far the reading is, file by file and page by page, as the server tells. */
export function ReadingProgress({ watched }: { watched: Watched | null }) {
  const { files, done, total } = watched?.is === 'going-on' ? watched : { files: [], done: 0, total: null };
  return (
    <Card
      title="Reading your papers"
      description="You can leave this page. Reading continues and the lines wait on the customs dashboard."
    >
      <div className="flex flex-col gap-4">
        {total === null || files.length === 0 ? (
          <ProgressBar label="Waiting for a free reader" done={0} />
        ) : (
          <ProgressBar label="Files" done={shareOf(files)} total={total} detail={`${done} of ${total} files`} />
        )}
        <ul className="divide-y" aria-live="polite">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order stays
            <li key={index} className="flex items-center gap-4 py-2">
              <span className="min-w-0 flex-1 truncate" data-untranslated="">
                {file.fileName}
              </span>
              {file.state === 'reading' && file.pages !== null && (
                <span className="text-ink-soft tabular-nums">{`Page ${file.page} of ${file.pages}`}</span>
              )}
              <Badge tone={STATES[file.state].tone}>{STATES[file.state].label}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** Files, those under way counted by their pages. */
const shareOf = (files: readonly UnderWay[]) =>
  files.reduce((sum, { state, page, pages }) => {
    if (state === 'read' || state === 'failed') return sum + 1;
    return pages ? sum + page / (pages + 1) : sum;
  }, 0);
