import { withAnswers } from '@lods/documents/papers/model/answers';
import type { PaperReading } from '@lods/documents/papers/read-paper';
import type { AskModel } from '../../call.ts';

/** A reading with what the model of the installation answers to its open values, as far as the paper bears it out. */
export async function settledBy(askModel: AskModel | undefined, reading: PaperReading): Promise<PaperReading> {
  const { questions = [], ...rest } = reading;
  if (!askModel) return rest;
  let { records } = rest;
  for (const question of questions) {
    const codes = records
      .slice(question.from, question.to)
      .map((record) => record.find(({ key }) => key === 'Varekode')?.text ?? '');
    records = withAnswers(records, question, await askModel(question, codes));
  }
  return { ...rest, records };
}
