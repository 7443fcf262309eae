import { answers } from '@lods/contract/answers/endpoints';
import { supplierAnswers } from '@lods/contract/answers/review';
import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { installations } from '@lods/contract/installations/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { expect, it } from 'vitest';
import { meanwhile } from '../../testing/meanwhile.ts';
import { startTestServer } from '../../testing/server.ts';
import { answered, askedSupplier, bolts, visitor } from './samples.ts';

const server = await startTestServer();
const { anna } = server;
await server.work();

/** A draft of Nordic Steel with bolts of a supplier. */
const draftOf = (
  supplierId: string,
  reportingPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4',
  reportingYear: string,
  tonnes = '10',
  declarant = {},
) =>
  anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { declarantName: 'Nordic Steel A/S', ...declarant, reportingPeriod, reportingYear },
      goodsItems: [
        {
          itemNumber: 1,
          cnCode: '73181588',
          hsCode: '731815',
          productName: 'Bolts',
          cnamGoodType: 'iron_steel',
          countryOfOrigin: 'TR',
          importArea: 'EU',
          importedQuantity: tonnes,
          netMass: tonnes,
          measurementUnit: 'TON',
          supplierId,
        },
      ],
    },
  });
const totalOf = async (id: string) => (await anna.api(declarations.read, { params: { id } })).totals;

it('shows what an answer changes before it is applied, fills drafts when it is accepted, and counts it once it is verified', async () => {
  const { supplierId, threadId, answerId } = await answered(server);
  const { id } = await draftOf(supplierId, 'Q2', '2026');
  const params = { id: threadId };
  const review = await anna.api(supplierAnswers.read, { params });
  const [effect] = review.answer?.goods ?? [];
  expect(effect).toMatchObject({ declarationId: id, quarter: 'Q2 2026', kept: null });
  // From 2026 an unverified figure does not enter: (EU) 2023/956 Art. 8(1).
  expect(effect?.accepted.costEur).toBe(effect?.now.costEur);
  // 0.7297325 t direct a tonne of bolts count as 0.72973, 10 t; indirect emissions do not count in goods of Annex II.
  expect(Number(effect?.verified.emissionsT)).toBeCloseTo(7.2973, 6);
  // Bolts are made from other CBAM goods, and the bills name none: the emissions are the least, their cost is unknown.
  expect(review.answer?.products).toMatchObject([{ lacksPrecursors: true, former: null }]);
  expect(effect).toMatchObject({ lacksPrecursors: true, isCostAtMost: false, verified: { costEur: null } });
  expect(review.answer).toMatchObject({ declareBy: '2027-09-30', engageVerifierBy: '2027-06-10' });

  const accepted = await anna.api(supplierAnswers.accept, { params, body: { answerId } });
  expect(accepted).toMatchObject({ state: 'accepted', thread: [{ kind: 'answer' }, { kind: 'accepted' }] });
  const file = await anna.api(suppliers.read, { params: { id: supplierId } });
  const [statement] = file.installations[0]?.emissions ?? [];
  expect(statement).toMatchObject({ cnCode: '73181588', specificDirect: '0.7297325', verificationState: 'unverified' });
  const before = await totalOf(id);
  await anna.api(installations.verifyEmissions, {
    params: { id: statement?.id ?? '' },
    body: {
      verificationState: 'verified',
      verifierName: 'Nordic Verification',
      verifiedOn: '2026-11-01',
      version: statement?.version ?? 0,
    },
  });
  const after = await totalOf(id);
  expect([before.emissionsTco2e, after.emissionsTco2e].map(Number)).toEqual([
    Number(effect?.now.emissionsT),
    Number(effect?.verified.emissionsT),
  ]);
});

it('keeps what somebody saves of a good while an answer is accepted and taken back', async () => {
  const { supplierId, threadId, answerId } = await answered(server);
  const { id } = await draftOf(supplierId, 'Q4', '2026');
  const place = { organisation: anna.organisation, draftId: id };
  const saved = (name: string) => `update goods_items set product_name = '${name}' where declaration_id = '${id}'`;
  const request = { params: { id: threadId }, body: { answerId } };
  const good = async () => {
    const { goodsItems, emissionsData } = await anna.api(declarations.read, { params: { id } });
    return [goodsItems[0]?.productName, emissionsData[0]?.specificDirectEmissions];
  };
  await meanwhile(server, place, saved('Bolts, galvanised'), () => anna.api(supplierAnswers.accept, request));
  expect(await good()).toEqual(['Bolts, galvanised', '0.7297325']);
  await meanwhile(server, place, saved('Bolts, black'), () => anna.api(supplierAnswers.takeBack, request));
  expect(await good()).toEqual(['Bolts, black', undefined]);
});

