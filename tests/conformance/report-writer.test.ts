import { readReport } from '@lods/documents/report/reader';
import { reportXml, reportXmlInTurns, writeReport } from '@lods/documents/report/writer';
import { describe, expect, test } from 'vitest';
import { soundReport, steelGood } from './report/sound-report.ts';

const textOf = (report = soundReport()) => new TextDecoder().decode(reportXml(report));

describe('the writer', () => {
  test('escapes what XML takes for itself and keeps every other character', () => {
    const remark = 'a < b & c > d ]]> "e" \u00e6 \u{1f600} \tf\ng\rh';
    const report = { ...soundReport(), remarks: { additionalInformation: remark } };
    const read = readReport(textOf(report).replace(/^<\?xml.*\?>/, ''));
    expect(read.report.remarks?.additionalInformation).toBe(remark);
  });

  test('writes the same bytes in turns, in which others go on', async () => {
    const importedGoods = Array.from({ length: 2000 }, (_, index) => steelGood(String(index + 1)));
    const report = { ...soundReport(), importedGoods };
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 0);
    const xml = await reportXmlInTurns(report);
    clearInterval(clock);
    expect(turns).toBeGreaterThan(5);
    expect(Buffer.from(xml).equals(reportXml(report))).toBe(true);
  });

  test('keeps the order of the table, whatever the order of the object', () => {
    const { year, reportingPeriod, ...rest } = soundReport();
    expect(textOf({ ...rest, year, reportingPeriod })).toBe(textOf());
  });

  test('writes no empty element but commodity details without description', () => {
    expect(textOf().match(/<\w+\/>|<(\w+)><\/\1>/g)).toEqual(['<CommodityDetails/>']);
  });

  test('never puts white space into a text', () => {
    expect(textOf()).not.toMatch(/<(\w+)>\s[^<]*<\/\1>|<(\w+)>[^<]*\s<\/\2>/);
  });

  test('writes figures as they are stated', () => {
    expect(textOf()).toContain('<SpecificEmbeddedEmissions>0.000</SpecificEmbeddedEmissions>');
  });

  test.each([
    ['a missing text', { year: undefined }, 'year'],
    ['an empty text', { year: '' }, 'year'],
    ['an empty group', { remarks: {} }, 'remarks'],
    ['no goods', { importedGoods: [] }, 'goods'],
  ])('refuses a report with %s, which the checks would have told', (_what, change, named) => {
    expect(() => reportXml({ ...soundReport(), ...change } as never)).toThrow(named);
  });

  test('takes goods one by one, so that a large report is never held at once', () => {
    let alive = 0;
    function* goods() {
      for (let index = 1; index <= 3; index += 1) {
        alive = index;
        yield steelGood(String(index));
      }
    }
    const pieces = writeReport({ ...soundReport(), importedGoods: goods() });
    for (let index = 0; index < 3; index += 1) pieces.next();
    expect(alive).toBe(1);
  });
});
