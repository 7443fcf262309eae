import { authorisation } from '@lods/contract/authorisation/endpoints';
import { declarant } from '@lods/contract/company/declarant';
import { declarations } from '@lods/contract/declarations/endpoints';
import { coilDeclaration } from '@lods/server/features/declarations/samples';
import { startTestServer } from '@lods/server/testing/server';
import { expect, test } from 'vitest';

const { anna } = await startTestServer();
const importer = { name: 'Kyst A/S', country: 'DK', agreedOn: '2026-01-05' };

test('a representative sees whom it declares for: those above 50 t, and nobody that declares for itself', async () => {
  const [coil] = coilDeclaration.goodsItems;
  await anna.api(declarations.create, {
    body: {
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod: 'Q1' },
      goodsItems: ['60', '50', '70'].map((netMass, index) => ({
        ...coil,
        itemNumber: index + 1,
        netMass,
        measurementUnit: 'TON' as const,
        registry: { importerEori: `DK0000000${index + 1}` },
      })),
      emissionsData: [],
    },
  });
  const { version } = await anna.api(authorisation.read, {});
  const saved = await anna.api(authorisation.save, {
    body: {
      version,
      importers: [
        { ...importer, eori: 'DK00000001' },
        { ...importer, eori: 'DK00000002' },
        { ...importer, eori: 'DK00000003', agreedOn: null },
        { ...importer, eori: 'TR00000004', isEstablishedInUnion: false, agreedOn: null },
      ],
    },
  });
  expect(saved.represented.map(({ eori, massT, representation }) => [eori, massT, representation])).toEqual([
    ['DK00000001', '60', 'declared'],
    ['DK00000002', '50', 'exempt'],
    ['DK00000003', '70', 'importer-declares'],
    ['TR00000004', null, 'exempt'],
  ]);
});

test('what an application lacks is named by its article, and a refusal reaches back only for whom it concerns', async () => {
  const company = await anna.api(declarant.read, {});
  await anna.api(declarant.save, {
    body: { ...company, legalName: 'Nordic Steel A/S', authorisationStatus: 'refused', appliedOn: '2026-03-20' },
  });
  const file = await anna.api(authorisation.read, {});
  expect(file.doesRefusalReachBack).toBe(true);
  expect(file.checks.filter(({ state }) => state === 'missing').map(({ article }) => article)).toContain(
    '(EU) 2023/956 Art. 5(5)(d)',
  );
  const { checks: _checks, represented: _represented, doesRefusalReachBack: _reach, ...body } = file;
  const later = await anna.api(authorisation.save, { body: { ...body, taxCertificateOn: '2026-02-01' } });
  expect(later.checks.find(({ code }) => code === 'tax')?.state).toBe('present');
});

test('of two who save at once the second is told what the first changed', async () => {
  const {
    checks: _checks,
    represented: _represented,
    doesRefusalReachBack: _reach,
    ...body
  } = await anna.api(authorisation.read, {});
  await anna.api(authorisation.save, { body: { ...body, mainActivity: 'Wholesale of steel' } });
  const second = anna.api(authorisation.save, { body: { ...body, mainActivity: 'Bolts' } });
  await expect(second).rejects.toMatchObject({ code: 'request.stale' });
});
