import { phrase } from '@lods/translations/phrase';
import { expect, it } from 'vitest';
import {
  confirmEmailMail,
  passwordWasReset,
  resetMail,
  type SignInChange,
  signInChanged,
} from '../features/access/people.mail.ts';
import { type News, newsMail } from '../features/answers/follow-up.mail.ts';
import { ruleActed } from '../features/automation/rule-acted.mail.ts';
import { deadlineComes } from '../features/deadlines/deadline.mail.ts';
import { declarationSubmitted } from '../features/declarations/declaration-submitted.mail.ts';
import { mentioned } from '../features/notices/mention.mail.ts';
import { thresholdComes } from '../features/obligation/threshold.mail.ts';

type Language = Parameters<typeof resetMail>[3];
type Mail = ReturnType<typeof resetMail>;

const URL = 'https://lods.example/page';
const deadline = {
  title: 'CBAM declaration and surrender of certificates for 2026',
  date: '2027-09-30',
  source: '(EU) 2023/956 Art. 6(1)',
};
const reached = {
  eori: '',
  massT: '40.5',
  thresholdT: '50',
  level: 80,
  year: 2026,
  isExceeded: false,
  projection: { earliest: '2026-12-12', applyBy: '2026-08-14' } as never,
};
const submitted = {
  draftReportId: '2026-Q1-0001',
  reportingPeriod: 'Q1',
  year: '2026',
  goodsCount: 3,
  totalEmissions: '1210.7',
} as const;
const news = (kind: News['kind']): News => ({
  supplierName: 'Ege Demir',
  kind,
  version: 2,
  changes: [{ cnCode: '72083900', before: ['1.92', '0.27'], now: ['2.5', null] }],
  filed: ['Q1 2026'],
  url: URL,
});

/** Every mail that people of a company get from it, by what it is about. */
const MAILS: Readonly<Record<string, (language: Language) => Mail>> = {
  ...Object.fromEntries(
    [0, 1, 12].map((daysLeft) => [
      `a deadline in ${daysLeft} days`,
      (language: Language) => deadlineComes('', { ...deadline, daysLeft }, URL, language),
    ]),
  ),
  'a share of 50 t': (language) => thresholdComes('', reached, URL, language),
  '50 t exceeded': (language) => thresholdComes('', { ...reached, isExceeded: true }, URL, language),
  'a mention': (language) => mentioned({ by: 'Jonas', text: 'Ok?', draftReportId: '2026-Q1-0001', url: URL }, language),
  'what was submitted': (language) => declarationSubmitted(submitted, 'ab12', URL, language),
  'what is of unknown emissions': (language) =>
    declarationSubmitted({ ...submitted, totalEmissions: null }, 'ab12', URL, language),
  'a rule': (language) =>
    ruleActed({ ruleName: 'R1', trigger: 'By hand', message: phrase`The rule is off` }, URL, language),
  ...Object.fromEntries(
    (['answered', 'changed', 'declined', 'shared'] as const).map((kind) => [
      `a supplier that ${kind}`,
      (language: Language) => newsMail('', news(kind), language),
    ]),
  ),
  'an address to confirm': (language) => confirmEmailMail(URL, 48, language),
  'a new password': (language) => resetMail('anna', URL, 30, language),
  'a password that was reset': (language) => passwordWasReset('anna', language),
  ...Object.fromEntries(
    (['email', 'password', 'factorOn', 'factorOff', 'passkeyAdded', 'passkeyRemoved'] satisfies SignInChange[]).map(
      (change) => [`a sign-in: ${change}`, (language: Language) => signInChanged('anna', change, language)],
    ),
  ),
};

const linesOf = ({ subject, text }: Mail) => [subject, ...text.split(/\n+/)];
/** Not the text of the comment, the address of a page, or a word that is the same in Swedish. */
const isWords = (line: string) => /[a-z]{2}/i.test(line) && !/^(Ok\?|https:.*|Period: .*)$/.test(line);

it.each(Object.keys(MAILS))('the mail about %s says nothing in English to who reads another language', (about) => {
  const write = MAILS[about] as (language: Language) => Mail;
  const english = new Set(linesOf(write('en')).filter(isWords));
  expect(english.size).toBeGreaterThan(3);
  for (const language of ['da', 'sv', 'de'] as const)
    expect(
      linesOf(write(language)).filter((line) => english.has(line)),
      language,
    ).toEqual([]);
});

it('writes days, countries of law and amounts as the language of the reader does', () => {
  const due = deadlineComes('Sundby Staal ApS', { ...deadline, daysLeft: 12 }, URL, 'da');
  expect(due.text).toContain('30. september 2027');
  expect(due.text).toContain('Sundby Staal ApS');
  expect(declarationSubmitted(submitted, 'ab12', URL, 'de').text).toContain('1210,7 tCO2e');
  expect(thresholdComes('', reached, URL, 'sv').text).toContain('40,5 t');
  expect(newsMail('', news('changed'), 'da').text).toMatch(/72083900: 1,92 \/ 0,27 → 2,5 \/ \p{L}+/u);
});
