import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: { launchOptions: await findBrowser(), locale: 'en-GB', timezoneId: 'Europe/Copenhagen', colorScheme: 'light' },
});
