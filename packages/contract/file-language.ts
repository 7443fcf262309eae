import { z } from 'zod';

/** The language of the words in a file that a person downloads; programs that name none read English. */
export const FileLanguage = z.enum(['en', 'da', 'sv', 'de']).default('en');
