import { LetterLanguage } from '@lods/contract/requests/default-letters';
import type { Writing } from '@lods/contract/requests/writing';
import { LANGUAGES } from '@lods/translations/browser/languages';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { useState } from 'react';
import { useLanguage } from '../../../shell/language.ts';

/** Empty: each supplier in the language of its last letter, else in that of the page. */
type Chosen = LetterLanguage | '';

/** In which language suppliers are written to, and the language that the person chose. */
export function useLetterLanguage(): { writing: Writing; chosen: Chosen; choose: (language: Chosen) => void } {
  const page = useLanguage();
  const [chosen, choose] = useState<Chosen>('');
  return { chosen, choose, writing: { language: chosen || page, keepsLanguages: chosen === '' } };
}

/** Lets a person write in another language than that of the page. */
export function LetterLanguageField(props: { chosen: Chosen; onChange: (language: Chosen) => void }) {
  const language = useLanguage();
  const page = LANGUAGES.find(({ code }) => code === language);
  return (
    <Field
      label="Language of the letter"
      hint={`As in the last letter to the supplier. A first letter: ${page?.ownName}`}
    >
      <Select
        value={props.chosen}
        choices={[
          { value: '', label: 'Automatic' },
          ...LANGUAGES.map(({ code, ownName }) => ({ value: code, label: ownName, isEntered: true })),
        ]}
        onChange={({ target }) => props.onChange(LetterLanguage.safeParse(target.value).data ?? '')}
      />
    </Field>
  );
}
