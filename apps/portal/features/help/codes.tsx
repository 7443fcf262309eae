import type { ExplainedCode } from '@lods/contract/help/endpoints';
import { Badge } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { Entry } from './entry.tsx';
import type { Opened } from './opened.ts';

const LOOK = {
  error: { tone: 'red', label: 'Error' },
  warning: { tone: 'amber', label: 'Warning' },
  info: { tone: 'neutral', label: 'Info' },
} as const;

/** Every code that a finding may carry, with cause and remedy. */
export function Codes(props: { title: string; description: string; codes: readonly ExplainedCode[]; opened: Opened }) {
  const { title, description, codes, opened } = props;
  return (
    <Card title={title} description={description} isFlush>
      {codes.length === 0 && <p className="px-5 py-4 text-ink-soft">No code matches your search.</p>}
      {codes.map(({ code, severity, cause, remedy, source, applies }) => (
        <Entry
          key={code}
          id={code}
          heading={
            <>
              <code className="text-sm font-semibold sm:min-w-12" data-untranslated="">
                {code}
              </code>
              <span className="sm:w-24">
                <Badge tone={LOOK[severity].tone}>{LOOK[severity].label}</Badge>
              </span>
              <span className="min-w-60 flex-1 font-normal">{cause}</span>
            </>
          }
          isOpen={opened.has(code)}
          onToggle={(isOpen) => opened.set(code, isOpen)}
        >
          <p>
            <span className="font-medium">{'What to do: '}</span>
            {remedy}
          </p>
          {applies !== '' && <p className="text-ink-soft">{`Applies ${applies}.`}</p>}
          <p className="text-sm text-ink-soft">{`Source: ${source}`}</p>
        </Entry>
      ))}
    </Card>
  );
}
