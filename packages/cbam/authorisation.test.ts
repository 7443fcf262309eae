import { expect, test } from 'vitest';
import {
  type Applicant,
  type AuthorisationFile,
  authorisationChecks,
  refusalReachesBack,
  representationOf,
} from './authorisation.ts';

const file: AuthorisationFile = {
  mainActivity: 'Wholesale of steel',
  taxCertificateOn: '2026-02-01',
  honourDeclaredOn: '2026-02-01',
  capacity: 'Accounts of 2023 to 2025',
  estimates: [{ year: 2026 }, { year: 2027 }],
  establishedOn: '2019-05-01',
  guarantee: null,
  importers: [],
};
const applicant: Applicant = {
  legalName: 'Nordic Steel A/S',
  hasAddress: true,
  eori: 'DK12345678',
  status: 'applied',
  appliedOn: '2026-03-02',
  isRepresentative: false,
};
const missing = (change: Partial<AuthorisationFile>, of: Partial<Applicant> = {}) =>
  authorisationChecks({ ...file, ...change }, { ...applicant, ...of }, '2026-11-22')
    .filter(({ state }) => state === 'missing')
    .map(({ article }) => article);

test('an application with everything lacks nothing', () => {
  expect(missing({})).toEqual([]);
});

test.each<[string, Partial<AuthorisationFile>, Partial<Applicant>, string[]]>([
  ['estimates for the year of application alone', { estimates: [{ year: 2026 }] }, {}, ['(EU) 2023/956 Art. 5(5)(g)']],
  [
    'estimates are of the year of the application, not of today',
    {},
    { appliedOn: '2025-12-30' },
    ['(EU) 2023/956 Art. 5(5)(g)'],
  ],
  ['a representative names its importers', {}, { isRepresentative: true }, ['(EU) 2023/956 Art. 5(5)(h)']],
  ['established on 1 January two years before needs no guarantee', { establishedOn: '2024-01-01' }, {}, []],
  ['established a day later needs one', { establishedOn: '2024-01-02' }, {}, ['(EU) 2023/956 Art. 17(5)']],
  ['nobody knows since when it is established', { establishedOn: null }, {}, ['(EU) 2023/956 Art. 17(5)']],
  ['a guarantee that was given is there', { establishedOn: '2026-01-01', guarantee: { validUntil: null } }, {}, []],
])('%s', (_case, change, of, articles) => {
  expect(missing(change, of)).toEqual(articles);
});

test('a refusal reaches back only for those who applied by 31 March 2026', () => {
  expect(refusalReachesBack({ ...applicant, status: 'refused', appliedOn: '2026-03-31' })).toBe(true);
  expect(refusalReachesBack({ ...applicant, status: 'refused', appliedOn: '2026-04-01' })).toBe(false);
  expect(refusalReachesBack({ ...applicant, appliedOn: '2026-03-31' })).toBe(false);
});

test('a representative declares for those above 50 t alone, and not for importers in the Union that it has no agreement with', () => {
  const importer = { eori: 'DK1', name: 'A', isEstablishedInUnion: true, agreedOn: '2026-01-01' };
  expect(representationOf(importer, true)).toBe('declared');
  expect(representationOf(importer, false)).toBe('exempt');
  expect(representationOf({ ...importer, agreedOn: null }, true)).toBe('importer-declares');
  expect(representationOf({ ...importer, isEstablishedInUnion: false, agreedOn: null }, true)).toBe('declared');
});
