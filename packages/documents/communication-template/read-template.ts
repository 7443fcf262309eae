import type { Finding } from '@lods/cbam/finding';
import { chainEmissions } from '@lods/cbam/production-chain';
import type { Tables } from '@lods/cbam/tables';
import { bookFindings } from './book-findings.ts';
import { templateCaps } from './caps.ts';
import { compareAll } from './compare.ts';
import { cellFinding } from './findings.ts';
import { type Goods, readGoods } from './goods.ts';
import { type Difference, TemplateInputs } from './inputs.ts';
import { readInstallation, readQuality, type TemplateInstallation, type TemplateQuality } from './installation.ts';
import * as at from './layout.ts';
import { openTemplate } from './open.ts';
import { templatePlausibility } from './plausible.ts';
import { comparePrices } from './price-tool.ts';
import { type ProductionSystem, readProduction } from './processes.ts';
import { computedFigures, type ProductFigures, readProducts, statedFigures } from './products.ts';
import { readTotals } from './streams.ts';
import { type TemplateVersion, versionOf } from './version.ts';

/** A communication workbook as it was read and recalculated. */
export interface TemplateReading {
  readonly version: string | null;
  readonly installation: TemplateInstallation;
  /** What the summary states, in the workbook's order. */
  readonly products: readonly ProductFigures[];
  /** The same products as they follow from the input sheets. */
  readonly recalculated: readonly ProductFigures[];
  readonly differences: readonly Difference[];
  readonly findings: readonly Finding[];
  /** What else the summary says about each product, in the same order. */
  readonly goods: readonly Goods[];
  readonly processes: ProductionSystem['processes'];
  readonly precursors: ProductionSystem['precursors'];
  /** tCO2e of the whole installation, as recalculated; decimals, null where unknown. */
  readonly totals: { readonly directT: string | null; readonly indirectT: string | null };
  readonly quality: TemplateQuality;
}

/**
 * Reads a communication workbook, works its emissions out anew from the sheets that people fill in, and compares.
 * @throws {Refusal} when the file is no such workbook or cannot be read
 */
export async function readTemplate(bytes: Uint8Array, tables: Tables): Promise<TemplateReading> {
  const book = await openTemplate(bytes);
  const version = versionOf(book);
  const inputs = new TemplateInputs(book);
  const totals = readTotals(tables, inputs);
  const structure = structureFindings(inputs, version);
  const system = readProduction(tables, inputs);
  const results = chainEmissions(system.processes, system.precursors);
  const products = readProducts(inputs, version, system, results);
  const comparison = compareAll(inputs, version, { system, results, totals, products });
  const prices = comparePrices(comparison, inputs, system, products);
  const differences = [...comparison.differences, ...inputs.differences];
  const installation = readInstallation(inputs, book.isBase1904);
  const goods = products.map((product) => readGoods(inputs, product, system));
  const findings = [
    ...bookFindings(book, version, { inputs, comparison, products, differences }),
    ...structure,
    ...prices,
    ...inputs.findings,
    ...templatePlausibility(tables, { installation, system, products, goods, totals }),
  ];
  return {
    version: version.version,
    installation,
    products: products.map((product) => statedFigures(inputs, version, product)),
    recalculated: products.map(computedFigures),
    differences,
    findings: findings.slice(0, templateCaps.findings),
    goods,
    processes: system.processes,
    precursors: system.precursors,
    totals: { directT: totals.directT, indirectT: totals.indirectT },
    quality: readQuality(inputs),
  };
}

/** Whether rows and columns stand where the template has them: told by headings and by signs that are typed, not computed. */
function structureFindings(inputs: TemplateInputs, version: TemplateVersion): Finding[] {
  const findings: Finding[] = [];
  for (const { cell, heading } of version.shifted)
    findings.push(cellFinding('template.shifted', at.SHEET.summary, cell, heading));
  if (version.headingRow !== 25) findings.push(cellFinding('template.shifted', at.SHEET.summary, 'F25', 'CN Codes'));
  const { installation, processes, precursors } = at.SHEET;
  const anchors: [sheet: string, address: string, sign: string][] = [
    [installation, 'D83', 'P1'],
    [installation, 'D102', 'PP1'],
  ];
  for (let index = 0; index < at.PROCESSES; index += 1) {
    for (const [offset, sign] of at.PROCESS_ANCHORS)
      anchors.push([processes, `D${at.processRows(index).block + offset}`, sign]);
  }
  for (let index = 0; index < at.PRECURSORS; index += 1) {
    for (const [offset, sign] of at.PRECURSOR_ANCHORS)
      anchors.push([precursors, `D${at.precursorRows(index).block + offset}`, sign]);
  }
  const shiftedSheets = new Set<string>();
  for (const [sheet, address, sign] of anchors) {
    if (shiftedSheets.has(sheet) || inputs.text(sheet, address) === sign || !inputs.hasSheet(sheet)) continue;
    shiftedSheets.add(sheet);
    findings.push(cellFinding('template.shifted', sheet, address, sign));
  }
  return findings;
}
