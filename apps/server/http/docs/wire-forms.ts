import type { Endpoint } from '@lods/contract/endpoint';
import { type ProblemCode, problems } from '@lods/contract/problems';
import type { z } from 'zod';
import { isDownload, isEvents } from '../answers.ts';
import { type JsonSchema, jsonSchemaOf, mayBeLeftOut } from './openapi.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** The forms that were published last, a line for each endpoint and problem. */
export const PUBLISHED_API = new URL('published-api.jsonl', import.meta.url);

/** One field that goes over the wire: what may stand in it, and whether it must. */
interface Field {
  readonly kinds: ReadonlySet<string>;
  readonly isRequired: boolean;
}

/** Fields by their path, `goods[].cnCode`. */
type Fields = Readonly<Record<string, Field>>;

/** What programs are promised: of each endpoint what it takes and answers, and of each problem its status and parameters. */
export interface WireForms {
  readonly [name: string]: { readonly takes: Fields; readonly answers: Fields };
}

/** The forms as the endpoints and problems describe them now. */
export function wireFormsOf(groups: Groups): WireForms {
  const forms: Record<string, WireForms[string]> = {};
  for (const endpoint of Object.values(groups).flatMap((group) => Object.values(group))) {
    const { method, path, status = 200, params, query, body, upload } = endpoint;
    forms[`${method} ${path}`] = {
      takes: {
        ...fieldsOf('params', params, 'input'),
        ...fieldsOf('query', query, 'input'),
        ...fieldsOf('body', body, 'input'),
        ...(upload ? { files: { kinds: new Set(['file']), isRequired: upload.alsoJson !== true } } : {}),
      },
      answers: { status: { kinds: new Set([String(status)]), isRequired: true }, ...answersOf(endpoint) },
    };
  }
  for (const code of Object.keys(problems) as ProblemCode[]) {
    const { status, params } = problems[code];
    const answers = { status: { kinds: new Set([String(status)]), isRequired: true } };
    forms[`problem ${code}`] = { takes: {}, answers: { ...answers, ...fieldsOf('params', params, 'output') } };
  }
  return forms;
}

function answersOf({ answer, status }: Endpoint): Fields {
  if (status === 204) return {};
  if (isDownload(answer)) return { file: { kinds: new Set(answer.mediaTypes), isRequired: true } };
  return fieldsOf('body', isEvents(answer) ? answer.event : (answer as z.ZodType), 'output');
}

function fieldsOf(root: string, type: z.ZodType | undefined, direction: 'input' | 'output'): Fields {
  if (!type) return {};
  const found: Found = new Map();
  const whole = jsonSchemaOf(type, direction) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  collect(root, whole, !isOptionalPart(root, type, whole), found);
  for (const [name, shape] of Object.entries(whole.$defs ?? {})) collect(`#${name}`, shape, true, found);
  return Object.fromEntries(found);
}

/** Whoever sends no query sends an empty one: it is required where a field of it is. */
const isOptionalPart = (root: string, type: z.ZodType, { required = [] }: JsonSchema): boolean =>
  root === 'query' ? (required as readonly string[]).length === 0 : root === 'body' && mayBeLeftOut(type);

type Found = Map<string, Field>;

/** A field that several shapes share is required where all of them require it. */
function collect(path: string, schema: JsonSchema, isRequired: boolean, found: Found): void {
  const shapes = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as readonly JsonSchema[] | undefined;
  if (shapes) {
    collectShapes(path, shapes, isRequired, schema.allOf !== undefined, found);
    return;
  }
  found.set(path, { kinds: new Set(kindsOf(schema)), isRequired });
  const {
    properties = {},
    required = [],
    items,
    additionalProperties,
  } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
    items?: JsonSchema;
    additionalProperties?: unknown;
  };
  for (const [name, property] of Object.entries(properties))
    collect(`${path}.${name}`, property, required.includes(name), found);
  if (items) collect(`${path}[]`, items, true, found);
  if (typeof additionalProperties === 'object' && additionalProperties !== null)
    collect(`${path}.*`, additionalProperties as JsonSchema, false, found);
}

