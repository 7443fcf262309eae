import { Button } from '@lods/ui/button';
import { useId } from 'react';

/** Back at the left, on at the right; a closed way on says why. */
export function StepButtons(props: {
  onBack: () => void;
  onNext: () => void;
  nextText: string;
  isClosed?: boolean;
  why?: string;
}) {
  const { onBack, onNext, nextText, isClosed = false, why } = props;
  const whyId = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <Button onClick={onBack}>Back</Button>
      <div className="flex items-center gap-4">
        {isClosed && (
          <p id={whyId} className="text-sm text-ink-soft max-sm:hidden">
            {why}
          </p>
        )}
        <Button look="primary" disabled={isClosed} aria-describedby={isClosed ? whyId : undefined} onClick={onNext}>
          {nextText}
        </Button>
      </div>
    </div>
  );
}
