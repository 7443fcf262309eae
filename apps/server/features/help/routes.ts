import { listRules } from '@lods/cbam/report/rules';
import { help } from '@lods/contract/help/endpoints';
import { loadTables } from '@lods/reference/tables';
import { bind } from '../../http/bind.ts';
import { lineCodes } from './line-codes.ts';
import { questionsOf } from './questions.ts';
import { questionsOfSuppliers } from './questions-of-suppliers.ts';

export const helpRoutes = [
  bind(help.read, async ({ ports, actor }) => {
    const isSupplier = actor.type === 'supplier';
    return {
      questions: isSupplier ? questionsOfSuppliers() : questionsOf(loadTables()),
      // Suppliers file no reports and import no lines.
      codes: isSupplier
        ? []
        : [
            ...listRules().map((rule) => ({ ...rule, about: 'report' as const })),
            ...lineCodes.toSorted((first, second) => (first.code < second.code ? -1 : 1)),
          ],
      contactEmail: ports.operatorEmail ?? null,
    };
  }),
];
