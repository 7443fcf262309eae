import { quotes } from '@lods/contract/quotes/endpoints';
import { bind } from '../../http/bind.ts';
import { listQuotedStatements } from './compute.ts';
import { changeQuote, createQuote, listQuotes, readLineFigures, readQuote, removeQuote } from './service.ts';
import { downloadSheet } from './sheet.ts';
import { takeUpQuote } from './take-up.ts';

export const quoteRoutes = [
  bind(quotes.list, listQuotes),
  bind(quotes.statements, listQuotedStatements),
  bind(quotes.read, (call, { params }) => readQuote(call, params.id)),
  bind(quotes.create, (call, { body }) => createQuote(call, body)),
  bind(quotes.change, (call, { params, body }) => changeQuote(call, params.id, body)),
  bind(quotes.remove, (call, { params }) => removeQuote(call, params.id)),
  bind(quotes.figures, (call, { params }) => readLineFigures(call, params.id, params.line)),
  bind(quotes.sheet, (call, { params, query }) => downloadSheet(call, params.id, query.language)),
  bind(quotes.takeUp, (call, { params, body }) => takeUpQuote(call, params.id, body)),
];
