import type { Finding } from '../finding.ts';
import { checkCarbonPrice } from './checks/carbon-price.ts';
import { DocumentChecks } from './checks/documents.ts';
import { checkElectricity } from './checks/electricity.ts';
import { checkEmissions } from './checks/emissions.ts';
import { checkEstimates } from './checks/estimates.ts';
import { checkInstallation } from './checks/installations.ts';
import { checkCommodity, checkNumbering, ItemChecks, isElectricity } from './checks/items.ts';
import { checkMeasures } from './checks/measures.ts';
import { checkEntriesDiffer, checkMethod } from './checks/methods.ts';
import { checkParties, checkPartiesOfGood, checkPeriod, checkSignatures } from './checks/parties.ts';
import { checkProcedures } from './checks/procedures.ts';
import { checkStructure } from './checks/structure.ts';
import type { DraftGood, DraftHeader, DraftReport, Report } from './document.ts';
import { Finder } from './finder.ts';
import { Place } from './place.ts';
import { quarterOf } from './quarter.ts';
import { structure } from './structure.ts';
import type { ReportTables } from './tables.ts';

const { importedGoods, ...headerElements } = structure.children;

export interface CheckContext {
  /** Without tables, goods and countries are not looked up. */
  readonly tables: ReportTables | null;
  /** Names of the files beside the report in its ZIP; null for a report alone; left out while it is being written. */
  readonly files?: ReadonlySet<string> | null;
}

/**
 * Checks a report good by good, so that a file of 99,999 goods never has to be held at once. The header must be known before the
 * first good; it is checked at the end, when all goods were seen.
 */
export class ReportCheck {
  readonly finder: Finder;
  readonly #header: DraftHeader;
  readonly #tables: ReportTables | null;
  readonly #items = new ItemChecks();
  readonly #documents: DocumentChecks;
  #count = 0;
  #usesOtherMethodology = false;

  /** @param header may still be filled while goods are added, as happens when a file is read */
  constructor(header: DraftHeader, context: CheckContext, finder = new Finder()) {
    this.#header = header;
    this.#tables = context.tables;
    this.#documents = new DocumentChecks(context.files);
    this.finder = finder;
  }

  add(good: DraftGood): void {
    const { finder } = this;
    const header = this.#header;
    const tables = this.#tables;
    const index = this.#count;
    this.#count += 1;
    finder.quarter = quarterOf(header);
    const place = Place.root.in('importedGoods', index);
    const electricity = isElectricity(good);
    checkStructure(good, importedGoods.children, place, finder, tables);
    this.#items.add(good, index, header, place, finder);
    checkNumbering(good, place, finder);
    checkPartiesOfGood(good, header, place, finder, tables);
    checkCommodity(good, place, finder, tables);
    checkProcedures(good, place, finder, tables);
    checkMeasures(good, electricity, place, finder);
    good.goodsEmissions?.forEach((emissions, position) => {
      const at = place.in('goodsEmissions', position);
      checkInstallation(emissions, at, finder);
      if (electricity) checkElectricity(emissions, at, finder);
      else checkEmissions(emissions, good, at, finder);
      checkMethod(emissions, at, finder);
      checkCarbonPrice(emissions, good.commodityCode?.cnCode, at, finder);
      this.#usesOtherMethodology ||= emissions.directEmissions?.applicableReportingTypeMethodology === 'TOM02';
    });
    if (!electricity) checkEstimates(good, place, finder, tables);
    checkEntriesDiffer(good, place, finder);
    this.#documents.add(good, place, finder);
  }

  /** Checks what only all goods together can tell. */
  end(): Finding[] {
    const { finder } = this;
    const header = this.#header;
    const goods = Place.root.in('importedGoods');
    finder.quarter = quarterOf(header);
    checkStructure(header, headerElements, Place.root, finder, this.#tables);
    if (this.#count === 0) finder.add('S0001', goods, { field: importedGoods.words });
    if (this.#count > importedGoods.max)
      finder.add('S0002', goods, { field: importedGoods.words, count: this.#count, max: importedGoods.max });
    checkPeriod(header, finder);
    checkParties(header, finder, this.#tables);
    checkSignatures(header, this.#usesOtherMethodology, finder);
    this.#items.end(finder);
    this.#documents.end(finder);
    return finder.list();
  }
}

/** Checks a whole report. Nothing may leave while a finding is an error. */
export function checkReport(report: DraftReport, context: CheckContext): Finding[] {
  const check = new ReportCheck(report, context);
  for (const good of report.importedGoods ?? []) check.add(good);
  return check.end();
}

/** The report for the writer, or null while a finding stands in the way. */
export function reportForFile(report: DraftReport, findings: readonly Pick<Finding, 'severity'>[]): Report | null {
  // No error means that all is there that the type demands: the structure check saw it.
  return findings.some(({ severity }) => severity === 'error') ? null : (report as Report);
}
