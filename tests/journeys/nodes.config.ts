import { defineConfig } from '@playwright/test';
import { NODES } from './demo.ts';
import everyday from './playwright.config.ts';

process.env[NODES] = 'yes';

/**
 * `npm run journeys:nodes`: each installation is two web processes and a worker on one PostgreSQL and one S3-compatible store, behind a proxy
 * that hands requests round. Arguments go to playwright; those of every day if none is named, the long ones too with LODS_JOURNEYS=every.
 */
export default defineConfig({
  ...everyday,
  testIgnore: process.env.LODS_JOURNEYS === 'every' ? [] : '**/*.long.journey.ts',
  outputDir: '../../test-results/journeys-nodes',
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys-nodes.json' }]],
  // Four processes and a browser each: on a machine that others use a journey takes minutes.
  workers: 1,
  timeout: 900_000,
  expect: { timeout: 120_000 },
});
