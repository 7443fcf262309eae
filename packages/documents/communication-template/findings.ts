import { type Finding, type Severity, wordingOf } from '@lods/cbam/finding';
import { type Phrase, phrase, term } from '@lods/translations/phrase';

interface Wording {
  readonly severity: Severity;
  readonly message: (where: string, text: string) => Phrase;
  readonly remedy: string;
}

const RECALCULATE = 'Open the workbook in Excel, let it calculate (Ctrl+Alt+F9), save it and send it again.';

/** What can be wrong with one cell. `where` is sheet and cell, `text` what stands in it. */
const OF_A_CELL = {
  'template.not_calculated': {
    severity: 'error',
    message: (where) => phrase`${where} holds a formula that was never calculated.`,
    remedy: RECALCULATE,
  },
  'template.error_value': {
    severity: 'error',
    message: (where, text) => phrase`${where} shows ${text} instead of a number.`,
    remedy: 'Type the number into the cell, let Excel calculate and save again.',
  },
  'template.not_a_number': {
    severity: 'error',
    message: (where, text) => phrase`${where} holds "${text}", which is no number in the unit of the template.`,
    remedy: 'Type only the number, in the unit shown next to the cell.',
  },
  'template.ambiguous_number': {
    severity: 'error',
    message: (where, text) => phrase`${where} contains the text "${text}": thousands or decimals?`,
    remedy: 'Type it as a number: 17000 for seventeen thousand, 17.5 or 17,5 as your Excel writes decimals.',
  },
  'template.text_number': {
    severity: 'warning',
    message: (where, text) =>
      phrase`${where} holds "${text}" as text. Excel's sums skip it; it was read as a number here.`,
    remedy: 'Type the number again without spaces or units, let Excel calculate and save again.',
  },
  'template.stale_formula': {
    severity: 'error',
    message: (where, text) =>
      phrase`${where} still shows ${text}, which no longer follows from the cells of its formula.`,
    remedy: RECALCULATE,
  },
  'template.negative': {
    severity: 'error',
    message: (where, text) => phrase`${where} is negative (${text}).`,
    remedy: 'State amounts as positive numbers; what leaves the process has cells of its own.',
  },
  'template.formula_overwritten': {
    severity: 'warning',
    message: (where, text) => phrase`${where} holds the typed value "${text}" where the template has a formula.`,
    remedy: 'Copy the formula back from an empty template, or start from an empty template.',
  },
  'template.formula_changed': {
    severity: 'error',
    message: (where) => phrase`The formula in ${where} is not the template's.`,
    remedy: 'Copy the formula back from an empty template, or start from an empty template.',
  },
  'template.shifted': {
    severity: 'error',
    message: (where, text) =>
      phrase`${where} should read "${text}": rows or columns of the template were inserted or deleted.`,
    remedy: 'Copy the inputs into an empty template of the Commission; its rows and columns must stay where they are.',
  },
  'template.missing_emissions': {
    severity: 'error',
    message: (where, text) =>
      phrase`${where} is blank: the directly attributable emissions of the process "${text}" are missing.`,
    remedy: 'Fill in the cell; where there are none, enter zero. Let Excel calculate and save again.',
  },
  'template.missing_electricity': {
    severity: 'error',
    message: (where, text) =>
      phrase`${where} is blank: the electricity consumption of the process "${text}" is missing.`,
    remedy: 'Fill in the cell; where there is none, enter zero. Let Excel calculate and save again.',
  },
  'template.missing_factor': {
    severity: 'error',
    message: (where, text) =>
      phrase`${where} is blank: the electricity of the process "${text}" has no emission factor.`,
    remedy: 'Enter the factor in tCO2/MWh and where it comes from. Let Excel calculate and save again.',
  },
  'template.zero_output': {
    severity: 'error',
    message: (where, text) =>
      phrase`The process "${text}" states no output in ${where}, so nothing can be said per tonne.`,
    remedy: 'Enter the tonnes produced in the reporting period, or remove the process.',
  },
  'template.unknown_process': {
    severity: 'error',
    message: (where, text) => phrase`${where} names the production process "${text}", which sheet A does not list.`,
    remedy: 'Choose the process from the list in the cell.',
  },
} as const satisfies Record<string, Wording>;

export type CellFindingCode = keyof typeof OF_A_CELL;

const LONGEST_TEXT = 80;

export function cellFinding(code: CellFindingCode, sheet: string, address: string, text = ''): Finding {
  const { severity, message, remedy }: Wording = OF_A_CELL[code];
  const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return {
    code,
    severity,
    ...wordingOf(message(`${sheet}!${address}`, shown), term(remedy)),
    path: `${sheet}!${address}`,
    place: { sheet, row: Number(row), column, ...(shown === '' ? {} : { value: shown }) },
  };
}
