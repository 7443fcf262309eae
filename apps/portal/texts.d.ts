/** Made by the build (`packages/translations/deliver.ts`). */
declare module 'virtual:texts' {
  import type { TextsOf } from '@lods/translations/browser/start';
  export const textsOf: TextsOf;
}
