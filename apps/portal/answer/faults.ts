import type { AnswerDraft, AnswerFinding } from '@lods/contract/answers/content';
import type { AnswerFigures, AnswerView } from '@lods/contract/answers/endpoints';
import { useSay } from './language.ts';
import { useTranslated, withMarksOf } from './translated.ts';

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
  const { say, knows, language } = useSay();
  const textOf = ({ message, phrases = [] }: AnswerFinding) => withMarksOf(language, message, phrases);
  const translated = useTranslated(
    findings.flatMap((finding) => (knows(finding.code) ? [] : [textOf(finding), finding.remedy])),
  );
  return (finding) =>
    knows(finding.code) ? say(finding.code) : `${translated(textOf(finding))} ${translated(finding.remedy)}`;
}
