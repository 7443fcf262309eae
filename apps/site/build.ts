import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { revisionOfTranslations } from '@lods/translations/revision';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build as bundle, type Manifest, type Plugin } from 'vite';

const ROOT = import.meta.dirname;
/** Below node_modules, so that the renderer finds React where everybody does; each process has its own, as two may build at once. */
const RENDERER = fileURLToPath(new URL(`../../node_modules/.site-renderer-${process.pid}`, import.meta.url));
const compress = promisify(brotliCompress);

/**
 * A font that comes after the text has been painted waits for the next page: swapping it in would move the words under the
 * eyes of whoever reads on a slow line.
 */
const fontsThatNeverShift: Plugin = {
  name: 'fonts-that-never-shift',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
        asset.source = String(asset.source).replaceAll('font-display:swap', 'font-display:optional');
    }
  },
};

/** What render.tsx hands over: files by their path below the folder. */
interface Renderer {
  readonly renderSite: (assets: { script: string; style: string; origin: string }) => Record<string, string>;
}

/**
 * Builds the public site into a folder: the browser's code and one style sheet with hashes in their names, then every page
 * as plain HTML from the same components. Addresses that must be whole (sitemap, Open Graph) start with PUBLIC_URL.
 */
export async function build(folder: string): Promise<void> {
  const common = {
    root: ROOT,
    configFile: false as const,
    logLevel: 'warn' as const,
    plugins: [react(), tailwind()],
    define: { TRANSLATIONS_REVISION: JSON.stringify(revisionOfTranslations()) },
  };
  await bundle({
    ...common,
    publicDir: join(ROOT, 'public'),
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: 'assets/site',
      target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      // A data: address would need a wider policy.
      assetsInlineLimit: 0,
      modulePreload: false,
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: { input: join(ROOT, 'client.ts') },
    },
    plugins: [...common.plugins, fontsThatNeverShift],
  });
  const manifestFile = join(folder, '.vite', 'manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  await rm(dirname(manifestFile), { recursive: true });
  await bundle({
    ...common,
    publicDir: false,
    ssr: { noExternal: [/^@lods\//] },
    build: {
      outDir: RENDERER,
      emptyOutDir: true,
      ssr: join(ROOT, 'render.tsx'),
      reportCompressedSize: false,
      // The tables are read from beside their own module.
      rolldownOptions: { external: /^@lods\/reference\// },
    },
  });
  const { renderSite } = (await import(`${pathToFileURL(join(RENDERER, 'render.js')).href}?${Date.now()}`)) as Renderer;
  const entry = manifest['client.ts'];
  const style = entry?.css?.[0];
  if (!entry || !style) throw new Error('The build of the site made no script or no style sheet.');
  const files = renderSite({
    script: `/${entry.file}`,
    style: await readFile(join(folder, style), 'utf8'),
    origin: (process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000').replace(/\/$/, ''),
  });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const texts = [...Object.keys(files), style, ...Object.values(manifest).map(({ file }) => file)];
  for (const file of new Set(texts.filter((name) => /\.(html|css|js|xml|txt|svg)$/.test(name))))
    await writeCompressed(join(folder, file));
  await rm(RENDERER, { recursive: true });
}

/** Beside each text its Brotli form, which the server sends to whoever takes it. */
async function writeCompressed(file: string): Promise<void> {
  await writeFile(
    `${file}.br`,
    await compress(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
