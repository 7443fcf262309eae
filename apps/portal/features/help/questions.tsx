import type { Question } from '@lods/contract/help/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Link } from 'react-router';
import { Entry } from './entry.tsx';
import type { Opened } from './opened.ts';

/** The questions of importers, each opening onto its answer. */
export function Questions({ questions, opened }: { questions: readonly Question[]; opened: Opened }) {
  return (
    <Card title="Frequently asked questions" isFlush>
      {questions.length === 0 && <p className="px-5 py-4 text-ink-soft">No question matches your search.</p>}
      {questions.map(({ id, question, paragraphs, facts, source, link }) => (
        <Entry
          key={id}
          id={id}
          heading={question}
          isOpen={opened.has(id)}
          onToggle={(isOpen) => opened.set(id, isOpen)}
        >
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {facts.length > 0 && (
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              {facts.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="text-sm text-ink-soft">{source}</p>
          {link && (
            <div>
              <Button size="small" asChild>
                <Link to={link.to}>{link.label}</Link>
              </Button>
            </div>
          )}
        </Entry>
      ))}
    </Card>
  );
}
