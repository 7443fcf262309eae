/** How one person sees the portal and is written to, in one company. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Empty: as the browser writes dates. */
export const DATE_FORMATS = ['', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
export const REMINDER_DAYS = [3, 7, 14, 30] as const;
/** The last three are kept for when the portal speaks them; until then it is shown in English. */
const LANGUAGES = ['en', 'de', 'da', 'sv', 'fr', 'es', 'it'] as const;

export const Preferences = z.object({
  /** ISO 4217; what a field for money starts with. Certificates are counted in euros by law and stay so. */
  defaultCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Choose a currency')
    .default('EUR'),
  /** Imperial shows pounds beside masses; files and declarations stay in tonnes and kilograms. */
  defaultMeasurementUnit: z.enum(['metric', 'imperial']).default('metric'),
  language: z.enum(LANGUAGES).default('en'),
  dateFormat: z.enum(DATE_FORMATS).default(''),
  enableEmailNotifications: z.boolean().default(true),
  enableDeadlineReminders: z.boolean().default(true),
  enableSubmissionConfirmations: z.boolean().default(true),
  reminderDaysBefore: z.literal(REMINDER_DAYS, { error: 'Choose 3, 7, 14 or 30 days' }).default(7),
  /** Where reminders and confirmations go; empty: none are sent. */
  notificationEmail: z
    .union([z.literal(''), z.email('Enter an email address such as name@company.dk').max(254)])
    .default(''),
  autoSaveDrafts: z.boolean().default(true),
});
export type Preferences = z.infer<typeof Preferences>;

export const preferences = {
  read: endpoint({
    method: 'GET',
    path: '/api/preferences',
    summary: 'Read how the signed-in person sees the portal and is written to',
    caller: 'member',
    answer: Preferences,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/preferences',
    summary: 'Save how the signed-in person sees the portal and is written to',
    caller: 'member',
    role: 'viewer',
    body: Preferences,
    answer: Preferences,
    problems: [],
  }),
};
