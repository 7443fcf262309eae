import { type Finding, type Severity, wordingOf } from '@lods/cbam/finding';
import { type Phrase, phrase, term } from '@lods/translations/phrase';
import type { Comparison } from './compare.ts';
import { cellFinding } from './findings.ts';
import { expectedFormula } from './formulas.ts';
import type { Difference, TemplateInputs } from './inputs.ts';
import { SHEET } from './layout.ts';
import type { TemplateBook } from './open.ts';
import type { TemplateProduct } from './products.ts';
import type { TemplateVersion } from './version.ts';

interface Read {
  readonly inputs: TemplateInputs;
  readonly comparison: Comparison;
  readonly products: readonly TemplateProduct[];
  readonly differences: readonly Difference[];
}

/** What is to be said about the workbook as a whole. */
export function bookFindings(book: TemplateBook, version: TemplateVersion, read: Read): Finding[] {
  return [
    ...versionFindings(version),
    ...partFindings(book),
    ...missingSheets(book),
    ...productFindings(read.products),
    ...calculationFindings(read),
    ...formulaFindings(read, version),
  ];
}

function whole(code: string, severity: Severity, message: Phrase, remedy: string): Finding {
  return { code, severity, ...wordingOf(message, term(remedy)), path: '' };
}

const COMPARE = 'Ask for version 2.1.1 of 13 December 2024, or compare the figures with the workbook by eye.';

function versionFindings({ version, byCell, issued, layout, shifted }: TemplateVersion): Finding[] {
  const look = (code: string, message: Phrase) => [whole(code, 'warning', message, COMPARE)];
  if (version === null)
    return look(
      'template.version_unknown',
      phrase`Neither the version cell nor the headings tell which version of the template this is.`,
    );
  if (byCell === null) {
    return look(
      'template.version_unproven',
      issued === null
        ? phrase`The headings are those of version ${layout}, but the version cell is blank.`
        : phrase`The headings are those of version ${layout}, but no version was published on the date of the version cell (${issued}).`,
    );
  }
  if (version !== '2.1' && version !== '2.1.1') {
    return look(
      'template.version_old',
      phrase`The workbook is version ${version} of the template; its figures can mean something else than in 2.1 and 2.1.1.`,
    );
  }
  if (version === layout || shifted.length > 0) return [];
  return look(
    'template.version_conflict',
    phrase`The version cell says ${version}, the headings are those of ${layout}. It was read by its headings.`,
  );
}

function partFindings({ hasMacros, externalLinks }: TemplateBook): Finding[] {
  const findings: Finding[] = [];
  if (hasMacros) {
    findings.push(
      whole(
        'template.macros',
        'warning',
        phrase`The workbook holds macros. They were not run; the template has none.`,
        'Ask the supplier to copy the inputs into an empty template of the Commission.',
      ),
    );
  }
  if (externalLinks > 0) {
    findings.push(
      whole(
        'template.external_links',
        'warning',
        externalLinks === 1
          ? phrase`The workbook takes figures from another file. They were not opened; the saved values were read.`
          : phrase`The workbook takes figures from ${externalLinks} other files. They were not opened; the saved values were read.`,
        'Ask the supplier to replace the links by their values (Data, Edit Links, Break Link).',
      ),
    );
  }
  return findings;
}

function missingSheets(book: TemplateBook): Finding[] {
  const missing = [SHEET.installation, SHEET.processes, SHEET.precursors, SHEET.products].filter(
    (name) => !book.sheets.has(name),
  );
  if (missing.length === 0) return [];
  return [
    whole(
      'template.sheet_missing',
      'error',
      phrase`The sheets ${missing.join(', ')} are missing, so the emissions cannot be recalculated.`,
      'Ask for the whole workbook, not the summary alone.',
    ),
  ];
}

function productFindings(products: readonly TemplateProduct[]): Finding[] {
  if (products.length === 0) {
    return [
      whole(
        'template.no_products',
        'error',
        phrase`The workbook lists no products.`,
        'Fill in the sheet Summary_Products: production process, CN code and product name.',
      ),
    ];
  }
  return products
    .filter(({ process, processName }) => process < 0 && processName !== '')
    .map(({ index, processName }) =>
      cellFinding('template.unknown_process', SHEET.products, `D${10 + index}`, processName),
    );
}

function calculationFindings({ inputs, products, differences }: Read): Finding[] {
  const findings: Finding[] = [];
  const isUncalculated = products.some(
    ({ summaryRow }) => inputs.cell(SHEET.summary, `I${summaryRow}`)?.kind === 'uncalculated',
  );
  if (isUncalculated) {
    findings.push(
      whole(
        'template.never_calculated',
        'warning',
        phrase`The summary was never calculated: a program filled in the workbook without Excel. The figures shown are recalculated from the inputs.`,
        'Open the workbook in Excel, let it calculate (Ctrl+Alt+F9), save it and send it again.',
      ),
    );
  }
  const stated = differences.filter(({ stated: value }) => value !== null);
  if (stated.length > 0) {
    const [first] = stated as [Difference];
    findings.push({
      code: 'template.differs',
      severity: 'error',
      ...wordingOf(
        differing(stated.length, first),
        phrase`Let Excel calculate the workbook (Ctrl+Alt+F9). If the figures stay, ask the supplier which inputs are right.`,
      ),
      path: `${first.sheet}!${first.cell}`,
    });
  }
  return findings;
}

function differing(count: number, { sheet, cell, stated, computed }: Difference): Phrase {
  const [where, written, worked] = [`${sheet}!${cell}`, String(stated), computed ?? term('unknown')];
  return count === 1
    ? phrase`One figure does not follow from the inputs; first ${where}: ${written} instead of ${worked}.`
    : phrase`${count} figures do not follow from the inputs; first ${where}: ${written} instead of ${worked}.`;
}

const MOST_SINGLE_CELLS = 5;

/** Formula cells that were typed over, or that compute something else than the template's. A workbook of values alone is told once. */
function formulaFindings({ inputs, comparison }: Read, version: TemplateVersion): Finding[] {
  const overwritten: Finding[] = [];
  const changed: Finding[] = [];
  for (const [sheet, address] of comparison.formulaCells()) {
    const cell = inputs.cell(sheet, address);
    if (cell === undefined) continue;
    const expected = expectedFormula(sheet, address, version);
    if (cell.formula === null) {
      if (cell.text.trim() !== '')
        overwritten.push(cellFinding('template.formula_overwritten', sheet, address, cell.text));
    } else if (cell.formula !== '' && expected !== null && !cell.formula.replaceAll('$', '').includes(expected)) {
      changed.push(cellFinding('template.formula_changed', sheet, address));
    }
  }
  if (overwritten.length <= MOST_SINGLE_CELLS) return [...overwritten, ...changed];
  const message = phrase`${overwritten.length} cells hold typed values where the template has formulas: the workbook was pasted as values.`;
  const remedy = 'Ask for the workbook as the supplier filled it in, with its formulas.';
  return [whole('template.values_only', 'warning', message, remedy), ...changed];
}
