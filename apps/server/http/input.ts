import type { Endpoint } from '@lods/contract/endpoint';
import { closestBranch } from '@lods/contract/field-messages';
import { Problem } from '@lods/contract/problems';
import type { FieldIssue } from '@lods/contract/request-problems';
import type { z } from 'zod';
import { pathOf } from '../field-path.ts';
import { textFaults } from './text-faults.ts';

/** More than a person reads; a body of a million faults must not make an answer of a million lines. */
const MAX_REPORTED = 500;

interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses query and body together and reports every fault with its path. Path parameters come first and apart: an id
 * that cannot exist answers like one that does not.
 */
export function parseInput(endpoint: Endpoint, raw: RawRequest) {
  const params = endpoint.params?.safeParse(raw.params);
  if (params?.success === false || textFaults(raw.params).length > 0) throw new Problem('request.not_found', {});

  const fields: FieldIssue[] = [];
  const query = parsePart(endpoint.query, raw.query, fields);
  const body = parsePart(endpoint.body, raw.body, fields);
  if (fields.length > 0) throw new Problem('request.invalid', { fields: fields.slice(0, MAX_REPORTED) });
  return { params: params?.data, query, body };
}

function parsePart(schema: z.ZodType | undefined, value: unknown, fields: FieldIssue[]): unknown {
  if (!schema) return undefined;
  const unreadable = textFaults(value);
  const parsed = schema.safeParse(value);
  fields.push(...unreadable);
  if (parsed.success) return parsed.data;
  const known = new Set(unreadable.map((fault) => fault.path));
  for (const issue of flatten(parsed.error.issues)) {
    const path = pathOf(issue.path);
    if (known.has(path)) continue;
    fields.push({ path, code: issue.code ?? 'custom', message: issue.message });
  }
  return undefined;
}

/** A union fails in every branch; the branch that came closest says what is wrong. */
function flatten(issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }];
    const closest = closestBranch(issue.errors);
    return closest ? flatten(closest, path) : [{ ...issue, path }];
  });
}
