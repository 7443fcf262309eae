import { answers } from '@lods/contract/answers/endpoints';
import { supplierAnswers } from '@lods/contract/answers/review';
import { bind, bindInSteps } from '../../http/bind.ts';
import { readBoard } from './board.ts';
import { acceptAnswer, returnAnswer, reviewAnswer } from './review.ts';
import { declineAnswer, enterAnswer, readAnswer, saveAnswer, sendAnswer } from './service.ts';
import { readWorkbook } from './workbook.ts';

export const answerRoutes = [
  bindInSteps(answers.enter, enterAnswer),
  bind(answers.read, (call, _input, visit) => readAnswer(call, visit)),
  bind(answers.save, (call, { body }, visit) => saveAnswer(call, body, visit)),
  bindInSteps(answers.workbook, readWorkbook),
  bind(answers.send, (call, { body }, visit) => sendAnswer(call, body, visit)),
  bind(supplierAnswers.board, (call) => readBoard(call)),
  bind(supplierAnswers.read, (call, { params }) => reviewAnswer(call, params.id)),
  bind(supplierAnswers.accept, (call, { params, body }) => acceptAnswer(call, params.id, body)),
  bind(supplierAnswers.returnToSupplier, (call, { params, body }) => returnAnswer(call, params.id, body)),
  bind(answers.decline, (call, { body }, visit) => declineAnswer(call, body, visit)),
];
