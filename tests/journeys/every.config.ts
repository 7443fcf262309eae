import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

/** `npm run journeys`: every journey, the long ones too. Arguments go to playwright. */
export default defineConfig({ ...everyday, testIgnore: [] });
