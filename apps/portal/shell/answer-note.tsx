import { useFormat } from '@lods/ui/format';

/** What the registry answered, in its own words. */
export function AnswerNote(props: { answeredOn: string; reference: string; remarks: string }) {
  const { answeredOn, reference, remarks } = props;
  const { date } = useFormat();
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)] [&_dt]:text-ink-soft">
      <dt>Date of the answer</dt>
      <dd>{date(answeredOn)}</dd>
      {reference && (
        <>
          <dt>Reference</dt>
          <dd className="break-words" data-untranslated="">
            {reference}
          </dd>
        </>
      )}
      {remarks && (
        <>
          <dt>Remarks of the registry</dt>
          <dd className="break-words whitespace-pre-wrap" data-untranslated="">
            {remarks}
          </dd>
        </>
      )}
    </dl>
  );
}
