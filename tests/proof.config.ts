import { defineConfig, mergeConfig } from 'vitest/config';
import everyday from '../vitest.config.ts';

const { include: _, ...test } = everyday.test ?? {};

export default mergeConfig(
  { ...everyday, test },
  defineConfig({ test: { root: '.', include: ['{apps,packages,tests}/**/*.proof.ts'], testTimeout: 3_600_000 } }),
);
