import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Sets the chosen light or dark before the first paint. The policy allows no inline script, so it is a small file of
 * its own, loaded ahead of everything else, with its hash in its name like every other asset.
 */
function earlyTheme(): Plugin {
  const source = readFileSync(fileURLToPath(new URL('early-theme.js', import.meta.url)), 'utf8');
  let file = '';
  return {
    name: 'early-theme',
    apply: 'build',
    buildStart() {
      file = this.emitFile({ type: 'asset', name: 'theme.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const asset = Object.values(bundle ?? {}).find(
          (output) => output.type === 'asset' && output.names.includes('theme.js'),
        );
        if (!asset) throw new Error(`the theme script ${file} is not in the build`);
        return [{ tag: 'script', attrs: { src: `/${asset.fileName}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), earlyTheme()],
  build: {
    outDir: 'dist',
    // Beside the site's own assets, under one origin.
    assetsDir: 'assets/portal',
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A data: address would need a wider policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
