/** `node apps/server/http/docs/publish-api.ts`: writes down the forms that programs are promised from now on. Part of a release. */
import { writeFileSync } from 'node:fs';
import { endpoints } from '@lods/contract/endpoints';
import { API_VERSION } from './api-version.ts';
import { PUBLISHED_API, printForms, wireFormsOf } from './wire-forms.ts';

writeFileSync(PUBLISHED_API, printForms(API_VERSION, wireFormsOf(endpoints)));
