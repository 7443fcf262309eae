import type { AnswerDraft, AnswerFinding } from '@lods/contract/answers/content';
import type { AnswerFigures, AnswerView } from '@lods/contract/answers/endpoints';
import { useSay } from './language.ts';
import { useTranslated } from './translated.ts';

export interface FormProps {
  readonly view: AnswerView;
  readonly draft: AnswerDraft;
  readonly figures: AnswerFigures;
  /** Whether the form was sent once, so that what is missing is told beside its field. */
  readonly showsMissing: boolean;
  readonly onChange: (draft: AnswerDraft) => void;
  readonly onView: (view: AnswerView) => void;
}

/** What keeps a field from being sent, in the words of the chosen language, with what to look for on the bill. */
export function useFaults(figures: AnswerFigures, showsMissing: boolean) {
  const sentence = useSentence(figures.findings);
  return (path: string): string | undefined => {
    const found = figures.findings.find(
      ({ path: place, severity, code }) =>
        place === path && severity === 'error' && (showsMissing || !code.startsWith('answer.')),
    );
    return found && sentence(found);
  };
}

/** Says a finding in the language of the form, whether the form or the server has the words. */
export function useSentence(findings: readonly AnswerFinding[]): (finding: AnswerFinding) => string {
  const { say, knows } = useSay();
  const translated = useTranslated(
    findings.flatMap(({ code, message, remedy }) => (knows(code) ? [] : [message, remedy])),
  );
  return ({ code, message, remedy }) => (knows(code) ? say(code) : `${translated(message)} ${translated(remedy)}`);
}
