import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';

const CompanySize = z.enum(['1-10', '11-50', '51-200', '201-1000', '1000+']);
/** One line, so that it can stand in a mail's head. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'Write this in one line');

/** What a visitor writes in the contact form or the demo form. */
export const NewEnquiry = z
  .object({
    name: line(200).min(1, 'Full Name is required'),
    email: z.email().max(254),
    company: line(200).default(''),
    phone: line(50).default(''),
    companySize: z.union([z.literal(''), CompanySize]).default(''),
    message: z.string().trim().max(5000).default(''),
    requestType: z.enum(['contact', 'demo']),
    /** Shown to nobody: who fills it in is a program, which is thanked and forgotten. */
    website: z.string().max(500).default(''),
  })
  .refine(({ requestType, message }) => requestType === 'demo' || message !== '', {
    path: ['message'],
    error: 'Message is required',
  });
export type NewEnquiry = z.infer<typeof NewEnquiry>;

const Enquiry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  companySize: z.string(),
  message: z.string(),
  requestType: z.enum(['contact', 'demo']),
  receivedAt: z.iso.datetime(),
});

export type Enquiry = z.infer<typeof Enquiry>;

/** How many a page of the list holds. */
export const ENQUIRIES_PAGE = 100;

export const enquiries = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Take an enquiry or a request for a demo; the same one sent again within ten minutes counts once',
    caller: 'anyone',
    body: NewEnquiry,
    answer: z.object({ isReceived: z.literal(true) }),
    problems: ['request.too_many'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/enquiries',
    summary: 'List a page of 100 enquiries, the latest first; `before` is the id of the last one of the page before',
    caller: 'operator',
    query: z.object({ before: z.uuid().optional() }),
    answer: z.array(Enquiry),
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/enquiries/export',
    summary: 'Download every enquiry as CSV, the latest first',
    caller: 'operator',
    answer: download('text/csv; charset=utf-8'),
    problems: [],
  }),
};
