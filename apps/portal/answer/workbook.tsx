import { useState } from 'react';
import { Refused, sendWorkbook } from './call.ts';
import { type FormProps, useFaults } from './faults.ts';
import { useSay } from './language.ts';
import { Field, Section } from './parts.tsx';
import { useTranslated } from './translated.ts';

/** The Commission's workbook: read, recalculated, and what differs told cell by cell. */
export function WorkbookForm({ view, figures, showsMissing, onView }: FormProps) {
  const { say } = useSay();
  const fault = useFaults(figures, showsMissing);
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const translated = useTranslated(refusal);
  const { workbook } = view;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    setRefusal([]);
    try {
      onView(await sendWorkbook(file));
    } catch (error) {
      setRefusal(error instanceof Refused ? error.sentences : [say('failed')]);
    }
    setReading(false);
  };
  return (
    <Section title={say('wayWorkbook')}>
      <Field label={say('chooseFile')} fault={refusal.map(translated).join(' ') || fault('workbook')}>
        {(id, described) => (
          <input
            id={id}
            type="file"
            accept=".xlsx"
            className="mt-1 block w-full"
            aria-describedby={described}
            disabled={isReading}
            onChange={({ target }) => void take(target.files?.[0])}
          />
        )}
      </Field>
      <p role="status" className="mt-2">
        {isReading
          ? say('reading')
          : workbook &&
            say('workbookRead', {
              file: workbook.fileName,
              version: workbook.version ?? '?',
              count: workbook.products.length,
            })}
      </p>
      {workbook && workbook.differences.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">{say('differences')}</h3>
          <ul dir="ltr" className="mt-1">
            {workbook.differences.map(({ sheet, cell, stated, computed }) => (
              <li key={`${sheet}!${cell}`} className="border-line border-b py-1 tabular-nums">
                {sheet}!{cell}: {String(stated ?? '–')} ({say('stated')}), {String(computed ?? '–')} ({say('computed')})
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