it('counts accepted figures at once in a quarter of the time before 2026', async () => {
  const { browser, view, threadId, supplierId } = await visitor(server);
  const draft = { ...bolts(view), periodFrom: '2025-01-01', periodTo: '2025-12-31' };
  await browser.api(answers.save, { body: { draft, draftVersion: 0 } });
  await browser.api(answers.send, { body: { draftVersion: 1 } });
  const { id } = await draftOf(supplierId, 'Q4', '2025');
  const review = await anna.api(supplierAnswers.read, { params: { id: threadId } });
  await anna.api(supplierAnswers.accept, {
    params: { id: threadId },
    body: { answerId: review.answer?.answerId ?? '' },
  });
  expect((await totalOf(id)).emissionsTco2e).toBe(review.answer?.goods[0]?.accepted.emissionsT);
});

it('decides the latest version alone, tells what a later one changes, and leaves what was accepted until it is decided', async () => {
  const { browser, threadId, answerId, supplierId } = await answered(server);
  const params = { id: threadId };
  await anna.api(supplierAnswers.returnToSupplier, { params, body: { answerId, text: 'Is the steam in it?' } });
  const seen = await browser.api(answers.read);
  expect(seen).toMatchObject({ state: 'returned', thread: [{}, { from: 'importer', text: 'Is the steam in it?' }] });
  await anna.api(supplierAnswers.accept, { params, body: { answerId } });
  const changed = { ...seen.draft, bills: { ...seen.draft.bills, output: '2000' } };
  await browser.api(answers.save, { body: { draft: changed, draftVersion: seen.draftVersion } });
  await browser.api(answers.send, { body: { draftVersion: seen.draftVersion + 1 } });
  const review = await anna.api(supplierAnswers.read, { params });
  expect(review.state).toBe('changed');
  expect(review.answer?.products[0]).toMatchObject({
    specificDirect: '0.3648662',
    before: { specificDirect: '0.7297325' },
    // Half of what the installation has on file.
    former: { specificDirect: '0.7297325', isVerified: false, isFarFrom: true },
  });
  const stale = anna.api(supplierAnswers.accept, { params, body: { answerId } });
  await expect(stale).rejects.toMatchObject({ code: 'answer.settled' });
  const file = await anna.api(suppliers.read, { params: { id: supplierId } });
  expect(file.installations[0]?.emissions).toMatchObject([{ specificDirect: '0.7297325' }]);
  const board = await anna.api(supplierAnswers.board, { query: { show: 'review' } });
  expect(board.rows.find((row) => row.supplierId === supplierId)).toMatchObject({
    state: 'changed',
    reason: 'answer_waits',
  });
});

it('says what silence costs at least, at the assumed price where none is published', async () => {
  const { supplierId } = await askedSupplier(server);
  await draftOf(supplierId, 'Q4', '2026', '100');
  await draftOf(supplierId, 'Q4', '2024', '100');
  const { rows } = await anna.api(supplierAnswers.board, { query: {} });
  // Türkiye, 7318: 100 t × (5.43 × 1.1 − 0.975 × 1.364) × 82.32 EUR, and of it 100 t × 0.543 × 82.32 EUR; nothing is paid for 2024.
  expect(rows.find((row) => row.supplierId === supplierId)).toMatchObject({
    goods: 2,
    goodsWithoutCost: 0,
    costEur: '38221.9992',
    assumedEur: '38221.9992',
    atRiskEur: '4469.976',
    riskBasis: 'mark-up',
  });
});

it('says one cost and one risk of a supplier on the board, on its answer and on the costs, before and after it is accepted', async () => {
  const { supplierId, threadId, answerId } = await answered(server);
  await draftOf(supplierId, 'Q1', '2026', '60');
  const assumed = await draftOf(supplierId, 'Q4', '2026', '40');
  const costs = async () => {
    const { rows } = await anna.api(supplierAnswers.board, { query: { limit: 100 } });
    const row = rows.find((each) => each.supplierId === supplierId);
    const { supplierCost, answer } = await anna.api(supplierAnswers.read, { params: { id: threadId } });
    const { suppliers: ranked } = await anna.api(obligation.silence, { params: { year: 2026 } });
    const onCosts = ranked.find((each) => each.supplierId === supplierId);
    const shown = [row, supplierCost, onCosts].map((each) => [each?.costEur, each?.assumedEur, each?.atRiskEur]);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    return { amounts: shown[0]?.map(Number) ?? [], state: onCosts?.state, goods: answer?.goods ?? [] };
  };
  const before = await costs();
  // 100 t of default values with a mark-up of 0.543 t; 60 t at 75.36 EUR, 40 t at the assumed 82.32 EUR.
  expect(before.state).toBe('silent');
  expect(before.amounts[2]).toBeCloseTo(60 * 0.543 * 75.36 + 40 * 0.543 * 82.32, 4);
  expect(before.goods.find(({ declarationId }) => declarationId === assumed.id)?.now.costEur).toBe(
    String(before.amounts[1]),
  );
  await anna.api(supplierAnswers.accept, { params: { id: threadId }, body: { answerId } });
  const after = await costs();
  expect(after.state).toBe('unverified');
  expect(after.amounts.slice(0, 2)).toEqual(before.amounts.slice(0, 2));
  // No free allocation is stated, so that at most 0.72973 t a tonne are paid for once it is verified.
  const most = 0.72973 * (60 * 75.36 + 40 * 82.32);
  expect(after.amounts[2]).toBeCloseTo((before.amounts[0] ?? 0) - most, 2);
});

