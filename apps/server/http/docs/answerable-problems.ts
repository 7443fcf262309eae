import type { Endpoint } from '@lods/contract/endpoint';
import { type ProblemCode, problems } from '@lods/contract/problems';

/** Every problem that an endpoint can answer: its own, and those that come with what it is. */
export function answerableProblems(endpoint: Endpoint): readonly ProblemCode[] {
  const { method, caller, params, query, body, upload } = endpoint;
  const isClosed = caller !== 'anyone';
  const isWrite = method !== 'GET';
  const codes: readonly (ProblemCode | false)[] = [
    isClosed && 'request.unauthenticated',
    isClosed && 'request.forbidden',
    isClosed && endpoint.withoutFactor === undefined && 'access.factor_missing',
    isClosed && endpoint.withoutFactor !== 'always' && 'access.factor_not_shown',
    isClosed && isWrite && !endpoint.isReading && 'request.read_only_demo',
    isWrite && 'request.foreign_origin',
    (isClosed || params !== undefined) && 'request.not_found',
    (query !== undefined || body !== undefined) && 'request.invalid',
    body !== undefined && 'request.malformed',
    isWrite && 'request.media_type',
    isWrite && 'request.too_large',
    upload !== undefined && 'request.too_many_files',
    upload !== undefined && 'request.malformed_form',
    isClosed && isWrite && 'request.key_reused',
    isClosed && isWrite && 'request.under_way',
    'request.too_many',
    'server.unexpected',
    'server.busy',
    isWrite && 'server.disk_full',
    ...endpoint.problems,
  ];
  const unique = new Set(codes.filter((code) => code !== false));
  return [...unique].sort(
    (first, second) => problems[first].status - problems[second].status || first.localeCompare(second),
  );
}
