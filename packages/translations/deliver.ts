import { LANGUAGES, type Translated } from './browser/languages.ts';
import { readTranslations } from './po-files.ts';

const MODULE = 'virtual:texts';
/** The last part names the file in the build: the small form of an answer has a `da` of its own. */
const TEXTS = /^virtual:texts\/portal-(\w+)$/;
const TRANSLATED = LANGUAGES.flatMap(({ code }) => (code === 'en' ? [] : [code]));

/**
 * For the build of the portal: the module `virtual:texts`, whose `textsOf` loads all texts of one language as one file that a
 * browser keeps for as long as they stay the same.
 */
export function textsModule() {
  return {
    name: 'texts',
    resolveId: (id: string) => (id === MODULE || TEXTS.test(id) ? `\0${id}` : undefined),
    load(id: string) {
      if (id === `\0${MODULE}`) return loaders();
      const [, language] = TEXTS.exec(id.slice(1)) ?? [];
      return language === undefined ? undefined : textsIn(language as Translated);
    },
  };
}

const loaders = () =>
  `const load = { ${TRANSLATED.map((code) => `${code}: () => import('${MODULE}/portal-${code}')`).join(', ')} };
export const textsOf = async (language) => JSON.parse((await load[language]()).default);`;

/** As a string within the script: parsing JSON is much quicker than parsing a script of as many values. */
const textsIn = (language: Translated) =>
  `export default ${JSON.stringify(JSON.stringify([...readTranslations(language)]))};`;