it('offers goods whose list names the supplier by its very name, connects them when somebody says so, and fills them in the same step', async () => {
  const { supplierId, threadId, answerId } = await answered(server);
  const supplier = await anna.api(suppliers.read, { params: { id: supplierId } });
  const name = 'Ningbo Huada Fastener';
  const rows = [
    '26DK00000000777W10;1;02-05-2026;73181588;CN;1.000,5',
    '26DK00000000777W10;2;02-05-2026;73181595;CN;2.000,5',
  ];
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
  const file = new File([[heading, ...rows.map((row) => `${row};${name}`)].join('\n')], 'ningbo.csv');
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
  expect(report).toMatchObject([{ state: 'taken-over' }]);
  const { countryOfOrigin, installationName, contactEmail, version } = supplier.supplier;
  await anna.api(suppliers.change, {
    params: { id: supplierId },
    body: { name, countryOfOrigin, installationName, contactEmail, version },
  });
  const params = { id: threadId };
  const { answer } = await anna.api(supplierAnswers.read, { params });
  expect(answer).toMatchObject({
    goods: [],
    named: [{ quarter: 'Q2 2026', cnCode: '73181588', importId: report[0]?.id, isOnlyMaker: true }],
  });
  const accepted = await anna.api(supplierAnswers.accept, { params, body: { answerId, connectNamed: true } });
  expect(accepted.answer).toMatchObject({ named: [], goods: [{ cnCode: '73181588', kept: null }] });
  const declarationId = answer?.named[0]?.declarationId ?? '';
  const { goodsItems, emissionsData } = await anna.api(declarations.read, { params: { id: declarationId } });
  const bolt = goodsItems.find(({ supplierId: of }) => of === supplierId);
  const [entry] = emissionsData.filter(({ itemNumber }) => itemNumber === bolt?.itemNumber);
  expect(entry).toMatchObject({ specificDirectEmissions: '0.7297325' });
});

it('remembers that accepted figures leave out the precursors, and takes the acceptance back as long as nothing is filed with it', async () => {
  const { browser, supplierId, threadId, answerId } = await answered(server);
  const { id } = await draftOf(supplierId, 'Q3', '2026', '60', {
    declarantId: 'DK12345678',
    installationCountry: 'TR',
  });
  const params = { id: threadId };
  const goodOf = async () => {
    const { goodsItems, emissionsData, findings } = await anna.api(declarations.read, { params: { id } });
    const codes = findings.map(({ code }) => code).filter((code) => code === 'precursors-left-out');
    return { isMarked: goodsItems[0]?.lacksPrecursors, figures: emissionsData[0]?.specificDirectEmissions, codes };
  };
  const yearOf = async () => {
    const { ifVerified, findings } = await anna.api(years.read, { params: { year: 2026 } });
    return {
      marked: ifVerified?.goods.filter((good) => good.lacksPrecursors).length ?? 0,
      said: findings.filter(({ code }) => code === 'precursors-left-out').length,
    };
  };
  const statementsOf = async () =>
    (await anna.api(suppliers.read, { params: { id: supplierId } })).installations.flatMap(
      ({ emissions }) => emissions,
    );
  const before = await goodOf();
  const yearBefore = await yearOf();
  expect(before).toEqual({ isMarked: false, figures: undefined, codes: [] });

  const accepted = await anna.api(supplierAnswers.accept, { params, body: { answerId } });
  expect(accepted.acceptance).toMatchObject({ by: 'anna holm', keptBy: null });
  expect(await goodOf()).toEqual({ isMarked: true, figures: '0.7297325', codes: ['precursors-left-out'] });
  const yearAfter = await yearOf();
  expect(yearAfter.marked).toBe(yearBefore.marked + 1);
  expect(yearAfter.said).toBeGreaterThan(0);
  expect(await statementsOf()).toMatchObject([{ lacksPrecursors: true }]);

  const back = await anna.api(supplierAnswers.takeBack, { params, body: { answerId } });
  expect(back).toMatchObject({ state: 'answered', acceptance: null });
  expect(back.thread.map(({ kind }) => kind)).toEqual(['answer', 'accepted', 'taken_back']);
  expect(await goodOf()).toEqual(before);
  expect(await yearOf()).toEqual(yearBefore);
  expect(await statementsOf()).toEqual([]);
  const seen = await browser.api(answers.read);
  expect(seen).toMatchObject({ state: 'sent' });
  await expect(anna.api(supplierAnswers.takeBack, { params, body: { answerId } })).rejects.toMatchObject({
    code: 'answer.settled',
  });

  await anna.api(supplierAnswers.accept, { params, body: { answerId } });
  expect((await goodOf()).isMarked).toBe(true);
  await anna.api(declarations.submit, {
    params: { id },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  const filed = await anna.api(supplierAnswers.read, { params });
  expect(filed.acceptance).toMatchObject({ keptBy: 'filed' });
  await expect(anna.api(supplierAnswers.takeBack, { params, body: { answerId } })).rejects.toMatchObject({
    code: 'answer.filed',
    status: 409,
  });
});
