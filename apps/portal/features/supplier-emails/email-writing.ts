import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { EMAIL_TEXTS } from '@lods/contract/supplier-emails/email-texts';
import type { EmailFields, SupplierEmail } from '@lods/contract/supplier-emails/endpoints';
import { filled } from '@lods/contract/supplier-emails/templates';
import { useState } from 'react';
import type { Form } from '../../form/form.tsx';
import { useVariables } from './variables.ts';

type Recipient = Partial<Pick<EmailFields, 'recipientCompany' | 'recipientEmail' | 'recipientName'>>;

/** A letter whose text follows recipient, template and language until the writer changes it. */
export interface EmailWriting {
  readonly values: ReturnType<ReturnType<typeof useVariables>>;
  readonly address: (recipient: Recipient) => void;
  readonly startFrom: (template: EmailFields['templateType']) => void;
  readonly writeIn: (language: LetterLanguage) => void;
}

type Text = Pick<EmailFields, 'customMessage' | 'subject'>;

export function useEmailWriting(
  form: Form<EmailFields>,
  sent: readonly SupplierEmail[],
  isDraft: boolean,
): EmailWriting {
  const valuesOf = useVariables();
  const [isLanguageChosen, setLanguageChosen] = useState(isDraft);
  const addressed = ({ recipientCompany, recipientName, language }: EmailFields) =>
    valuesOf({ company: recipientCompany, name: recipientName, language });
  const textOf = (fields: EmailFields): Text | null => {
    if (fields.templateType === '') return null;
    const { subject, message } = EMAIL_TEXTS[fields.language][fields.templateType];
    const values = addressed(fields);
    return { subject: filled(subject, values), customMessage: filled(message, values) };
  };
  const change = (part: Partial<EmailFields>, isAnew = false) => {
    const { values } = form;
    const given = textOf(values);
    const isUntouched = given?.subject === values.subject && given.customMessage === values.customMessage;
    form.set({ ...part, ...((isUntouched || isAnew) && textOf({ ...values, ...part })) });
  };
  return {
    values: addressed(form.values),
    address: (recipient) => {
      const last = isLanguageChosen ? undefined : languageOfLast(sent, recipient.recipientCompany);
      change({ ...recipient, ...(last && { language: last }) });
    },
    startFrom: (templateType) => change({ templateType }, true),
    writeIn: (language) => {
      setLanguageChosen(true);
      change({ language });
    },
  };
}

/** The language that an importer was written to in last. Letters come newest first. */
const languageOfLast = (sent: readonly SupplierEmail[], company: string | undefined) =>
  sent.find(({ recipientCompany, sentAt }) => sentAt !== null && recipientCompany === company)?.language;
