import { goodOf, storeDraft } from './drafts.ts';
import { expect, test, waiting } from './journey.ts';

interface Priced {
  readonly knownEur: string;
  readonly assumedEur: string;
}

test('the year names the good of each part of a sum, and calls no cost unknown that is still asked for', async ({
  page,
  signIn,
}) => {
  await signIn();
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route('**/api/years/2026/obligation', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/years/2026');
  const goods = page.getByRole('table', { name: 'Goods of the year' });
  await expect(goods.getByText('7318.15.68')).toBeVisible();
  await expect(page.getByRole('main').getByText('Unknown', { exact: true })).toHaveCount(0);
  answer();
  await expect(waiting(page)).toHaveCount(0);
  // Goods with a part at a published price are not called assumed as a whole.
  const { goods: priced } = await (await page.request.get('/api/years/2026/obligation')).json();
  const inPart = priced.filter(({ knownEur, assumedEur }: Priced) => Number(knownEur) > 0 && Number(assumedEur) > 0);
  const asAWhole = priced.filter(
    ({ knownEur, assumedEur }: Priced) => Number(knownEur) === 0 && Number(assumedEur) > 0,
  );
  expect(inPart.length).toBeGreaterThan(0);
  await expect(goods.getByText(/^[\d,.]+ of it assumed$/)).toHaveCount(inPart.length);
  await expect(goods.getByText('Assumed', { exact: true })).toHaveCount(asAWhole.length);

  await page.getByRole('button', { name: 'Why this number? embedded emissions of 2026', exact: true }).click();
  const why = page.getByRole('dialog');
  for (const good of ['31024010 EG', '73181499 TW', '73181568 CN', '73181588 IN', '76042100 TR', '76042990 AE'])
    await expect(why).toContainText(good);
});

test('offers to correct what a person can correct, not what the law has yet to publish', async ({
  page,
  baseURL,
  signIn,
}) => {
  await signIn();
  const { id } = await storeDraft(page, baseURL, {
    generalInfo: { reportingPeriod: 'Q1', reportingYear: 2027 },
    goodsItems: [goodOf('72083900', '24.5')],
    emissionsData: [
      {
        ...{ itemNumber: 1, sequenceNumber: 1, productionCountry: 'CN', operatorId: 'OP-1', installationId: 'IN-1' },
        ...{ specificDirectEmissions: '1.5', specificIndirectEmissions: '0.2', determinationType: '01' },
      },
    ],
  });
  await page.goto(`/declarations/${id}/edit?step=5`);
  await expect(page.getByText('Assume a price under Costs to see a cost.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Correct: The actual emissions are not verified/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Correct: For goods imported in 2027/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Correct: The benchmarks/ })).toHaveCount(0);
});

test('refuses a letter with a placeholder that stands for nothing, in whatever letters it is written', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/request-supplier-data');
  const letter = page.getByLabel('Email template');
  await letter.fill(`${await letter.inputValue()}\n{leverandør}`);
  await expect(page.getByText('Unknown placeholder {leverandør}').first()).toBeVisible();
});
