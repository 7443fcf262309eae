import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { expect, expectAccessible, test } from './journey.ts';

test('a colleague who is mentioned is told at the bell, on the dashboard and by mail, until they have read it', async ({
  page,
  signIn,
  browser,
  baseURL,
  installation,
}) => {
  await signIn();
  const rows: { id: string; status: string; draftReportId: string }[] = await (
    await page.request.get('/api/declarations')
  ).json();
  const { id, draftReportId } = rows.find(({ status }) => status === 'draft') ?? { id: '', draftReportId: '' };
  await page.goto(`/declarations/${id}`);
  const comments = page.getByRole('textbox', { name: 'Write a comment' });
  await comments.fill('Which of the two masses of item 1 is right,');
  await page.getByRole('button', { name: 'Mention a colleague' }).click();
  await page.getByRole('menuitem', { name: 'Jonas Dahl' }).click();
  await expect(comments).toHaveValue('Which of the two masses of item 1 is right, @Jonas Dahl ');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Which of the two masses of item 1 is right, @Jonas Dahl')).toBeVisible();
  await expect(comments).toHaveValue('');
  await page.goto('/outbox');
  await expect(page.getByRole('row').filter({ hasText: 'jonas.dahl@sundbystaal.example' }).first()).toContainText(
    `Mette Lund mentioned you in ${draftReportId}`,
  );

  const context = await browser.newContext({
    baseURL: installation.origin,
    locale: 'da-DK',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  const theirs = await context.newPage();
  const entered = await theirs.request.post('/api/login', {
    data: { username: 'colleague', password: DEMO_PASSWORD },
    headers: { origin: baseURL ?? '' },
  });
  expect(entered.status()).toBe(200);
  await context.addInitScript(() => localStorage.setItem('language', 'da'));
  await theirs.goto('/dashboard');
  const waits = theirs.getByRole('link', { name: 'Mette Lund nævnte dig' });
  await expect(waits).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Notifikationer, 1 ulæst' })).toBeVisible();
  await expectAccessible(theirs);
  await waits.click();
  await expect(theirs).toHaveURL(new RegExp(`/declarations/${id}#comments$`));
  await expect(theirs.getByText('Which of the two masses of item 1 is right, @Jonas Dahl')).toBeInViewport();
  await expect(theirs.getByRole('button', { name: 'Notifikationer', exact: true })).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('heading', { name: 'Det venter på dig i dag' })).toBeVisible();
  await expect(waits).toHaveCount(0);

  const answered = await theirs.request.post(`/api/declarations/${id}/comments`, {
    data: { text: 'The second; the mill confirmed it.' },
    headers: { origin: baseURL ?? '' },
  });
  expect(answered.status()).toBe(201);
  await context.close();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(page.getByRole('link', { name: /Jonas Dahl commented after you/ })).toBeVisible();
  await expectAccessible(page);
});
