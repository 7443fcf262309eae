import type { Finding } from '@lods/cbam/finding';
import { cellFinding } from './findings.ts';
import type { TemplateInputs } from './inputs.ts';
import * as at from './layout.ts';
import type { TemplateVersion } from './version.ts';

/** Whether rows and columns stand where the template has them: told by headings and by signs that are typed, not computed. */
export function structureFindings(inputs: TemplateInputs, version: TemplateVersion): Finding[] {
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
