import { Problem } from '@lods/contract/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A JSON body that has arrived and that nobody has read yet. */
export type ReadJson = (request: FastifyRequest) => Promise<unknown>;

/**
 * JSON is the only body without files. It arrives as bytes; who is served reads them when it is their turn, strictly: valid UTF-8, no key
 * that would reach a prototype.
 */
export function takeJson(app: FastifyInstance): ReadJson {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return (request) =>
    new Promise((resolve, reject) => {
      const { body } = request;
      if (!Buffer.isBuffer(body) || body.length === 0) return resolve(undefined);
      try {
        const text = utf8.decode(body);
        parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
      } catch (error) {
        reject(new Problem('request.malformed', {}, { cause: error }));
      }
    });
}