function collectShapes(
  path: string,
  shapes: readonly JsonSchema[],
  isRequired: boolean,
  isEach: boolean,
  found: Found,
): void {
  const inner = shapes.map((shape) => {
    const fields: Found = new Map();
    collect(path, shape, isRequired, fields);
    return fields;
  });
  for (const key of new Set(inner.flatMap((fields) => [...fields.keys()]))) {
    const kinds = new Set(inner.flatMap((fields) => [...(fields.get(key)?.kinds ?? [])]));
    const requires = (fields: Found) => fields.get(key)?.isRequired === true;
    found.set(key, { kinds, isRequired: isEach ? inner.some(requires) : inner.every(requires) });
  }
}

function kindsOf({ type, enum: words, const: word, $ref, format }: JsonSchema): readonly string[] {
  if (typeof $ref === 'string') return [`#${$ref.slice($ref.lastIndexOf('/') + 1)}`];
  if (word !== undefined) return [`= ${JSON.stringify(word)}`];
  if (Array.isArray(words)) return words.map((each) => `= ${JSON.stringify(each)}`);
  const kinds = (Array.isArray(type) ? type : [type ?? 'anything']) as readonly string[];
  return format ? kinds.map((kind) => (kind === 'string' ? `string ${format}` : kind)) : kinds;
}

/**
 * What a program that keeps to the published forms would trip over. It may be handed more than it knows, and more may be taken from it than
 * before; nothing that it sends may be refused, and nothing that it reads may be gone.
 */
export function breaksOf(published: WireForms, current: WireForms): readonly string[] {
  return Object.entries(published).flatMap(([name, { takes, answers }]) => {
    const now = current[name];
    if (!now) return [`${name} is gone`];
    return [...breaksOfInput(name, takes, now.takes), ...breaksOfAnswer(name, answers, now.answers)];
  });
}

function breaksOfInput(name: string, published: Fields, current: Fields): readonly string[] {
  const asked = Object.entries(current)
    .filter(([path, { isRequired }]) => isRequired && !published[path] && !isWithinMissing(path, published))
    .map(([path]) => `${name} requires ${path}`);
  const refused = Object.entries(published).flatMap(([path, { kinds, isRequired }]) => {
    const now = current[path];
    if (!now) return isWithinMissing(path, current) ? [] : [`${name} no longer takes ${path}`];
    const lost = [...kinds].filter((kind) => !now.kinds.has(kind) && !now.kinds.has('anything'));
    return [
      ...lost.map((kind) => `${name} no longer takes ${kind} as ${path}`),
      ...(now.isRequired && !isRequired ? [`${name} requires ${path}`] : []),
    ];
  });
  return [...asked, ...refused];
}

/** Of a part that is missing as a whole its fields are not told one by one. */
function isWithinMissing(path: string, fields: Fields): boolean {
  const parents = [...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index)).slice(1);
  return parents.some((parent) => !fields[parent]);
}

/** A new word in a list of words is no break: a program passes over what it does not know. */
function breaksOfAnswer(name: string, published: Fields, current: Fields): readonly string[] {
  return Object.entries(published).flatMap(([path, { kinds, isRequired }]) => {
    const now = current[path];
    if (!now) return isWithinMissing(path, current) ? [] : [`${name} no longer answers ${path}`];
    const unknown = [...now.kinds].filter((kind) => !kinds.has(kind) && !(kind.startsWith('= ') && hasWords(kinds)));
    return [
      ...unknown.map((kind) => `${name} answers ${kind} as ${path}`),
      ...(isRequired && !now.isRequired ? [`${name} may leave ${path} out`] : []),
    ];
  });
}

const hasWords = (kinds: ReadonlySet<string>) => [...kinds].some((kind) => kind.startsWith('= ') || kind === 'string');

/** A line for each form, so that what changed between two published versions is read line by line. */
export function printForms(version: string, forms: WireForms): string {
  const print = (fields: Fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([path, { kinds, isRequired }]) => [
        isRequired ? `${path}!` : path,
        [...kinds].join(' | '),
      ]),
    );
  const lines = Object.entries(forms).map(([name, { takes, answers }]) => [name, print(takes), print(answers)]);
  return [{ version }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

export function parseForms(text: string): { version: string; forms: WireForms } {
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const parse = (printed: Record<string, string>): Fields =>
    Object.fromEntries(
      Object.entries(printed).map(([path, kinds]) => [
        path.replace(/!$/, ''),
        { kinds: new Set(kinds.split(' | ')), isRequired: path.endsWith('!') },
      ]),
    );
  const forms = lines.map(([name, takes, answers]) => [name, { takes: parse(takes), answers: parse(answers) }]);
  return { version: head.version, forms: Object.fromEntries(forms) };
}
