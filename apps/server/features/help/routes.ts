import { listRules } from '@lods/cbam/report/rules';
import { help } from '@lods/contract/help/endpoints';
import { loadTables } from '@lods/reference/tables';
import { bind } from '../../http/bind.ts';
import { lineCodes } from './line-codes.ts';
import { questionsOf } from './questions.ts';

export const helpRoutes = [
  bind(help.read, async ({ ports }) => ({
    questions: questionsOf(loadTables()),
    codes: [
      ...listRules().map((rule) => ({ ...rule, about: 'report' as const })),
      ...lineCodes.toSorted((first, second) => (first.code < second.code ? -1 : 1)),
    ],
    contactEmail: ports.operatorEmail ?? null,
  })),
];
