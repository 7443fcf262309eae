import type { JsonSchema } from './openapi.ts';

/** Writes a JSON schema the way people read a type: `name: text (1 to 200)`, a line a field. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const { type, properties, items, required = [], additionalProperties } = schema as ObjectSchema;
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return alternatives.map((part) => schemaText(part, indent)).join(' | ');
  if (schema.allOf) return (schema.allOf as JsonSchema[]).map((part) => schemaText(part, indent)).join(' & ');
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return (schema.enum as unknown[]).map((value) => JSON.stringify(value)).join(' | ');
  if (properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(properties).map(
      ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(property, inner)}`,
    );
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
  }
  if (type === 'array') return `list of ${items ? schemaText(items, indent) : 'anything'}`;
  if (type === 'object' && typeof additionalProperties === 'object')
    return `by name: ${schemaText(additionalProperties, indent)}`;
  const words = [type ?? 'anything'].flat().map((kind) => WORDS[kind] ?? kind);
  return `${words.join(' | ')}${limits(schema)}`;
}

interface ObjectSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
}

const WORDS: Readonly<Record<string, string>> = { string: 'text', boolean: 'true | false', integer: 'whole number' };

function limits({ format, pattern, minLength, maxLength, minimum, maximum, default: preset }: JsonSchema): string {
  const words: string[] = [];
  if (format) words.push(String(format));
  else if (pattern) words.push(`like ${pattern}`);
  const least = minLength ?? minimum;
  const most = maxLength ?? maximum;
  if (isLimit(least) && isLimit(most)) words.push(`${least} to ${most}`);
  else if (isLimit(least)) words.push(`${least} or more`);
  else if (isLimit(most)) words.push(`up to ${most}`);
  if (preset !== undefined) words.push(`otherwise ${JSON.stringify(preset)}`);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

const isLimit = (value: unknown) => typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;
