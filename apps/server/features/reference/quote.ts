import { assessGood } from '@lods/cbam/assess-good';
import { type Figure, input, unknown } from '@lods/cbam/figure';
import type { Quote, QuotedLine } from '@lods/contract/reference/endpoints';
import { loadTables } from '@lods/reference/tables';

/** What a line of goods would carry and cost, with every derivation. Nothing is stored. */
export function quoteLine(line: QuotedLine): Quote {
  const { scope, figures, findings } = assessGood(loadTables(), {
    cnCode: line.cnCode,
    taricCode: line.taricCode,
    countryOfOrigin: line.countryOfOrigin,
    netMassKg: line.netMassKg,
    electricityMwh: line.electricityMwh,
    importDate: line.importDate,
    procedure: line.procedure,
    previousProcedure: line.previousProcedure,
    actual: actualOf(line),
    carbonPricePaidEur: line.carbonPricePaidEur,
    carbonPricePerTonne:
      line.carbonPriceEurPerTco2e === undefined
        ? undefined
        : input('carbon price paid', line.carbonPriceEurPerTco2e, 'EUR/tCO2e', 'carbonPriceEurPerTco2e'),
    assumed: line.assumed && assumedOf(line.assumed),
    path: '',
  });
  return { scope: scope.answer, figures, findings: [...findings] };
}

function actualOf({ actual }: QuotedLine) {
  if (!actual) return undefined;
  const stated = (
    name: string,
    field: 'directTco2ePerT' | 'indirectOfPrecursorsTco2ePerT' | 'indirectTco2ePerT' | 'sefaTco2ePerT',
    value: string,
  ): Figure => input(name, value, 'tCO2e/t', `actual.${field}`);
  return {
    direct: stated('specific direct emissions', 'directTco2ePerT', actual.directTco2ePerT),
    indirect:
      actual.indirectTco2ePerT === undefined
        ? unknown(
            'specific indirect emissions',
            'tCO2e/t',
            { kind: 'input', path: 'actual.indirectTco2ePerT' },
            'not-stated',
          )
        : stated('specific indirect emissions', 'indirectTco2ePerT', actual.indirectTco2ePerT),
    indirectOfPrecursors:
      actual.indirectOfPrecursorsTco2ePerT === undefined
        ? undefined
        : stated(
            'indirect emissions of precursors',
            'indirectOfPrecursorsTco2ePerT',
            actual.indirectOfPrecursorsTco2ePerT,
          ),
    sefa:
      actual.sefaTco2ePerT === undefined
        ? undefined
        : stated('specific embedded free allocation', 'sefaTco2ePerT', actual.sefaTco2ePerT),
    productionRoute: actual.productionRoute,
    productionYear: actual.productionYear,
    isVerified: actual.isVerified,
  };
}

function assumedOf({ priceEurPerCertificate: price, cscf }: NonNullable<QuotedLine['assumed']>) {
  return {
    ...(price === undefined
      ? {}
      : { priceEurPerCertificate: input('assumed price', price, 'EUR/certificate', 'assumed.priceEurPerCertificate') }),
    ...(cscf === undefined ? {} : { cscf: input('assumed correction factor', cscf, '1', 'assumed.cscf') }),
  };
}
