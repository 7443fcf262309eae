import type { VerificationStanding } from '@lods/contract/installations/endpoints';
import { useFormat } from '@lods/ui/format';

/** What a verification lacks; while the figures do not count, what that costs and by when a verifier is engaged. */
export function VerificationNotes({ standing }: { standing: VerificationStanding | undefined }) {
  const { date, money } = useFormat();
  if (!standing) return null;
  const { counts, findings, goods, costsMoreEur, engageVerifierBy, declareBy } = standing;
  return (
    <span className="flex flex-col gap-1 text-xs text-ink-soft max-sm:text-left">
      {findings.map(({ code, severity, message, remedy }) => (
        <span key={code}>
          <span className={severity === 'error' ? 'font-medium text-red' : 'font-medium text-ink'}>{message}</span>{' '}
          <span>{remedy}</span>
        </span>
      ))}
      {!counts && goods > 0 && (
        <span className="font-medium text-ink">
          {costsMoreEur === null
            ? 'Default values count in drafts; the difference is not known yet.'
            : Number(costsMoreEur) >= 0
              ? `Default values cost ${money(costsMoreEur, 'EUR')} more in drafts`
              : `Default values cost ${money(costsMoreEur.slice(1), 'EUR')} less in drafts`}
        </span>
      )}
      {engageVerifierBy && declareBy && (
        <span>{`Engage a verifier by ${date(engageVerifierBy)} to declare by ${date(declareBy)}`}</span>
      )}
    </span>
  );
}
