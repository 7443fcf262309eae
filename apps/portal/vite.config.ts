import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { textsModule } from '@lods/translations/deliver';
import { revisionOfTranslations } from '@lods/translations/revision';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Sets what has to stand before any module runs: the theme, and that no schema evaluates code. The policy allows no inline script, so it is a small file of
 * its own, loaded ahead of everything else, with its hash in its name like every other asset.
 */
function earlyScript(): Plugin {
  const source = readFileSync(fileURLToPath(new URL('early.js', import.meta.url)), 'utf8');
  let file = '';
  return {
    name: 'early-script',
    apply: 'build',
    buildStart() {
      file = this.emitFile({ type: 'asset', name: 'early.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const asset = Object.values(bundle ?? {}).find(
          (output) => output.type === 'asset' && output.names.includes('early.js'),
        );
        if (!asset) throw new Error(`the early script ${file} is not in the build`);
        return [{ tag: 'script', attrs: { src: `/${asset.fileName}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** High, and a tenth of the time that the highest takes, for one part in fifty more bytes. */
const QUALITY = 9;

/** Beside each script and style sheet its Brotli form, which the server sends to whoever takes it. */
function compressedBeside(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'compressed-beside',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
      await Promise.all(
        texts.map(async (file) => {
          const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
          await writeFile(join(dir, `${file}.br`), await compress(await readFile(join(dir, file)), { params }));
        }),
      );
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), earlyScript(), textsModule(), compressedBeside()],
  define: { TRANSLATIONS_REVISION: JSON.stringify(revisionOfTranslations()) },
  build: {
    outDir: 'dist',
    // Beside the site's own assets, under one origin.
    assetsDir: 'assets/portal',
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A data: address would need a wider policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The answer of a supplier without an account is a small page of its own.
    rollupOptions: {
      input: ['index.html', 'answer.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
    },
    reportCompressedSize: false,
    // The texts of a language are one file: some 600 kB, a quarter of it on the way.
    chunkSizeWarningLimit: 1_000,
  },
});
