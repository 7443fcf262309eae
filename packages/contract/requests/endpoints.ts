import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FIRST_YEAR, QUARTERS } from '../goods/good.ts';
import { MailStatus } from '../outbox/endpoints.ts';
import { LetterLanguage } from './default-letters.ts';
import { unknownPlaceholders } from './letter.ts';

/** A PDF that goes with the request; larger mails are refused by many mail servers. */
export const MAX_REQUEST_PDF_BYTES = 10_000_000;

/** Emissions data that were asked of one supplier. */
export const SupplierRequest = z.object({
  id: z.uuid(),
  supplierId: z.uuid(),
  reportingPeriod: z.enum(QUARTERS),
  reportingYear: z.int(),
  cnCodes: z.array(z.string()),
  answerDueOn: z.iso.date(),
  /** That the letter was started in. */
  language: LetterLanguage,
  attachmentName: z.string().nullable(),
  toAddress: z.string(),
  mailId: z.uuid(),
  mailStatus: MailStatus,
  requestedAt: z.iso.datetime(),
  requestedBy: z.string(),
});
export type SupplierRequest = z.infer<typeof SupplierRequest>;

/** In a form with a file, lists come as JSON text. */
const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess((value) => (typeof value === 'string' ? readJson(value) : value), z.array(item).max(max));

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const template = z.string().max(20_000, 'At most 20,000 characters').optional();

/** Both forms of the specification: `template` of the first wizard and `emailTemplate` of the request screen are one. */
const NewRequest = z
  .object({
    supplierIds: list(z.uuid(), 500).refine((ids) => ids.length > 0, 'No suppliers selected'),
    template,
    emailTemplate: template,
    requestType: z.literal('CBAM_DATA_REQUEST').default('CBAM_DATA_REQUEST'),
    /** The quarter that the data are for; the last one that has ended if not said. */
    reportingPeriod: z.enum(QUARTERS).optional(),
    reportingYear: z.coerce.number().int().min(FIRST_YEAR).max(2099).optional(),
    /** The goods asked for; when none are named, those that are known of each supplier. */
    cnCodes: list(z.string().regex(/^\d{8}$/, 'CN Code must be 8 digits'), 200).default([]),
    /** Of the letter: what the mail says around it, and reminders of it, are written in the same. */
    language: LetterLanguage.default('en'),
  })
  .transform(({ template, emailTemplate, ...request }) => ({ ...request, template: emailTemplate ?? template ?? '' }))
  .refine(({ template }) => template.trim() !== '', { path: ['template'], message: 'Email template empty' })
  .refine((request) => (request.reportingPeriod === undefined) === (request.reportingYear === undefined), {
    path: ['reportingPeriod'],
    message: 'Name the quarter with its year',
  })
  .superRefine(({ template }, context) => {
    for (const name of unknownPlaceholders(template))
      context.addIssue({ code: 'custom', path: ['template'], message: `Unknown placeholder {${name}}` });
  });
export type NewRequest = z.output<typeof NewRequest>;

export const supplierRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/suppliers/cbam-requests',
    summary: 'List the latest 500 requests for emissions data, newest first, with what became of each mail',
    caller: 'importer',
    answer: z.array(SupplierRequest),
    problems: [],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/suppliers/send-cbam-request',
    summary: 'Ask suppliers for emissions data by mail, once a day for the same letter, with a PDF if one is given',
    caller: 'importer',
    upload: { maxFiles: 1, maxFileBytes: MAX_REQUEST_PDF_BYTES, alsoJson: true },
    body: NewRequest,
    answer: z.object({
      emailsSent: z.int(),
      /** Whether the mails leave the installation; without a mail server they are written to files. */
      hasMailServer: z.boolean(),
      requests: z.array(SupplierRequest),
      /** Suppliers that no mail went to, and why: no usable address, or the same letter went today. */
      notSent: z.array(z.object({ supplierId: z.uuid(), name: z.string(), because: z.enum(['address', 'again']) })),
    }),
    problems: ['supplier.request_attachment'],
  }),
};
