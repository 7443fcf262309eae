import type { Finding } from '@lods/cbam/finding';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';

const TONES = { error: 'red', warning: 'amber', info: 'neutral' } as const;
const SEVERITIES = { error: 'Error', warning: 'Warning', info: 'Info' } as const;

/** What is wrong with the map, each with what to do and a way to its step. */
export function MapIssues({ findings, onOpen }: { findings: readonly Finding[]; onOpen: (step: number) => void }) {
  if (findings.length === 0) return null;
  return (
    <Card title={findings.length === 1 ? '1 issue to fix' : `${findings.length} issues to fix`}>
      <ul className="flex flex-col gap-3">
        {findings.map(({ code, severity, message, remedy, path }) => {
          const step = /^steps\[(\d+)\]/.exec(path)?.[1];
          return (
            <li key={`${code} ${path}`} className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0 flex-1 basis-64">
                <Badge tone={TONES[severity]}>{SEVERITIES[severity]}</Badge>
                <p className="mt-1 font-medium">{message}</p>
                <p className="text-ink-soft">{remedy}</p>
              </div>
              {step !== undefined && (
                <Button size="small" onClick={() => onOpen(Number(step))}>
                  Open step
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
