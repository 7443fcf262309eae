import { isFarFromUsual } from '@lods/contract/answers/content';
import type { Submission } from '@lods/contract/submissions/endpoints';
import { SubmissionFields } from '@lods/contract/submissions/fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from '../../form/form.tsx';
import { ProblemError } from '../../shell/api.ts';
import { useSaveSubmission } from './queries.ts';

const SAVES_AFTER_MS = 1200;

/** What only the server can tell: it has the default values. */
const farFromUsual = ({ figures }: Submission) =>
  figures.findings.filter((finding) => isFarFromUsual(finding) || finding.path === 'reasonForFigures');

/** What is typed, kept as a draft once it is left alone for a moment, and when the wizard is left. */
export function useSubmissionDraft(stored: Submission, canEdit: boolean) {
  const [version, setVersion] = useState(stored.version);
  const [kept, setKept] = useState(stored.fields);
  const tried = useRef(stored.fields);
  const saving = useSaveSubmission();
  const onKept = (answer: Submission, body: SubmissionFields) => {
    setVersion(answer.version);
    setKept(body);
  };
  const form = useForm({
    values: stored.fields,
    schema: SubmissionFields,
    fieldOf: (path) => path,
    save: {
      error: saving.error,
      isPending: saving.isPending,
      mutateAsync: (fields: SubmissionFields) => saving.mutateAsync({ id: stored.id, version, fields }),
    },
    onSaved: (answer: Submission, body) => onKept(answer, body),
  });
  const fields = form.values;
  const save = useEffectEvent(() => {
    tried.current = fields;
    form.submit();
  });
  const leave = useEffectEvent(() => {
    if (!canEdit || fields === tried.current || !SubmissionFields.safeParse(fields).success) return;
    saving.mutate({ id: stored.id, version, fields });
  });
  useEffect(() => {
    if (!canEdit || saving.isPending || fields === tried.current) return;
    const timer = setTimeout(save, SAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [canEdit, fields, saving.isPending]);
  useEffect(() => () => leave(), []);
  const overwrite = () => saving.mutate({ id: stored.id, fields }, { onSuccess: (answer) => onKept(answer, fields) });
  const isStale = saving.error instanceof ProblemError && saving.error.code === 'request.stale';
  const isKept = fields === kept;
  return {
    form,
    fields,
    version,
    saving,
    overwrite,
    isStale,
    isKept,
    farFromUsual: farFromUsual(saving.data ?? stored),
  };
}
