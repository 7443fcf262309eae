import { phrase, term, words } from '@lods/translations/phrase';
import { z } from 'zod';
import { Finding } from '../findings.ts';
import { problem } from '../problem.ts';

const findings = z.array(Finding);

/** A good that two drafts state with the same figures, by its numbers in both. */
const AlikeGood = z.object({
  itemNumber: z.int(),
  otherItemNumber: z.int(),
  cnCode: z.string(),
  productName: z.string(),
  netMass: z.string(),
  measurementUnit: z.string(),
});

export const declarationProblems = {
  'declaration.frozen': problem({
    status: 409,
    params: z.object({ status: z.string() }),
    sentence: ({ status }) =>
      phrase`This declaration is ${term(status)} and can no longer be changed. Amend it to make a new version.`,
  }),
  'declaration.incomplete': problem({
    status: 422,
    params: z.object({ missing: z.array(z.string()), findings }),
    sentence: ({ missing: [first] }) =>
      first === undefined ? phrase`Please correct the issues before submitting.` : term(first),
  }),
  'declaration.not_ready': problem({
    status: 422,
    params: z.object({ findings }),
    sentence: ({ findings }) => {
      const errors = findings.filter((finding) => finding.severity === 'error').length;
      const first = findings.find((finding) => finding.severity === 'error');
      const refusal = phrase`The registry would refuse this report: ${errors} ${words(errors === 1 ? 'issue has' : 'issues have')} to be corrected first.`;
      return first ? phrase`${refusal} ${term(first.message)}` : refusal;
    },
  }),
  'declaration.quarter_filed': problem({
    status: 409,
    params: z.object({ quarter: z.string(), report: z.string() }),
    sentence: ({ quarter, report }) =>
      phrase`${quarter} was declared in ${report}. Amend it to add these goods, or hold them until you have decided.`,
  }),
  'declaration.second_of_quarter': problem({
    status: 409,
    params: z.object({ quarter: z.string(), report: z.string(), id: z.uuid(), isDraft: z.boolean() }),
    sentence: ({ quarter, report }) =>
      phrase`${quarter} has a declaration of this declarant already: ${report}. Go on with that one, or say that you want a second one.`,
  }),
  'declaration.item_numbers': problem({
    status: 409,
    params: z.object({ report: z.string(), last: z.int() }),
    sentence: ({ report, last }) =>
      phrase`Item numbers end at 99,999, and the goods would be numbered up to ${last}. Give the last goods of ${report} lower item numbers first.`,
  }),
  'declaration.merge_alike': problem({
    status: 409,
    params: z.object({ goods: z.array(AlikeGood) }),
    sentence: ({ goods }) =>
      goods.length === 1
        ? phrase`Both drafts state one good with the same code, origin and mass. Say whether it counts once or twice.`
        : phrase`Both drafts state ${goods.length} goods with the same code, origin and mass. Say whether they count once or twice.`,
  }),
  'declaration.merge_correction': problem({
    status: 409,
    params: z.object({ report: z.string() }),
    sentence: ({ report }) =>
      phrase`${report} corrects what was filed, so it has to stay. Merge the other draft into ${report}.`,
  }),
  'declaration.merge_filed': problem({
    status: 409,
    params: z.object({ report: z.string() }),
    sentence: ({ report }) =>
      phrase`${report} was filed and cannot be merged. Amend it, and merge the draft into the amendment.`,
  }),
  'declaration.merge_numbers': problem({
    status: 409,
    params: z.object({ report: z.string(), last: z.int() }),
    sentence: ({ report, last }) =>
      phrase`Item numbers end at 99,999, and the goods would be numbered up to ${last}. Give the last goods of ${report} lower item numbers, or merge it into the other draft.`,
  }),
  'declaration.merge_other': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`Only two drafts of the same declarant and quarter can be merged. Correct the declarant or the quarter first.`,
  }),
  'declaration.quarter_runs': problem({
    status: 409,
    params: z.object({ quarter: z.string(), endsOn: z.iso.date() }),
    sentence: ({ quarter }) =>
      phrase`${quarter} has not ended. Goods that you import until its last day would need an amendment: wait, or confirm that you submit it before its end.`,
  }),
  'declaration.errors_owner': problem({
    status: 403,
    params: z.object({ errors: z.int() }),
    sentence: ({ errors }) =>
      phrase`This declaration has ${errors} ${words(errors === 1 ? 'error' : 'errors')}. Only an owner of the company can save it with errors.`,
  }),
  'declaration.errors_reason': problem({
    status: 422,
    params: z.object({ errors: z.int() }),
    sentence: ({ errors }) =>
      phrase`This declaration has ${errors} ${words(errors === 1 ? 'error' : 'errors')}, so no file can be built. Correct them, or state why it is saved with errors.`,
  }),
  'declaration.no_registry_format': problem({
    status: 422,
    params: z.object({ year: z.number() }),
    sentence: ({ year }) =>
      phrase`There is no quarterly report for ${year}: since 2026 goods are declared once a year, and no registry format has been published for it. Download the data set instead.`,
  }),
  'company.four_eyes_owner': problem({
    status: 403,
    params: z.object({}),
    sentence: () => phrase`Only an owner of the company can switch four eyes on or off.`,
  }),
  'declaration.four_eyes': problem({
    status: 409,
    params: z.object({ author: z.string() }),
    sentence: ({ author }) =>
      phrase`Your company asks for a second pair of eyes: somebody who did not work on it has to submit this declaration. Worked on it: ${author}.`,
  }),
  'declaration.document_type': problem({
    status: 415,
    params: z.object({ fileName: z.string() }),
    sentence: ({ fileName }) =>
      phrase`"${fileName}" is not a kind of document that can be kept here. Upload PDF, Word, Excel, CSV, JPEG or PNG files.`,
  }),
  'declaration.not_submitted': problem({
    status: 409,
    params: z.object({ status: z.string() }),
    sentence: ({ status }) =>
      status === 'draft'
        ? phrase`This declaration is still a draft. Submit it first.`
        : status === 'accepted'
          ? phrase`This declaration is already accepted; the registry can still verify or reject it.`
          : phrase`This declaration is already ${term(status)}; that answer is final.`,
  }),
  'declaration.amended_already': problem({
    status: 409,
    params: z.object({ by: z.string() }),
    sentence: ({ by }) => phrase`A newer version exists: ${by}. Go on with that one.`,
  }),
  'declaration.first_version': problem({
    status: 409,
    params: z.object({}),
    sentence: () => phrase`This is the first version; there is none before it to compare with.`,
  }),
  'declaration.other_declarant': problem({
    status: 409,
    params: z.object({ declarant: z.string(), company: z.string() }),
    sentence: ({ declarant, company }) =>
      phrase`The report names ${declarant} as declarant, not ${company}. Confirm that this is your company, or leave the report.`,
  }),
  'declaration.unreadable_report': problem({
    status: 422,
    params: z.object({ message: z.string(), remedy: z.string() }),
    sentence: ({ message, remedy }) => phrase`${term(message)} ${term(remedy)}`,
  }),
};
