import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { Textarea } from '@lods/ui/textarea';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useComment, useComments, useDifferences, useHistory, useVersions } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

/** The versions of a declaration, and what this one changed. */
export function VersionsPanel({ id, revision }: { id: string; revision: number }) {
  const { dateTime, number } = useFormat();
  const { data: versions = [] } = useVersions(id);
  const { data: differences, error } = useDifferences(id, revision > 1);
  return (
    <Card title="Versions">
      <ul className="flex flex-col divide-y">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-3 py-2">
            {version.id === id ? (
              <span className="font-medium" data-untranslated="">
                {version.draftReportId}
              </span>
            ) : (
              <Link to={`/declarations/${version.id}`} className="font-medium text-teal hover:underline">
                <span data-untranslated="">{version.draftReportId}</span>
              </Link>
            )}
            <StatusBadge status={version.status} />
            <span className="text-sm text-ink-soft">{dateTime(version.submittedAt ?? version.updatedAt)}</span>
          </li>
        ))}
      </ul>
      {error && (
        <Callout tone="danger" isLive>
          {error.message}
        </Callout>
      )}
      {differences && (
        <div className="mt-4 flex flex-col gap-2">
          <h3 className="font-semibold">What this version changed</h3>
          <p className="text-ink-soft">
            {signed(number, differences.netMassT)} t,{' '}
            {differences.emissionsTco2e === null
              ? 'emissions unknown'
              : `${signed(number, differences.emissionsTco2e)} tCO2e`}
          </p>
          {differences.lines.length === 0 && <p className="text-ink-soft">No line differs.</p>}
          <ul className="flex flex-col gap-2">
            {differences.lines.map((line) => (
              <li key={`${line.kind} ${line.itemNumber}`} className="border-l-2 border-line pl-3">
                <p className="font-medium">
                  {KIND[line.kind]} {line.itemNumber}: <span data-untranslated="">{line.productName}</span>
                </p>
                {line.fields.map((field) => (
                  <p key={field.field} className="text-sm text-ink-soft" data-untranslated="">
                    {field.field}: {field.before || 'empty'} → {field.after || 'empty'}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

const KIND = { added: 'Added item', removed: 'Removed item', changed: 'Changed item' } as const;

const signed = (number: (value: string, decimals?: number) => string, value: string) =>
  value.startsWith('-') || value === '0' ? number(value, 3) : `+${number(value, 3)}`;

/** What colleagues wrote about a declaration. */
export function CommentsPanel({ id }: { id: string }) {
  const { dateTime } = useFormat();
  const { data: comments = [] } = useComments(id);
  const comment = useComment(id);
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') comment.mutate(text.trim(), { onSuccess: () => setText('') });
  };
  return (
    <Card title="Comments">
      <ul className="flex flex-col gap-3">
        {comments.map((one) => (
          <li key={one.id}>
            <p className="text-sm text-ink-soft">
              <span data-untranslated="">{one.writtenByName}</span>, {dateTime(one.writtenAt)}
            </p>
            <p data-untranslated="" className="whitespace-pre-wrap">
              {one.text}
            </p>
          </li>
        ))}
        {comments.length === 0 && <li className="text-ink-soft">No comments yet.</li>}
      </ul>
      <form onSubmit={submit} className="mt-4 flex flex-col gap-3">
        <Field label="Write a comment" error={comment.error?.message}>
          <Textarea rows={2} value={text} maxLength={4000} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button
          type="submit"
          className="self-end"
          disabled={text.trim() === ''}
          busy={comment.isPending}
          busyText="Saving..."
        >
          Comment
        </Button>
      </form>
    </Card>
  );
}

/** The audit log's actions in the words of the screen. */
const DONE: Readonly<Record<string, string>> = {
  'declaration.create': 'Created the draft',
  'declaration.save': 'Saved the draft',
  'declaration.add_documents': 'Added documents',
  'declaration.remove_document': 'Removed a document',
  'declaration.submit': 'Submitted',
  'declaration.amend': 'Started this version',
  'declaration.answer': "Recorded the registry's answer",
  'declaration.comment': 'Wrote a comment',
};

/** Who did what, from the audit log. */
export function HistoryPanel({ id }: { id: string }) {
  const { dateTime } = useFormat();
  const { data: history = [] } = useHistory(id);
  return (
    <Card title="History">
      <ol className="flex flex-col gap-2">
        {history.map((entry) => (
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
