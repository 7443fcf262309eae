/** One measured step of the report benchmark; prints milliseconds, peak memory and size as JSON. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Finding } from '@lods/cbam/finding';
import { checkReport } from '@lods/cbam/report/check';
import type { ImportedGood, Report } from '@lods/cbam/report/document';
import { reportTables } from '@lods/cbam/report/tables';
import { checkReportFile } from '@lods/documents/report/check-file';
import { reportXml } from '@lods/documents/report/writer';
import { loadTables } from '@lods/reference/tables';
import { soundReport, steelGood } from '../conformance/report/sound-report.ts';

const GOODS = 10_000;
const tables = loadTables();
const lookUp = reportTables(tables);

/** Every good another pair of code and origin, with its own copies of every text. */
function largeReport(): Report {
  const codes = tables.cnCodes.rows.filter((row) => row.sector === 'Iron and steel').map((row) => row.cn8);
  const countries = tables.countries.rows
    .filter((row) => row.isCovered && row.code.length === 2)
    .map((row) => row.code);
  const pattern = JSON.stringify(steelGood('1'));
  const importedGoods = Array.from({ length: GOODS }, (_, index): ImportedGood => {
    const cnCode = codes[index % codes.length] ?? '';
    const country = countries[Math.floor(index / codes.length)] ?? '';
    const good = JSON.parse(pattern) as ImportedGood;
    // The pattern's carbon price names its own code; what else it says fits every steel good.
    const goodsEmissions = good.goodsEmissions.map(({ carbonPriceDue: _price, ...entry }) => entry);
    const commodityCode = { ...good.commodityCode, hsCode: cnCode.slice(0, 6), cnCode, commodityDetails: {} };
    return { ...good, itemNumber: String(index + 1), commodityCode, originCountry: { country }, goodsEmissions };
  });
  return { ...soundReport(), importedGoods };
}

const [, , step, file = ''] = process.argv;
let started = 0;
let bytes = 0;
let findings: readonly Finding[];
if (step === 'write-and-check') {
  const report = largeReport();
  started = performance.now();
  findings = checkReport(report, { tables: lookUp });
  const xml = reportXml(report);
  bytes = xml.byteLength;
  const milliseconds = performance.now() - started;
  writeFileSync(file, xml);
  end(milliseconds);
} else {
  const xml = readFileSync(file);
  started = performance.now();
  findings = await checkReportFile(xml, lookUp);
  end(performance.now() - started);
}

function end(milliseconds: number): void {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`The report has errors: ${JSON.stringify(errors[0])}`);
  console.log(JSON.stringify({ milliseconds, megabytes: process.resourceUsage().maxRSS / 1000, bytes }));
}
