import { rule } from '@lods/cbam/finding-rule';
import { day, phrase } from '@lods/translations/phrase';
import { brief } from './brief.ts';

const DATA_ELEMENTS = '(EU) 2015/2446 Annex B';
const EORI = '(EU) 2015/2446 Art. 1(18)';

interface OfText {
  readonly text: string;
}
interface OfProcedure {
  readonly code: string;
}
interface OfState extends OfText {
  /** The column that says it. */
  readonly field: string;
}

const dateFindings = {
  'date-missing': rule({
    severity: 'error',
    field: 'date',
    message: 'The line has no customs date, so its quarter is not known.',
    cause: 'A line has no customs date, so its quarter is not known.',
    remedy: 'Enter the date on which the customs declaration was accepted.',
    source: DATA_ELEMENTS,
  }),
  'date-unreadable': rule<OfText>({
    severity: 'error',
    field: 'date',
    cause: 'The date column does not contain a date.',
    remedy: 'Enter the date as YYYY-MM-DD.',
    source: DATA_ELEMENTS,
    message: ({ text }) => phrase`"${brief(text)}" is no date of the calendar.`,
  }),
  'date-ambiguous': rule<OfText>({
    severity: 'error',
    field: 'date',
    cause: 'Day and month can change places.',
    remedy: 'State whether the day or the month comes first in the column; then we read the line.',
    source: DATA_ELEMENTS,
    message: ({ text }) =>
      phrase`In "${brief(text)}" day and month can change places, and nothing in the file decides.`,
  }),
  'date-future': rule<{ readonly iso: string }>({
    severity: 'error',
    field: 'date',
    cause: 'The customs date lies in the future.',
    remedy: 'Enter the date on which the customs declaration was accepted.',
    source: DATA_ELEMENTS,
    message: ({ iso }) => phrase`The customs date ${iso} lies in the future.`,
  }),
  'date-of-issue': rule({
    severity: 'info',
    field: 'date',
    message: 'The declaration states no acceptance date; its date of issue is taken.',
    cause: 'There is no acceptance date; the date of issue is taken.',
    remedy: 'Check the quarter where issue and acceptance fall into different ones.',
    source: DATA_ELEMENTS,
  }),
  'quarter-contradiction': rule<{ readonly quarter: string; readonly date: string }>({
    severity: 'warning',
    field: 'quarter',
    cause: 'Quarter and date of a line do not agree; the date counts.',
    remedy: 'Check both.',
    source: '(EU) 2023/956 Art. 21',
    message: ({ quarter, date }) =>
      phrase`The quarter ${quarter} is not that of the date ${day(date)}; the date counts.`,
  }),
  'quarter-of-another-year': rule<{ readonly quarter: string; readonly year: string }>({
    severity: 'error',
    field: 'date',
    cause: 'The row or its MRN is of another year than the quarter that was said for the file.',
    remedy: 'Enter the date on which the customs declaration was accepted.',
    source: DATA_ELEMENTS,
    message: ({ quarter, year }) =>
      phrase`The quarter ${quarter} was said for all lines, and this line is of ${year} by its year or its MRN.`,
  }),
  'before-cbam': rule<{ readonly date: string }>({
    severity: 'info',
    field: 'date',
    cause: 'The import lies before 1 October 2023, when CBAM began.',
    remedy: 'Leave the line out of the declaration.',
    source: '(EU) 2023/956 Art. 36(2)',
    message: ({ date }) => phrase`${day(date)} lies before 1 October 2023, when CBAM began.`,
  }),
};

const procedureFindings = {
  'procedure-unreadable': rule<OfText>({
    severity: 'warning',
    field: 'procedure',
    cause: 'The customs procedure is no code of four digits.',
    remedy: 'Enter four digits, such as 4000.',
    source: DATA_ELEMENTS,
    message: ({ text }) => phrase`"${brief(text)}" is no procedure code.`,
  }),
  'procedure-outside': rule<OfProcedure>({
    severity: 'info',
    field: 'procedure',
    cause: 'The procedure does not release the goods for free circulation.',
    remedy: 'Leave the line out until the goods are released for free circulation.',
    source: '(EU) 2023/956 Art. 3(4)',
    message: ({ code }) =>
      phrase`Procedure ${code} does not release the goods for free circulation, so they are not imported in the sense of CBAM.`,
  }),
  'procedure-inward-processing': rule<OfProcedure>({
    severity: 'warning',
    field: 'procedure',
    cause: 'The procedure ends inward processing: what counts are the goods placed under it.',
    remedy: 'State code, origin and mass of the goods placed under inward processing.',
    source: '(EU) 2023/956 Art. 6(3)',
    message: ({ code }) =>
      phrase`Procedure ${code} ends inward processing: what counts are the goods that were placed under it, also where this product is not in Annex I.`,
  }),
  'procedure-outward-processing': rule<OfProcedure>({
    severity: 'warning',
    field: 'procedure',
    cause: 'The procedure ends outward processing: only the emissions of the processing abroad count.',
    remedy: 'State the emissions of the processing abroad with the goods.',
    source: '(EU) 2023/956 Art. 6(4)',
    message: ({ code }) =>
      phrase`Procedure ${code} ends outward processing: only the emissions of the processing abroad count.`,
  }),
  'procedure-returned': rule<OfProcedure>({
    severity: 'warning',
    field: 'procedure',
    cause:
      'The procedure re-imports goods: returned goods of Union origin are outside CBAM, others are declared with zero emissions and count towards 50 t.',
    remedy: 'Check the origin, and that they are returned goods in the sense of Article 203 of the Union Customs Code.',
    source: '(EU) 2023/956 Art. 6(5)',
    message: ({ code }) =>
      phrase`Procedure ${code} re-imports goods: returned goods of Union origin are outside CBAM, others are declared with zero emissions and count towards 50 t.`,
  }),
};

