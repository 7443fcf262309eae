import { phrase, term, words } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const supplierProblems = {
  'supplier.exists': problem({
    status: 409,
    params: z.object({ name: z.string(), country: z.string() }),
    sentence: ({ name, country }) =>
      phrase`There is a supplier "${name}" in ${term(country)} already. Change that one, or give this one another name.`,
  }),
  'supplier.circle': problem({
    status: 409,
    params: z.object({ name: z.string() }),
    sentence: ({ name }) =>
      phrase`"${name}" delivers to this supplier itself, directly or through others. Choose another.`,
  }),
  'supplier.identifier_taken': problem({
    status: 409,
    params: z.object({ identifier: z.string() }),
    sentence: ({ identifier }) =>
      phrase`The identifier "${identifier}" is in use for another one. Every operator and every installation has its own.`,
  }),
  'supplier.merge_refused': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`These suppliers cannot be merged or separated now: one of them is archived, or was merged again later. Reload to see their status.`,
  }),
  'supplier.merged': problem({
    status: 409,
    params: z.object({ name: z.string(), into: z.string() }),
    sentence: ({ name, into }) => phrase`${name} was merged into ${into}. To separate them, undo the merge there.`,
  }),
  'supplier.merge_filed': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`Goods of the merged supplier have been filed since, so the merge cannot be undone. Add the other supplier again.`,
  }),
  'supplier.unreadable_list': problem({
    status: 422,
    params: z.object({ message: z.string(), remedy: z.string() }),
    sentence: ({ message, remedy }) => phrase`${term(message)} ${term(remedy)}`,
  }),
  'supplier.operator_used': problem({
    status: 409,
    params: z.object({ installations: z.number() }),
    sentence: ({ installations }) =>
      phrase`This operator runs ${installations} ${words(installations === 1 ? 'installation' : 'installations')} here. Give ${words(installations === 1 ? 'it' : 'them')} another operator first.`,
  }),
  'supplier.emissions_verified': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`These emissions are verified, so they are evidence and stay. Record another state of verification first.`,
  }),
  'supplier.report_kept': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`The report of verified emissions is evidence and stays. Record another state of verification before you replace it.`,
  }),
  'supplier.request_attachment': problem({
    status: 422,
    params: z.object({ fileName: z.string() }),
    sentence: ({ fileName }) => phrase`"${fileName}" is not a PDF file. Attach a PDF of at most 10 MB, or none.`,
  }),
};
