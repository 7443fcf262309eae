import { expect, expectAccessible, test } from './journey.ts';

test('says of each file why it could not be read, and refuses paths that lead out', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/422/);
  await signIn();
  await page.goto('/upload-pdfs');
  await expect(page.getByText('Supported documents', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Process PDF Files' }).click();
  await expect(page.getByText('Please select PDF files to upload', { exact: true })).toBeVisible();

  await page.getByText('Method 2: File path or network location').click();
  await page.getByRole('button', { name: 'Process Files from Path' }).click();
  await expect(page.getByText('Please enter a valid file path or location', { exact: true }).first()).toBeVisible();
  await page.getByLabel('File path or network location').fill('../*.pdf');
  await page.getByRole('button', { name: 'Process Files from Path' }).click();
  await expect(
    page
      .getByText(
        /There was an error processing your PDF files\. Please check the path and try again\. Reading by path is not set up/,
      )
      .first(),
  ).toBeVisible();

  const file = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  await page.getByLabel('Choose PDF files').setInputFiles([file('letter.pdf', 'Dear Sir'), file('empty.pdf', '')]);
  await page.getByRole('button', { name: 'Process 2 PDF Files' }).click();
  await expect(page.getByText('Processing completed with issues', { exact: true })).toBeVisible();
  await expect(page.getByText(/This is no PDF file/)).toHaveCount(2);
  await expectAccessible(page);
});
