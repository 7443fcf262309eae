import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface SummaryError {
  /** The id of the control at fault (`Field id`). */
  fieldId: string;
  message: string;
  /** The label of the field, where the sentence does not say it. */
  label?: string | undefined;
  /** Which row of a list, '2', or '2.1' in a list of the row. */
  row?: string | undefined;
}

/**
 * Stands at the top of a form after a submit that failed: each fault as a link to its field. Takes the focus when it
 * appears, and again whenever `attempt` changes.
 */
export function ErrorSummary({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt asks for the focus again
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <section className="rounded-box border-2 border-red bg-surface px-4 py-3" aria-labelledby="error-summary-title">
      <h2
        id="error-summary-title"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 font-semibold outline-none"
      >
        <CircleAlert aria-hidden="true" className="size-4 text-red" />
        {errors.length === 1 ? 'Fix 1 field' : `Fix ${errors.length} fields`}
      </h2>
      <ul className="mt-2 flex flex-col gap-1 pl-6">
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            <a
              href={`#${error.fieldId}`}
              className="font-medium text-red underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                const field = document.getElementById(error.fieldId);
                field?.scrollIntoView({ block: 'center' });
                field?.focus();
              }}
            >
              {error.label !== undefined && (
                <>
                  <span>{error.label}</span>
                  {': '}
                </>
              )}
              <span>{error.message}</span>
              {error.row !== undefined && (
                <>
                  {' ('}
                  <span>{`row ${error.row}`}</span>
                  {')'}
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
