import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { Button } from '@lods/ui/button';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { useState } from 'react';
import { useAskRecipient } from './queries.ts';

/** An importer that is not connected is asked first: its address gets a link that its owner confirms. */
export function AskAddress(props: {
  /** Of the mail that asks. */
  language: LetterLanguage;
  onAsked: (company: string, address: string) => void;
}) {
  const [company, setCompany] = useState('');
  const [address, setAddress] = useState('');
  const ask = useAskRecipient();
  return (
    <details>
      <summary className="cursor-pointer font-medium text-teal">Importer not in the list</summary>
      <div className="mt-3 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Company name" required={false}>
          <Input value={company} onChange={({ target }) => setCompany(target.value)} />
        </Field>
        <Field label="Email to confirm" required={false} error={ask.error?.message}>
          <Input type="email" value={address} onChange={({ target }) => setAddress(target.value)} />
        </Field>
        <Button
          busy={ask.isPending}
          disabled={company.trim() === '' || address.trim() === ''}
          onClick={() =>
            ask.mutate(
              { company: company.trim(), address: address.trim(), language: props.language },
              { onSuccess: () => props.onAsked(company.trim(), address.trim()) },
            )
          }
        >
          Ask to confirm
        </Button>
      </div>
    </details>
  );
}
