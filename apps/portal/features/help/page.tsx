import type { ExplainedCode, Question } from '@lods/contract/help/endpoints';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useState } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { Codes } from './codes.tsx';
import { ContactCard } from './contact-card.tsx';
import { type Opened, useOpened } from './opened.ts';
import { useHelp } from './queries.ts';
import { Questions } from './questions.tsx';

/** Answers, every code of a finding, and whom to ask. */
export function HelpPage() {
  const { data, error, refetch } = useHelp();
  const [search, setSearch] = useState('');
  const opened = useOpened(data !== undefined, () => setSearch(''));
  const matches = matcherOf(search);
  const codes = data?.codes.filter((code) => matches(wordsOfCode(code))) ?? [];
  return (
    <Screen title="Help & Support" sentence="Answers, explanations of issues, and whom to ask.">
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Field
            label="Search"
            hint={data?.codes.length === 0 ? 'Words of a question' : 'Words of a question, or a code such as R0030'}
          >
            <Input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
          </Field>
          {error ? (
            <LoadFailure title="The answers could not be loaded" error={error} onRetry={refetch} />
          ) : !data ? (
            <Skeleton className="h-96" />
          ) : (
            <>
              <Questions
                questions={data.questions.filter((question) => matches(wordsOfQuestion(question)))}
                opened={opened}
              />
              {data.codes.length > 0 && <AllCodes codes={codes} opened={opened} />}
            </>
          )}
        </div>
        <div className="flex flex-col gap-6">
          <ContactCard contactEmail={data?.contactEmail ?? null} />
        </div>
      </div>
    </Screen>
  );
}

/** The codes of findings; a supplier meets none of them. */
function AllCodes({ codes, opened }: { codes: readonly ExplainedCode[]; opened: Opened }) {
  return (
    <>
      <Codes
        title="Validation codes of the quarterly report"
        description="What the check before the registry file may find. R codes are those of the specification, the others are ours."
        codes={codes.filter(({ about }) => about === 'report')}
        opened={opened}
      />
      <Codes
        title="Codes of goods lines and files"
        description="What reading a file or computing a good may say."
        codes={codes.filter(({ about }) => about === 'lines')}
        opened={opened}
      />
    </>
  );
}

/** Every word has to occur, wherever. */
function matcherOf(search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (text: string) => words.every((word) => text.toLowerCase().includes(word));
}

const wordsOfQuestion = ({ question, paragraphs, facts }: Question) =>
  [question, ...paragraphs, ...facts.flatMap(({ label, value }) => [label, value])].join(' ');

const wordsOfCode = ({ code, cause, remedy }: ExplainedCode) => [code, cause, remedy].join(' ');
