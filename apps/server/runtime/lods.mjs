#!/usr/bin/env node
// Plain JavaScript, because an old Node cannot read the rest to say that it is too old.
import module from 'node:module';

if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `lods needs Node 24 or newer and this is ${process.versions.node}. ` +
      'Start it with `npm start` or `npx lods` in its folder: `npm ci` brings the right Node there for Linux and Windows.',
  );
  process.exit(1);
}
// Stripping and compiling the sources costs a tenth of a second at each start; kept beside them it costs nothing.
module.enableCompileCache(`${import.meta.dirname}/../../../node_modules/.cache/lods`);
const { findModulesQuickly } = await import('./find-modules.ts');
findModulesQuickly();
const { main } = await import('./lods.ts');
process.exitCode = await main(process.argv.slice(2));