/** Whether a declaration of import stands behind the line. */
const stateFindings = {
  'declaration-cancelled': rule<OfState>({
    severity: 'info',
    field: ({ field }) => field,
    cause: 'The status of the line says that its declaration was invalidated: the line is excluded.',
    remedy: 'Nothing to do, unless the declaration is valid.',
    source: '(EU) No 952/2013 Art. 174',
    message: ({ text }) =>
      phrase`"${brief(text)}" says that the declaration was invalidated, so nothing was imported with it: (EU) No 952/2013 Art. 174.`,
  }),
  'declaration-export': rule<OfText>({
    severity: 'info',
    field: 'movement',
    cause: 'The line names a declaration of export or transit: the line is not imported.',
    remedy: 'Nothing to do, unless the goods were imported.',
    source: DATA_ELEMENTS,
    message: ({ text }) =>
      phrase`"${brief(text)}" names a declaration of export or transit, so nothing was imported with it.`,
  }),
  'line-credited': rule<OfText>({
    severity: 'info',
    field: 'movement',
    cause: 'The line takes back another line, as a credit note does.',
    remedy: 'Nothing to do where that line is in the file; else check the line it takes back.',
    source: DATA_ELEMENTS,
    message: ({ text }) => phrase`"${brief(text)}" takes back another line.`,
  }),
  'declaration-draft': rule<OfState>({
    severity: 'error',
    field: ({ field }) => field,
    cause: 'The status of the line says that its declaration was not lodged yet.',
    remedy: 'Import the line once the declaration is accepted, or correct its state in the file.',
    source: '(EU) No 952/2013 Art. 174',
    message: ({ text }) =>
      phrase`"${brief(text)}" says that the declaration is a draft, so nothing was imported with it yet.`,
  }),
  'declaration-in-question': rule<OfState>({
    severity: 'error',
    field: ({ field }) => field,
    cause: 'The line’s status does not tell whether its declaration is valid.',
    remedy: 'Import the line once the declaration is accepted, or correct its state in the file.',
    source: '(EU) No 952/2013 Art. 174',
    message: ({ text }) => phrase`"${brief(text)}" does not tell whether the declaration is valid.`,
  }),
};

const referenceFindings = {
  'mrn-missing': rule({
    severity: 'warning',
    field: 'mrn',
    message: 'The line has no MRN, so a second copy of it cannot be recognised.',
    cause: 'A line has no MRN, so a second copy of it cannot be recognised.',
    remedy: 'Enter the MRN of the customs declaration.',
    source: DATA_ELEMENTS,
  }),
  'mrn-form': rule<OfText>({
    severity: 'warning',
    field: 'mrn',
    cause: 'An MRN has 18 characters in a certain order, the last a digit, and this one has not.',
    remedy: 'Check the number; the line is imported unchanged.',
    source: DATA_ELEMENTS,
    message: ({ text }) =>
      phrase`"${brief(text)}" is not in the form of an MRN: two digits of the year, two letters of the country, 13 characters and a check digit.`,
  }),
  'mrn-check-digit': rule<{ readonly mrn: string }>({
    severity: 'warning',
    field: 'mrn',
    cause: 'The last digit of an MRN does not fit the others.',
    remedy: 'Check the MRN for a typing error.',
    source: DATA_ELEMENTS,
    message: ({ mrn }) => phrase`The last digit of the MRN ${mrn} does not fit the others.`,
  }),
  'item-unreadable': rule<OfText>({
    severity: 'warning',
    field: 'item',
    cause: 'The number of the goods item is no number.',
    remedy: 'Enter the number of the item in the declaration: 1, 2, 3.',
    source: DATA_ELEMENTS,
    message: ({ text }) => phrase`"${brief(text)}" is no goods item number.`,
  }),
  'eori-missing': rule({
    severity: 'warning',
    field: 'importerEori',
    message: 'The line has no EORI number of the importer.',
    cause: 'A line has no EORI number of the importer.',
    remedy: 'Enter it; without it the line is taken for your own company.',
    source: EORI,
  }),
  'eori-form': rule<OfText>({
    severity: 'warning',
    field: 'importerEori',
    cause: 'An EORI number is two letters of a country and up to fifteen signs.',
    remedy: 'Enter two letters of the country and up to fifteen signs; for Denmark DK and eight digits.',
    source: EORI,
    message: ({ text }) => phrase`"${brief(text)}" is no EORI number.`,
  }),
};

interface OfPrint extends OfText {
  readonly field: string;
}

/** What a list in a PDF shows, where its print leaves it open. */
const printFindings = {
  'print-unsure': rule<OfPrint>({
    severity: 'error',
    field: ({ field }) => field,
    cause: 'A value that decides was read from a PDF and is not sure.',
    remedy: 'Compare it with the PDF, and enter the line by hand or upload the same list as a spreadsheet.',
    source: DATA_ELEMENTS,
    message: ({ text }) => phrase`"${brief(text)}" was read from the print and is not sure.`,
  }),
  'print-left-out': rule<OfPrint>({
    severity: 'warning',
    field: ({ field }) => field,
    cause: 'A value was read from a PDF, is not sure and was left out.',
    remedy: 'Enter it with the good where you need it.',
    source: DATA_ELEMENTS,
    message: ({ text }) => phrase`"${brief(text)}" was read from the print, is not sure and was left out.`,
  }),
};

/** Findings about date, procedure, state, MRN, item and importer of a line, and about what its print leaves open. */
export const paperFindings = {
  ...dateFindings,
  ...procedureFindings,
  ...stateFindings,
  ...referenceFindings,
  ...printFindings,
};
