import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Menu, MenuItem } from '@lods/ui/menu';
import { Skeleton } from '@lods/ui/skeleton';
import { AtSign } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { AreaField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { useBroughtIntoView } from '../../shell/brought-into-view.ts';
import { useColleagues, useMarkRead, useNotices } from '../../shell/notices.ts';
import { useComment, useComments, useHistory } from './queries.ts';

/** What colleagues wrote about a declaration. */
export function CommentsPanel({ id }: { id: string }) {
  const { dateTime } = useFormat();
  const { data: comments, error, refetch } = useComments(id);
  const { hash, key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const isAsked = hash === '#comments' && comments !== undefined;
  // Whoever follows a notification comes for the comments.
  useBroughtIntoView(panel, isAsked ? key : null);
  const { data: news } = useNotices();
  const { mutate: markRead } = useMarkRead();
  const isNews = isAsked && news?.latest.some(({ declarationId, isRead }) => declarationId === id && !isRead) === true;
  useEffect(() => {
    if (isNews) markRead(id);
  }, [isNews, id, markRead]);
  return (
    <div ref={panel}>
      <Card title="Comments">
        {error && <LoadFailure title="The comments could not be loaded" error={error} onRetry={refetch} />}
        {!comments && !error && <Skeleton className="h-8" />}
        <ul className="flex flex-col gap-3">
          {comments?.map((comment) => (
            <li key={comment.id}>
              <p className="text-sm text-ink-soft">
                <span data-untranslated="">{comment.writtenByName}</span>, {dateTime(comment.writtenAt)}
              </p>
              <p data-untranslated="" className="whitespace-pre-wrap">
                {comment.text}
              </p>
            </li>
          ))}
          {comments?.length === 0 && <li className="text-ink-soft">No comments yet.</li>}
        </ul>
        <CommentForm id={id} />
      </Card>
    </div>
  );
}

/** Puts a colleague's name behind an @: whoever is named so is told. */
function MentionMenu({ onName }: { onName: (name: string) => void }) {
  const { data: colleagues } = useColleagues();
  if (!colleagues || colleagues.length === 0) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button look="ghost" icon={<AtSign aria-hidden="true" className="size-4" />}>
          Mention a colleague
        </Button>
      }
    >
      {colleagues.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => onName(name)}>
          <span data-untranslated="">{name}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

function CommentForm({ id }: { id: string }) {
  const form = useForm({
    values: { text: '' },
    bodyOf: ({ text }) => text.trim(),
    schema: z.string(),
    save: useComment(id),
    onSaved: () => form.set({ text: '' }),
    fieldOf: () => 'text',
  });
  return (
    <FormBody form={form} isShort className="mt-4 flex flex-col gap-3">
      <AreaField path="text" label="Write a comment" rows={2} />
      <div className="flex flex-wrap justify-between gap-2">
        <MentionMenu onName={(name) => form.set({ text: `${form.values.text.trimEnd()} @${name} `.trimStart() })} />
        <Button
          type="submit"
          className="ml-auto"
          disabled={form.values.text.trim() === ''}
          busy={form.isBusy}
          busyText="Saving..."
        >
          Comment
        </Button>
      </div>
    </FormBody>
  );
}

/** The audit log's actions in the words of the screen. */
const DONE: Readonly<Record<string, string>> = {
  'declaration.create': 'Created the draft',
  'declaration.save': 'Saved the draft',
  'declaration.add_documents': 'Added documents',
  'declaration.describe_document': 'Described a document',
  'declaration.remove_document': 'Removed a document',
  'declaration.take_over': 'Imported a past report',
  'declaration.submit': 'Submitted',
  'declaration.amend': 'Started this version',
  'declaration.answer': "Recorded the registry's answer",
  'declaration.comment': 'Wrote a comment',
};

/** Who did what, from the audit log. */
export function HistoryPanel({ id }: { id: string }) {
  const { dateTime } = useFormat();
  const { data: history, error, refetch } = useHistory(id);
  return (
    <Card title="History">
      {error && <LoadFailure title="The history could not be loaded" error={error} onRetry={refetch} />}
      {!history && !error && <Skeleton className="h-8" />}
      <ol className="flex flex-col gap-2">
        {history?.map((entry) => (
          <li key={`${entry.at} ${entry.action}`} className="flex flex-wrap justify-between gap-3">
            <span>
              {DONE[entry.action] ?? entry.action}
              <span className="text-ink-soft">
                , <span data-untranslated="">{entry.actorName}</span>
              </span>
            </span>
            <span className="text-sm text-ink-soft tabular-nums">{dateTime(entry.at)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
