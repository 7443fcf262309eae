import { checkStructure } from '@lods/cbam/report/checks/structure';
import { Finder } from '@lods/cbam/report/finder';
import { Place } from '@lods/cbam/report/place';
import { structure } from '@lods/cbam/report/structure';
import { readReport } from '@lods/documents/report/reader';
import { ReportSchema } from '@lods/documents/report/validate';
import { reportXml } from '@lods/documents/report/writer';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { changed } from './report/change.ts';
import { fullReport, placesOf, textsAroundLimits } from './report/full-report.ts';
import { officialSchema, WITHOUT_SHARED } from './report/official-schema.ts';
import { anyReport } from './report/report-arbitrary.ts';
import { mutation } from './report/xml-mutation.ts';

const ownSchema = ReportSchema.own();
const official = officialSchema();
const textOf = (xml: Uint8Array) => new TextDecoder().decode(xml).replace(/^<\?xml[^>]*\?>/, '');

/** 99,999 goods are left to the benchmark. */
function lengthsAroundLimits(max: number, value: unknown): unknown[][] {
  return max > 999 ? [] : [max, max + 1].map((length) => Array.from({ length }, () => value));
}

/** The first element of this name is taken out, with all in it. */
function withoutElement(xml: Uint8Array, name: string): Uint8Array {
  const text = new TextDecoder().decode(xml);
  return new TextEncoder().encode(text.replace(new RegExp(`<${name}>[\\s\\S]*?</${name}>|<${name}/>`), ''));
}

const valueAt = (tree: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((inner: unknown, step) => (inner as Record<string, unknown>)[step], tree);

const REPORTS = inject('size') === 'full' ? 300 : 100;

describe('generated reports', () => {
  test(`${REPORTS} of them, with all optional parts, are valid by our schema and come back equal, byte for byte`, () => {
    fc.assert(
      fc.property(anyReport(), (report) => {
        const xml = reportXml(report);
        expect(ownSchema.validate(xml)).toEqual([]);
        const read = readReport(textOf(xml));
        expect(read.findings).toEqual([]);
        expect(read.version).toBe('23.00');
        expect(read.report).toEqual(report);
        expect(Buffer.from(reportXml(read.report as typeof report)).equals(xml)).toBe(true);
      }),
      { numRuns: REPORTS },
    );
  });

  test.skipIf(official === null)(
    `${REPORTS} of them are valid by the official schema (else: ${WITHOUT_SHARED})`,
    () => {
      fc.assert(
        fc.property(anyReport(), (report) => {
          expect(official?.validate(reportXml(report))).toEqual([]);
        }),
        { numRuns: REPORTS },
      );
    },
  );

  test.skipIf(official === null)(`both schemas judge damaged files alike (else: ${WITHOUT_SHARED})`, () => {
    const verdicts = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(anyReport(), mutation(), (report, mutate) => {
        const damaged = new TextEncoder().encode(mutate(new TextDecoder().decode(reportXml(report))));
        const isValid = ownSchema.validate(damaged).length === 0;
        verdicts[isValid ? 'valid' : 'invalid'] += 1;
        expect(official?.validate(damaged).length === 0).toBe(isValid);
      }),
      { numRuns: REPORTS },
    );
    expect(Math.min(verdicts.valid, verdicts.invalid)).toBeGreaterThan(REPORTS / 15);
  });

  test.skipIf(official === null)(`both schemas have the same limits in every place (else: ${WITHOUT_SHARED})`, () => {
    const full = fullReport();
    expect(official?.validate(reportXml(full))).toEqual([]);
    for (const { path, element } of placesOf()) {
      const contents =
        element.kind === 'value'
          ? textsAroundLimits(element.type)
          : lengthsAroundLimits(element.max, valueAt(full, `${path}[0]`));
      for (const content of contents) {
        const xml = content.length === 0 ? null : reportXml(changed(full, { [path]: content }));
        if (xml !== null)
          expect(official?.validate(xml).length === 0, `${path}: ${content.length}`).toBe(
            ownSchema.validate(xml).length === 0,
          );
      }
      const without = withoutElement(reportXml(full), element.element);
      expect(official?.validate(without).length === 0, `without ${path}`).toBe(
        ownSchema.validate(without).length === 0,
      );
    }
  });

  test('whatever the schema refuses is an error of the reader or of the structure check', () => {
    fc.assert(
      fc.property(anyReport(), mutation(), (report, mutate) => {
        const damaged = mutate(new TextDecoder().decode(reportXml(report)));
        if (ownSchema.validate(new TextEncoder().encode(damaged)).length === 0) return;
        const read = readReport(damaged.replace(/^<\?xml[^>]*\?>/, ''));
        const finder = new Finder();
        checkStructure(read.report, structure.children, Place.root, finder, null);
        const isOld = read.version !== '23.00';
        const found = [...read.findings, ...finder.list()];
        expect(isOld || found.some(({ severity }) => severity === 'error'), damaged.slice(0, 2000)).toBe(true);
      }),
      { numRuns: REPORTS },
    );
  });
});
