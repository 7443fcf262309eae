import type { AnswerDraft } from '@lods/contract/answers/content';
import type { AnswerFigures, AnswerView } from '@lods/contract/answers/endpoints';

/** A refusal of the server, with its code. The contract's client is not used: it would bring all schemas into this small page. */
export class Refused extends Error {
  readonly code: string;
  /** What is wrong and what to do, apart where the server has both: so the server can translate them. */
  readonly sentences: readonly string[];

  constructor(code: string, message: string, params: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    const parts = [params.message, params.remedy].filter((part) => typeof part === 'string');
    this.sentences = parts.length === 2 ? parts : [message];
  }
}

async function call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`/api/answers/${path}`, {
    method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(body === undefined || isForm ? {} : { headers: { 'content-type': 'application/json' } }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refused(String(answer.code), String(answer.message), answer.params);
  return answer as Answer;
}

export const enter = (token: string) => call<AnswerView>('POST', 'enter', { token });
export const read = () => call<AnswerView>('GET', 'current');
export const save = (draft: AnswerDraft, draftVersion: number) =>
  call<{ draftVersion: number; savedAt: string; figures: AnswerFigures }>('PUT', 'current', { draft, draftVersion });
export const send = (draftVersion: number) => call<AnswerView>('POST', 'send', { draftVersion });
export const decline = (reason: string, note: string) => call<AnswerView>('POST', 'decline', { reason, note });

export function sendWorkbook(file: File): Promise<AnswerView> {
  const form = new FormData();
  form.set('file0', file);
  return call<AnswerView>('POST', 'workbook', form);
}
