import { KEY_PREFIX } from '@lods/contract/access/api-keys';
import { isRoleEnough, leastRole } from '@lods/contract/access/member-role';
import type { Endpoint } from '@lods/contract/endpoint';
import { type ProblemCode, problems } from '@lods/contract/problems';
import { z } from 'zod';
import { isDownload, isEvents } from '../answers.ts';
import { isKeyed } from '../idempotency.ts';
import { SESSION_COOKIE } from '../visit.ts';
import { answerableProblems } from './answerable-problems.ts';
import { API_VERSION } from './api-version.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;
type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** A named schema that holds itself (a figure is derived from figures) stands among the components, once for all. */
function liftDefinitions(document: object): object {
  const lifted: Record<string, unknown> = {};
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const { $defs, ...rest } = value as { $defs?: Record<string, unknown> };
    for (const [name, definition] of Object.entries($defs ?? {})) lifted[name] ??= visit(definition);
    return Object.fromEntries(
      Object.entries(rest).map(([key, part]) => [
        key,
        key === '$ref' ? String(part).replace('#/$defs/', '#/components/schemas/') : visit(part),
      ]),
    );
  };
  const whole = visit(document) as { components: { schemas: Record<string, unknown> } };
  Object.assign(whole.components.schemas, lifted);
  return whole;
}

/** The OpenAPI 3.1 document of the endpoints; nothing in it is written by hand. */
export function openApiDocument(groups: Groups) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      paths[endpoint.path] ??= {};
      Object.assign(paths[endpoint.path] ?? {}, {
        [endpoint.method.toLowerCase()]: operation(feature, name, endpoint),
      });
    }
  }
  const codes = Object.keys(problems) as ProblemCode[];
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Lods',
      version: API_VERSION,
      description:
        'A program sends an API key of the company (Settings, API keys) as `Authorization: Bearer lods_…`. A browser signs in ' +
        'with POST /api/login; the session cookie goes with every further request, and one that writes names the address of ' +
        'the portal as its Origin. A problem carries its sentence as `message`.',
    },
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        key: { type: 'http', scheme: 'bearer', bearerFormat: `${KEY_PREFIX}…` },
      },
      schemas: Object.fromEntries(codes.map((code) => [code, problemSchema(code)])),
    },
  };
  return liftDefinitions(document) as typeof document;
}

function operation(feature: string, name: string, endpoint: Endpoint) {
  const { method, summary, caller, params, query } = endpoint;
  const isClosed = caller !== 'anyone';
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    description: whoMayCall(endpoint),
    security: isClosed ? [{ session: [] }, ...(isForKeys(endpoint) ? [{ key: [] }] : [])] : [],
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(isClosed
        ? [header('x-company', 'Id of the own company to work in, when not that of the session', false)]
        : []),
      ...(method === 'GET'
        ? []
        : [header('Origin', 'With a session: the address of the portal; browsers send it by themselves', false)]),
      ...(isKeyed(endpoint)
        ? [header('Idempotency-Key', 'Makes sending the request twice one effect with one answer; kept 30 days', false)]
        : []),
    ],
    ...requestBody(endpoint),
    responses: { [endpoint.status ?? 200]: success(endpoint), ...problemResponses(endpoint) },
  };
}

/** Whether a program with an API key may call: what an editor does, but nothing of a person's own account. */
export const isForKeys = (endpoint: Endpoint): boolean =>
  endpoint.caller !== 'anyone' &&
  endpoint.caller !== 'operator' &&
  endpoint.isPersonal !== true &&
  isRoleEnough('editor', leastRole(endpoint));

/** In words: who may call. */
export function whoMayCall(endpoint: Endpoint): string {
  const callers: Record<Endpoint['caller'], string> = {
    anyone: 'Anyone, without a session.',
    member: 'Any signed-in account',
    importer: 'Importer accounts',
    supplier: 'Supplier accounts',
    operator: 'Operators of the installation',
  };
  if (endpoint.caller === 'anyone') return callers.anyone;
  return `${callers[endpoint.caller]} with the role ${leastRole(endpoint)} or higher.`;
}

const header = (name: string, description: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody({ body, upload }: Endpoint) {
  if (!body && !upload) return {};
  const json = body ? jsonSchemaOf(body, 'input') : {};
  const content = {
    ...(upload ? { 'multipart/form-data': { schema: formSchema(json) } } : {}),
    ...(!upload || upload.alsoJson ? { 'application/json': { schema: json } } : {}),
  };
  return { requestBody: { required: upload !== undefined || !mayBeLeftOut(body), content } };
}

/** Whether all of it has a default. */
export const mayBeLeftOut = (body: z.ZodType | undefined): boolean => body?.safeParse(undefined).success === true;

/** The fields of a form, and files under any further name. */
const formSchema = (fields: JsonSchema): JsonSchema => ({
  ...fields,
  type: 'object',
  additionalProperties: { type: 'string', contentMediaType: 'application/octet-stream' },
});

function success({ answer, status }: Endpoint) {
  if (status === 204) return { description: 'Done' };
  if (isDownload(answer)) {
    const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };
    return { description: 'The file', content: Object.fromEntries(answer.mediaTypes.map((type) => [type, file])) };
  }
  if (isEvents(answer)) {
    const schema = jsonSchemaOf(answer.event, 'output');
    return { description: 'Server-sent events; the data of each', content: { 'text/event-stream': { schema } } };
  }
  return {
    description: 'Done',
    content: { 'application/json': { schema: jsonSchemaOf(answer as z.ZodType, 'output') } },
  };
}

function problemResponses(endpoint: Endpoint) {
  const byStatus = Object.groupBy(answerableProblems(endpoint), (code) => String(problems[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => {
      const schemas = codes.map((code) => ({ $ref: `#/components/schemas/${code}` }));
      const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas };
      return [status, { description: codes.join(', '), content: { 'application/problem+json': { schema } } }];
    }),
  );
}

function problemSchema(code: ProblemCode): JsonSchema {
  const { status, params } = problems[code];
  return {
    type: 'object',
    required: ['type', 'status', 'code', 'message', 'params', 'requestId'],
    properties: {
      type: { type: 'string', format: 'uri-reference' },
      status: { const: status },
      code: { const: code },
      message: { type: 'string', description: 'The sentence to show' },
      params: jsonSchemaOf(params, 'output'),
      phrases: { type: 'array', description: 'For translators: the sentence with `{}` for each value, and the values' },
      requestId: { type: 'string', format: 'uuid' },
    },
  };
}
