import { decimal, HOLE, Phrase, phrase, term, terms } from '@lods/translations/phrase';
import { z } from 'zod';
import { Stated } from '../imports/stated.ts';
import { problem } from '../problem.ts';

const nothing = z.object({});

const STATES: Readonly<Record<string, string>> = {
  pending: 'waits for review',
  approved: 'is approved',
  email_verified: 'is approved and its supplier email is verified',
  supplier_notified: 'has been sent to its supplier',
};
const STEPS: Readonly<Record<string, string>> = {
  approve: 'cannot be approved again',
  discard: 'can be discarded only before approval',
  verify_email: 'can have its supplier email verified only after approval and before it is sent',
  notify: 'can be sent to its supplier once, after the address is confirmed',
};

/** Code, origin, mass and day of one side. */
function figuresIn({ cnCode, countryOfOrigin, netMassKg, date }: Stated): Phrase {
  const mass = netMassKg === null ? [] : [phrase`${decimal(netMassKg)} kg`];
  const parts = [cnCode, countryOfOrigin, ...mass, date ?? ''].filter((part) => part !== '');
  return new Phrase(parts.map(() => HOLE).join(', '), parts);
}

export const customsProblems = {
  'customs.danish_only': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`Reading customs papers is for importers in Denmark. Your company is registered in another country; bring its goods in from a spreadsheet instead.`,
  }),
  'customs.nothing_given': problem({
    status: 422,
    params: nothing,
    sentence: () => phrase`No files or path provided. Choose PDF files, or name a path.`,
  }),
  'customs.no_inbox': problem({
    status: 422,
    params: nothing,
    sentence: () =>
      phrase`Reading by path is not set up on this installation. Upload the files instead, or ask your administrator to set CUSTOMS_INBOX.`,
  }),
  'customs.outside_inbox': problem({
    status: 422,
    params: z.object({ filePath: z.string() }),
    sentence: ({ filePath }) =>
      phrase`"${filePath}" does not lie in the inbox of this installation. Name a file or a pattern below it, such as 2026/*.pdf; addresses and links are not followed.`,
  }),
  'customs.nothing_found': problem({
    status: 422,
    params: z.object({ filePath: z.string() }),
    sentence: ({ filePath }) =>
      phrase`No PDF file in the inbox matches "${filePath}". Check the name, or use a pattern such as *.pdf.`,
  }),
  'customs.page_unreadable': problem({
    status: 422,
    params: z.object({ message: z.string(), remedy: z.string() }),
    sentence: ({ message, remedy }) => phrase`${term(message)} ${term(remedy)}`,
  }),
  'customs.step_refused': problem({
    status: 409,
    params: z.object({ state: z.string(), step: z.string() }),
    sentence: ({ state, step }) =>
      phrase`This declaration ${term(STATES[state] ?? state)} and ${term(STEPS[step] ?? step)}. Reload to see its status.`,
  }),
  'customs.unsettled': problem({
    status: 409,
    params: z.object({ fields: z.array(z.string()) }),
    sentence: ({ fields }) =>
      phrase`The reading is not sure of ${terms(fields)}. Compare with the paper and confirm or correct before you approve.`,
  }),
  'customs.other_importer': problem({
    status: 409,
    /** `isAnotherName`: the number is confirmed as the company's, but with another name. `isAnotherNumber`: the name is the company's. */
    params: z.object({
      importer: z.string(),
      company: z.string(),
      isAnotherName: z.boolean(),
      isAnotherNumber: z.boolean(),
    }),
    sentence: ({ importer, company, isAnotherName, isAnotherNumber }) =>
      isAnotherNumber
        ? phrase`The paper names ${importer} as importer. The name is yours, ${company}, but the number is not one of yours. Correct the number, or confirm that it is yours.`
        : isAnotherName
          ? phrase`The paper names ${importer} as importer. Its number is confirmed as yours, ${company}, but with another name. Confirm that this is your company, or discard the line.`
          : phrase`The paper names ${importer} as importer, not ${company}. Confirm that this is your company, or discard the line.`,
  }),
  'customs.importer_unknown': problem({
    status: 409,
    params: z.object({ paper: z.string(), company: z.string() }),
    sentence: ({ paper, company }) =>
      phrase`Whose goods are these? Neither the number nor the name of the importer was read in ${paper}. Confirm that ${company} imports them, or discard the line.`,
  }),
  'customs.counted_otherwise': problem({
    status: 409,
    params: z.object({
      item: z.string(),
      source: z.string(),
      declarationId: z.uuid(),
      declared: Stated,
      paper: Stated,
      /** False where one of both has no item number: they may be other goods of the same MRN. */
      isSameItem: z.boolean(),
    }),
    sentence: ({ item, source, declared, paper, isSameItem }) =>
      isSameItem
        ? phrase`${item} is in a declaration already, from ${source}, with other figures: ${figuresIn(declared)}. This paper says ${figuresIn(paper)}. Choose which counts.`
        : phrase`The MRN of ${item} is in a declaration already, from ${source}, without the same item number: ${figuresIn(declared)}. This paper says ${figuresIn(paper)}. Choose which counts, or both if they are different goods.`,
  }),
  'customs.unknown_code': problem({
    status: 409,
    /** `near`: codes that there are, the likest first. */
    params: z.object({ code: z.string(), near: z.array(z.string()) }),
    sentence: ({ code, near }) =>
      near.length === 0
        ? phrase`The nomenclature has no code ${code}, so nobody could tell whether these are CBAM goods. Correct it to the code that customs accepted.`
        : phrase`The nomenclature has no code ${code}, so nobody could tell whether these are CBAM goods. Correct it to the code that customs accepted, such as ${near.join(', ')}.`,
  }),
  'customs.unknown_origin': problem({
    status: 409,
    params: z.object({ country: z.string() }),
    sentence: ({ country }) =>
      phrase`${country} is no country of the list, so nobody could tell whether these are CBAM goods. Correct the country of origin.`,
  }),
  'customs.leaves_cbam': problem({
    status: 409,
    /** Code and origin, as the paper prints them and as somebody entered them. */
    params: z.object({ printed: z.string(), entered: z.string() }),
    sentence: ({ printed, entered }) =>
      phrase`As printed (${printed}), these are CBAM goods. With ${entered} they would not be counted. Confirm that this is right, or correct it.`,
  }),
  'customs.incomplete': problem({
    status: 409,
    params: z.object({ fields: z.array(z.string()) }),
    sentence: ({ fields }) =>
      phrase`Before approval the declaration needs ${terms(fields)}. Fill it in from the paper.`,
  }),
};
