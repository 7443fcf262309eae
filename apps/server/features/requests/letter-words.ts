/** What a request says around the letter of its sender, in the language that the letter was started in. */

import { phrase } from '@lods/translations/phrase';

export const ALL_GOODS = phrase`all goods under the mechanism that you deliver to us`;

interface AskedFor {
  readonly importerName: string;
  readonly quarter: string;
  readonly year: number;
}

export const requestWords = ({ importerName, quarter, year }: AskedFor) => ({
  subject: phrase`Emissions data of ${year} for goods imported in ${quarter}: request from ${importerName}`,
  greeting: phrase`Good day,`,
  frame: phrase`the letter below was written by ${importerName} and sent with Lods, a service for the Carbon Border Adjustment Mechanism of the European Union. Lods does not know whether it is meant for you: nobody has confirmed this address. It never asks for passwords or payments.`,
  form: (languages: string) =>
    phrase`The link opens a form that needs no account. It takes the workbook of the European Commission, the totals of your bills, or your figures, in ${languages}. Keep it private: whoever has it can answer for you.`,
  action: phrase`Answer this request`,
  reason: phrase`You get this mail because ${importerName} has named you as the maker of goods that it imports. Your answer goes to ${importerName} alone.`,
  tracking: phrase`${importerName} sees whether the link was opened.`,
});

interface Reminded {
  readonly importerName: string;
  readonly supplierName: string;
  readonly year: number;
  /** As the language writes it. */
  readonly dueOn: string;
}

export const reminderWords = ({ importerName, supplierName, year, dueOn }: Reminded) => ({
  subject: phrase`Reminder: emissions data for ${year}, asked by ${importerName}`,
  asked: phrase`${importerName} asked ${supplierName} for the emissions of its goods.`,
  due: phrase`Please answer by ${dueOn}.`,
  late: phrase`An answer was due by ${dueOn}.`,
  without: phrase`Without your figures ${importerName} has to use the default values of the law, which are often higher. If you cannot answer, the form takes the reason.`,
});

export const questionWords = (importerName: string, year: number) => ({
  subject: phrase`A question about your emissions data for ${year}, from ${importerName}`,
  asked: phrase`${importerName} has read your answer and asks something about it. The link shows the question and what you answered; you can change it and send it again.`,
  action: phrase`Read the question`,
});

export const PRIVATE_LINK = phrase`The link needs no account. Keep it private: whoever has it can answer for you. Links of earlier mails work too.`;
