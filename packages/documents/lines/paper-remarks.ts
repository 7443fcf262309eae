import { brief, doubt, fault, note } from './remark.ts';

/** What is said about date, procedure, MRN, item and importer of a line. */

export const dateMissing = () =>
  fault(
    'date',
    'date-missing',
    'The line has no customs date, so its quarter is not known.',
    'Enter the date on which the customs declaration was accepted.',
  );

export const dateUnreadable = (text: string) =>
  fault('date', 'date-unreadable', `"${brief(text)}" is no date of the calendar.`, 'Enter the date as YYYY-MM-DD.');

export const dateAmbiguous = (text: string) =>
  fault(
    'date',
    'date-ambiguous',
    `In "${brief(text)}" day and month can change places, and nothing in the file decides.`,
    'Say whether the day or the month stands first in the column; then the line is read.',
  );

export const dateFuture = (iso: string) =>
  fault(
    'date',
    'date-future',
    `The customs date ${iso} lies in the future.`,
    'Enter the date on which the customs declaration was accepted.',
  );

export const dateOfIssue = () =>
  note(
    'date',
    'date-of-issue',
    'The declaration states no acceptance date; its date of issue is taken.',
    'Check the quarter where issue and acceptance fall into different ones.',
  );

export const quarterContradicts = (quarter: string, date: string) =>
  doubt(
    'quarter',
    'quarter-contradiction',
    `The quarter ${quarter} is not that of the date ${date}; the date counts.`,
    'Check both.',
  );

export const beforeCbam = (date: string) =>
  note(
    'date',
    'before-cbam',
    `${date} lies before 1 October 2023, when CBAM began.`,
    'Leave the line out of the declaration.',
  );

export const procedureUnreadable = (text: string) =>
  doubt(
    'procedure',
    'procedure-unreadable',
    `"${brief(text)}" is no procedure code.`,
    'Enter four digits, such as 4000.',
  );

export const procedureOutside = (code: string) =>
  note(
    'procedure',
    'procedure-outside',
    `Procedure ${code} does not release the goods for free circulation, so they are not imported in the sense of CBAM.`,
    'Leave the line out until the goods are released for free circulation.',
  );

export const procedureInward = (code: string) =>
  doubt(
    'procedure',
    'procedure-inward-processing',
    `Procedure ${code} ends inward processing: what counts are the goods that were placed under it, also where this product is not in Annex I.`,
    'State code, origin and mass of the goods placed under inward processing.',
  );

export const procedureOutward = (code: string) =>
  doubt(
    'procedure',
    'procedure-outward-processing',
    `Procedure ${code} ends outward processing: only the emissions of the processing abroad count.`,
    'State the emissions of the processing abroad with the goods.',
  );

export const procedureReturned = (code: string) =>
  doubt(
    'procedure',
    'procedure-returned',
    `Procedure ${code} re-imports goods: returned goods of Union origin are outside CBAM, others are declared with zero emissions and count towards 50 t.`,
    'Check the origin, and that they are returned goods in the sense of Article 203 of the Union Customs Code.',
  );

export const declarationCancelled = (field: string, text: string) =>
  note(
    field,
    'declaration-cancelled',
    `"${brief(text)}" says that the declaration was invalidated, so nothing was imported with it: (EU) No 952/2013 Art. 174.`,
    'Nothing to do, unless the declaration stands.',
  );

export const declarationOfExport = (text: string) =>
  note(
    'movement',
    'declaration-export',
    `"${brief(text)}" names a declaration of export or transit, so nothing was imported with it.`,
    'Nothing to do, unless the goods were imported.',
  );

export const lineCredited = (text: string) =>
  note(
    'movement',
    'line-credited',
    `"${brief(text)}" takes back another line.`,
    'Nothing to do where that line is in the file; else check the line it takes back.',
  );

export const declarationDraft = (field: string, text: string) =>
  fault(
    field,
    'declaration-draft',
    `"${brief(text)}" says that the declaration is a draft, so nothing was imported with it yet.`,
    'Import the line once the declaration is accepted, or correct its state in the file.',
  );

export const declarationInQuestion = (field: string, text: string) =>
  doubt(
    field,
    'declaration-in-question',
    `"${brief(text)}" leaves open whether the declaration stands.`,
    'Check the declaration; remove the line if it was not accepted or was invalidated.',
  );

export const mrnMissing = () =>
  doubt(
    'mrn',
    'mrn-missing',
    'The line has no MRN, so a second copy of it cannot be recognised.',
    'Enter the MRN of the customs declaration.',
  );

export const mrnForm = (text: string) =>
  doubt(
    'mrn',
    'mrn-form',
    `"${brief(text)}" has not the form of an MRN (18 signs).`,
    'Check the number; the line is imported as it stands.',
  );

export const mrnCheckDigit = (mrn: string) =>
  doubt(
    'mrn',
    'mrn-check-digit',
    `The last digit of the MRN ${mrn} does not fit the others.`,
    'Check the MRN for a typing error.',
  );

export const itemUnreadable = (text: string) =>
  doubt(
    'item',
    'item-unreadable',
    `"${brief(text)}" is no goods item number.`,
    'Enter the number of the item in the declaration: 1, 2, 3.',
  );

export const eoriMissing = () =>
  doubt(
    'importerEori',
    'eori-missing',
    'The line has no EORI number of the importer.',
    'Enter it; without it the line is taken for your own company.',
  );

export const eoriForm = (text: string) =>
  doubt(
    'importerEori',
    'eori-form',
    `"${brief(text)}" is no EORI number.`,
    'Enter two letters of the country and up to fifteen signs; for Denmark DK and eight digits.',
  );
