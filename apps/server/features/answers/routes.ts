import { answers } from '@lods/contract/answers/endpoints';
import { bind, bindInSteps } from '../../http/bind.ts';
import { declineAnswer, enterAnswer, readAnswer, saveAnswer, sendAnswer } from './service.ts';
import { readWorkbook } from './workbook.ts';

export const answerRoutes = [
  bindInSteps(answers.enter, enterAnswer),
  bind(answers.read, (call, _input, visit) => readAnswer(call, visit)),
  bind(answers.save, (call, { body }, visit) => saveAnswer(call, body, visit)),
  bindInSteps(answers.workbook, readWorkbook),
  bind(answers.send, (call, { body }, visit) => sendAnswer(call, body, visit)),
  bind(answers.decline, (call, { body }, visit) => declineAnswer(call, body, visit)),
];
