/** What a letter about lines of customs declarations says. */

import { phrase } from '@lods/translations/phrase';

interface Asking {
  readonly company: string;
  readonly supplierName: string;
  readonly answerTo: string;
  readonly count: number;
}

export const lineLetterWords = ({ company, supplierName, answerTo, count }: Asking) => ({
  subject:
    count === 1
      ? phrase`${company} asks for emission data of a delivery`
      : phrase`${company} asks for emission data of ${count} deliveries`,
  greeting: phrase`Good day,`,
  imported: phrase`${company} imported the goods below from ${supplierName} into the European Union. Under the Carbon Border Adjustment Mechanism (CBAM) it has to declare how much CO2 their production emitted.`,
  asked: count === 1 ? phrase`Please tell us for these goods:` : phrase`Please tell us for each of these goods:`,
  items: [
    phrase`The direct emissions, in tonnes of CO2 equivalent for each tonne of goods.`,
    phrase`The indirect emissions, from the electricity used, in the same unit.`,
    phrase`The installation that made them: name, address, country, and who runs it.`,
    phrase`The period that the figures are for, and how the goods were made (the production route).`,
    phrase`The carbon price paid for these emissions in the country of origin, if any, with proof.`,
    phrase`The report of a verifier, if there is one. For goods imported from 2026 only verified figures count.`,
  ],
  without: phrase`Where nothing can be said, the default values of the European Commission are used, which are often higher than the real figures.`,
  answer: phrase`Please answer to this mail or write to ${answerTo}.`,
  reason: phrase`You get this mail because this address was confirmed to ${company} as the one to write to about goods from ${supplierName} in CBAM matters.`,
});

export const lineWords = {
  declaration: (number: string) => phrase`Declaration ${number}`,
  withoutNumber: phrase`Declaration without a number`,
  code: (code: string) => phrase`commodity code ${code}`,
  mass: (kg: string) => phrase`${kg} kg net`,
  origin: (country: string) => phrase`origin ${country}`,
  imported: (day: string) => phrase`imported ${day}`,
};
