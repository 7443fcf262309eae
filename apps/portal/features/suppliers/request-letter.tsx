import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { MAX_REQUEST_PDF_BYTES } from '@lods/contract/requests/endpoints';
import { PLACEHOLDERS, unknownPlaceholders } from '@lods/contract/requests/letter';
import { LANGUAGES } from '@lods/translations/browser/languages';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { FileChooser } from '@lods/ui/file-chooser';
import { Select } from '@lods/ui/select';
import { Textarea } from '@lods/ui/textarea';
import { useState } from 'react';

const WHY = {
  type: (name: string) => `The file ${name} is not a PDF.`,
  size: (name: string) => `The file ${name} is larger than 10 MB.`,
  count: (name: string) => `The file ${name} is one too many.`,
} as const;

/** What is wrong with a template, in a sentence; undefined when nothing is. */
export function templateFault(template: string): string | undefined {
  if (template.trim() === '') return 'Email template empty';
  const [unknown] = unknownPlaceholders(template);
  return unknown === undefined ? undefined : `Unknown placeholder {${unknown}}`;
}

/** The letter, to be edited, and a PDF that may go with it. */
export function RequestLetter(props: {
  template: string;
  language: LetterLanguage;
  pdf: File | null;
  /** Null: the default one. */
  onTemplate: (template: string | null) => void;
  onLanguage: (language: LetterLanguage) => void;
  onPdf: (pdf: File | null) => void;
}) {
  const { template, language, pdf, onTemplate, onLanguage, onPdf } = props;
  const [fault, setFault] = useState<string>();
  return (
    <Card
      title="Email"
      actions={
        <Button size="small" onClick={() => onTemplate(null)}>
          Use Default Template
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Language of the letter" hint="Its reminders are written in it too" className="sm:max-w-72">
          <Select
            value={language}
            choices={LANGUAGES.map(({ code, ownName }) => ({ value: code, label: ownName, isEntered: true }))}
            onChange={(event) => onLanguage(event.target.value as LetterLanguage)}
          />
        </Field>
        <Field label="Email template" error={templateFault(template)}>
          <Textarea
            rows={14}
            maxLength={20_000}
            lang={language}
            value={template}
            onChange={(event) => onTemplate(event.target.value)}
          />
        </Field>
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
            <div key={name} className="flex gap-2">
              <dt className="font-mono" data-untranslated="">
                {`{${name}}`}
              </dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
        <FileChooser
          label="Attach a PDF (optional)"
          hint="One PDF, up to 10 MB"
          endings={['.pdf']}
          maxFiles={1}
          maxFileBytes={MAX_REQUEST_PDF_BYTES}
          files={pdf ? [pdf] : []}
          error={fault}
          onChange={([file]) => {
            setFault(undefined);
            onPdf(file ?? null);
          }}
          onRefuse={(refused) => setFault(refused.map(({ file, because }) => WHY[because](file.name)).join(' '))}
        />
      </div>
    </Card>
  );
}
