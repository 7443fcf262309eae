import { declarations } from '@lods/contract/declarations';
import { bind } from '../../http/bind.ts';
import { listOwnDeclarations, readDeclaration, readGoods, removeDraft, saveDraft } from './service.ts';
import { createDeclaration, submitDeclaration } from './submit.ts';
import { downloadXml } from './xml.ts';

export const declarationRoutes = [
  bind(declarations.list, listOwnDeclarations),
  bind(declarations.create, (call, { body }) => createDeclaration(call, body)),
  bind(declarations.read, (call, { params }) => readDeclaration(call, params.id)),
  bind(declarations.saveDraft, (call, { params, body }) => saveDraft(call, params.id, body)),
  bind(declarations.submit, (call, { params, body }) => submitDeclaration(call, params.id, body)),
  bind(declarations.remove, (call, { params }) => removeDraft(call, params.id)),
  bind(declarations.goods, (call, { params, query }) => readGoods(call, params.id, query)),
  bind(declarations.xml, (call, { params }) => downloadXml(call, params.id)),
];
