import { assessGood } from '@lods/cbam/assess-good';
import { type Figure, input } from '@lods/cbam/figure';
import type { Quote, QuotedLine } from '@lods/contract/reference';
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
    actual: actualOf(line),
    carbonPricePaidEur: line.carbonPricePaidEur,
    assumed: line.assumed && assumedOf(line.assumed),
    path: '',
  });
  return { scope: scope.answer, figures, findings: [...findings] };
}

function actualOf({ actual }: QuotedLine) {
  if (!actual) return undefined;
  const stated = (
    name: string,
    field: 'directTco2ePerT' | 'indirectTco2ePerT' | 'sefaTco2ePerT',
    value: string,
  ): Figure => input(name, value, 'tCO2e/t', `actual.${field}`);
  return {
    direct: stated('specific direct emissions', 'directTco2ePerT', actual.directTco2ePerT),
    indirect: stated('specific indirect emissions', 'indirectTco2ePerT', actual.indirectTco2ePerT),
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
