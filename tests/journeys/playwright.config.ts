import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './make-demo.ts',
  testMatch: '**/*.journey.ts',
  // The long ones are walked by `npm run journeys`.
  testIgnore: '**/*.long.journey.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: false,
  // Each has a browser, the product, its readers and its database: two of them fill two cores, a third only makes all of them wait.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // What a journey waits for is a state, not a time: these end one that hangs, on a busy machine too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: { launchOptions: await findBrowser(), locale: 'en-GB', timezoneId: 'Europe/Copenhagen', colorScheme: 'light' },
});
