import { authorisation } from '@lods/contract/authorisation/endpoints';
import { bind } from '../../http/bind.ts';
import { readAuthorisation, saveAuthorisation } from './service.ts';

export const authorisationRoutes = [
  bind(authorisation.read, readAuthorisation),
  bind(authorisation.save, (call, { body }) => saveAuthorisation(call, body)),
];
