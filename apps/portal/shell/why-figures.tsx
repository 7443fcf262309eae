import type { Figure } from '@lods/contract/figures';
import { Derivations } from '@lods/ui/why-derivation';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReasonInWords } from './finding-code.tsx';
import { FiguresOnTheWay, WhyPanel } from './why-panel.tsx';

interface WhyFiguresProps {
  /** As it stands on the page. */
  shown: string;
  label: string;
  title: string;
  description?: ReactNode;
  figures: UseQueryOptions<Figure[]>;
  /** How the name of the figure on the page begins: it is open at once. */
  asked: string;
  /** What a total counts and leaves out, a sentence each. */
  counts?: readonly string[] | undefined;
  /** Stands above the figures. */
  children?: ReactNode;
}

/** A number that opens all figures behind it, each with its derivation. They are asked for when it opens. */
export function WhyFigures({ shown, label, title, description, children, ...figures }: WhyFiguresProps) {
  return (
    <WhyPanel shown={shown} label={label} title={title} description={description}>
      {children}
      <AskedFigures {...figures} />
    </WhyPanel>
  );
}

function AskedFigures({ figures, asked, counts = [] }: Pick<WhyFiguresProps, 'figures' | 'asked' | 'counts'>) {
  const { data, error, refetch } = useQuery(figures);
  return (
    <>
      {counts.length > 0 && (
        <ul className="mb-3 flex flex-col gap-0.5 text-[0.8125rem] text-ink-soft">
          {counts.map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
      )}
      <FiguresOnTheWay isThere={data !== undefined} error={error} onRetry={refetch} />
      {data && <Derivations figures={data} asked={asked} reason={reasonOf} />}
    </>
  );
}

/** Why a figure is unknown: the help says what can be done. */
export const reasonOf = (code: string) => <ReasonInWords key={code} code={code} />;
