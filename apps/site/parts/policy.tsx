import { POLICIES_CHANGED_ON } from './company.ts';
import { Opening } from './section.tsx';

export type PolicySection = readonly [title: string, ...paragraphs: string[]];

/** A policy: numbered sections under the day on which its words last changed. */
export function Policy({ title, lead, sections }: { title: string; lead: string; sections: readonly PolicySection[] }) {
  return (
    <>
      <Opening title={title} lead={lead} />
      <div className="wrap">
        <p className="text-ink-soft">{`Last updated: ${POLICIES_CHANGED_ON}`}</p>
        <ol className="mt-8 max-w-3xl space-y-8">
          {sections.map(([heading, ...paragraphs], index) => (
            <li key={heading}>
              <h2 className="text-2xl">{`${index + 1}. ${heading}`}</h2>
              {paragraphs.map((text) => (
                <p key={text} className="mt-3">
                  {text}
                </p>
              ))}
            </li>
          ))}
        </ol>
        <a href="/" className="link mt-10 inline-block">
          Back to home
        </a>
      </div>
    </>
  );
}
