import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredGood } from '../goods/good.ts';
import { fieldPathOf } from './fields.ts';
import { emissionsFromReport, goodFromReport } from './read-report.ts';
import { goodOf } from './report.ts';

const second = () => 2;

it.each([
  ['importedGoods[0].goodsEmissions[1].installation', 'emissionsData[2].installationRecordId'],
  [
    'importedGoods[0].goodsEmissions[1].installationOperator.contactDetails[0].email',
    'emissionsData[2].installationRecordId',
  ],
  ['importedGoods[0].goodsEmissions[1].directEmissions', 'emissionsData[2].specificDirectEmissions'],
  ['importedGoods[0].goodsEmissions[1].carbonPriceDue[0].amount', 'emissionsData[2].registry.carbonPrice.amount'],
  ['importedGoods[3].goodsEmissions', 'goodsItems[3].emissions'],
  ['importedGoods[3].importedQuantities[0].procedure.inwardProcessingInfo', 'goodsItems[3].registry.inwardProcessing'],
  ['importedGoods[3].measureImported', 'goodsItems[3].netMass'],
])('a finding at %s is fixed at %s', (reported, field) => expect(fieldPathOf(reported, second)).toBe(field));

const text = fc.constantFrom('A short text', 'Hot & rolled');
const decimal = fc.constantFrom('0.5', '12.25', '3');
const some = <Shape extends object>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
  fc.record(shape, { requiredKeys: [] });

const goodsDetails = some({
  requestedProcedure: fc.constant('51'),
  previousProcedure: fc.constant('00'),
  inwardProcessing: fc.record({
    memberState: fc.constant('DK'),
    isDischargeBillWaived: fc.boolean(),
    authorisation: text,
    startDate: fc.constant('2025-01-02'),
    endDate: fc.constant('2025-02-28'),
    deadline: fc.constant('2025-03-31'),
  }),
  specialReference: text,
  remarks: text,
  importerEori: fc.constant('DK12345674'),
  representativeEori: fc.constant('DK87654321'),
});

const emissionsDetails = some({
  methodologyType: fc.constant('TOM01'),
  methodology: text,
  otherSource: text,
  electricitySource: fc.constant('SOE01'),
  electricityConsumedMwhPerT: decimal,
  emissionFactor: decimal,
  emissionFactorSourceText: text,
  productionMethod: fc.constant('P24'),
  carbonPrice: fc.record({
    instrumentType: fc.constant('01'),
    legalAct: text,
    amount: decimal,
    currency: fc.constant('CNY'),
    country: fc.constant('CN'),
    quantityCovered: decimal,
  }),
  remarks: text,
});

it('reads back from a report every detail that it writes into one', () =>
  fc.assert(
    fc.property(goodsDetails, emissionsDetails, (registry, details) => {
      const report = goodOf(
        1,
        { ...good, registry, emissions: [{ ...stated, registry: details }] } as never,
        new Map(),
        [],
      );
      const assumed = { requestedProcedure: '40', ...registry };
      expect(goodFromReport(report, 0).registry).toEqual(JSON.parse(JSON.stringify(assumed)));
      const [read] = emissionsFromReport(report, 0);
      expect(read?.registry).toMatchObject(details);
      expect(read?.specificDirectEmissions).toBe('1.5');
    }),
  ));

const good: Omit<StoredGood, 'emissions' | 'registry'> = {
  id: '00000000-0000-4000-8000-000000000001',
  declarationId: '00000000-0000-4000-8000-000000000002',
  version: 1,
  itemNumber: 4,
  cnCode: '72083900',
  hsCode: '720839',
  productName: 'Coils',
  goodType: 'IRON',
  countryOfOrigin: 'CN',
  importArea: 'EU',
  importedQuantity: '12',
  netMass: '12',
  netMassT: '12',
  measurementUnit: 'TON',
  emissionValue: null,
  supplierId: null,
  emissionsTco2e: null,
  certificates: null,
  costEur: null,
  asReported: null,
  asReportedFingerprint: null,
  earlierIds: [],
  changedAt: null,
  changedByName: null,
};

const stated = {
  id: '00000000-0000-4000-8000-000000000003',
  sequenceNumber: 1,
  productionCountry: 'CN',
  operatorId: 'OP-1',
  installationId: 'IN-1',
  installationRecordId: null,
  specificEmbedded: null,
  specificDirect: '1.5',
  specificIndirect: '0.25',
  determinationType: '01' as const,
  methodId: null,
  parameterId: null,
  isVerified: false,
};
