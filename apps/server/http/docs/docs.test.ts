import { endpoints } from '@lods/contract/endpoints';
import { problems } from '@lods/contract/problems';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const { nobody } = await startTestServer();
const all = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ id: `${feature}.${name}`, endpoint })),
);

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: object }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}
const document = (await (await nobody.fetch('/api/docs/openapi.json')).json()) as Document;
const page = await (await nobody.fetch('/api/docs')).text();

it('lists every endpoint once in the OpenAPI document, with all its parts', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations).toHaveLength(all.length);
  for (const { id, endpoint } of all) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(id);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(('status' in endpoint && endpoint.status) || 200));
    expect(operation?.requestBody !== undefined).toBe('body' in endpoint || 'upload' in endpoint);
  }
});

it('is a document that tools can read: parameters declared, references resolved, answers described', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { parameters, responses } of Object.values(methods)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
      expect(inPath.every(({ required, schema }) => required && Object.keys(schema).length > 0)).toBe(true);
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
      for (const { description } of Object.values(responses)) expect(description).not.toBe('');
    }
  }
  const text = JSON.stringify(document);
  for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    expect(document.components.schemas).toHaveProperty([name]);
  expect(text).not.toMatch(/"\$ref":"#\/\$defs/);
});

it('shows every endpoint and every problem on the page, each at an address of its own', () => {
  for (const { id, endpoint } of all) {
    expect(page).toContain(`id="${id}"`);
    expect(page).toContain(`${endpoint.method} ${endpoint.path}`);
  }
  for (const code of Object.keys(problems)) expect(page).toContain(`id="${code}"`);
});

it('needs no script and no style but its own file', async () => {
  expect(page).not.toMatch(/<script|<style| style=| on\w+=|javascript:/i);
  const style = await nobody.fetch('/api/docs/style.css');
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
});
