/** What a PDF may make pdf.js do: nothing but read, from what the package itself brings. */
export const CAREFUL = {
  isEvalSupported: false,
  enableXfa: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  stopAtErrors: false,
  verbosity: 0,
  cMapPacked: true,
};

const packaged = (folder: string) => new URL(`./${folder}/`, import.meta.resolve('pdfjs-dist/package.json')).pathname;

export const packagedFolders = () => ({
  cMapUrl: packaged('cmaps'),
  standardFontDataUrl: packaged('standard_fonts'),
  wasmUrl: packaged('wasm'),
  iccUrl: packaged('iccs'),
});
