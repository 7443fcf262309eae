// A planted violation: only the http room may know the HTTP server.
export type { FastifyInstance as Stolen } from 'fastify';
