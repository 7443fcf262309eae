import { supplierEfforts } from '@lods/contract/answers/efforts';
import { answers } from '@lods/contract/answers/endpoints';
import { supplierAnswers } from '@lods/contract/answers/review';
import { bind, bindInSteps } from '../../http/bind.ts';
import { makeSupplierAccount } from './account.ts';
import { readBoard } from './board.ts';
import { downloadEffortsJson, downloadEffortsPdf } from './efforts.ts';
import { remindNow, withdrawRequest } from './follow-up.ts';
import { acceptAnswer, returnAnswer, reviewAnswer, takeBackAnswer } from './review.ts';
import { declineAnswer, enterAnswer, readAnswer, saveAnswer, sendAnswer } from './service.ts';
import { readWorkbook } from './workbook.ts';

export const answerRoutes = [
  bindInSteps(answers.enter, enterAnswer),
  bind(answers.read, (call, _input, visit) => readAnswer(call, visit)),
  bind(answers.save, (call, { body }, visit) => saveAnswer(call, body, visit)),
  bindInSteps(answers.workbook, readWorkbook),
  bind(answers.send, (call, { body }, visit) => sendAnswer(call, body, visit)),
  bindInSteps(answers.makeAccount, makeSupplierAccount),
  bind(supplierAnswers.board, (call, { query }) => readBoard(call, query)),
  bind(supplierAnswers.read, (call, { params }) => reviewAnswer(call, params.id)),
  bind(supplierAnswers.accept, (call, { params, body }) => acceptAnswer(call, params.id, body)),
  bind(supplierAnswers.takeBack, (call, { params, body }) => takeBackAnswer(call, params.id, body.answerId)),
  bind(supplierAnswers.returnToSupplier, (call, { params, body }) => returnAnswer(call, params.id, body)),
  bind(supplierAnswers.remind, (call, { params }) => remindNow(call, params.id)),
  bind(supplierAnswers.withdraw, (call, { params }) => withdrawRequest(call, params.id)),
  bind(supplierEfforts.json, downloadEffortsJson),
  bindInSteps(supplierEfforts.pdf, downloadEffortsPdf),
  bind(answers.decline, (call, { body }, visit) => declineAnswer(call, body, visit)),
];
