/** Fastify with the driver alone, as bare as it gets: the query of the product, prepared once, its rows as JSON. The peer of `bench http`. */
import { connect } from '@lods/database/connect';
import fastify from 'fastify';

const [connectionString = '', statements = ''] = process.argv.slice(2);
const { list, point } = JSON.parse(statements) as Record<'list' | 'point', { text: string; values: string[] }>;

const { pool } = connect({ connectionString });
const app = fastify();
app.get('/list', async () => (await pool.query({ name: 'list', ...list })).rows);
app.get('/point/:id', async ({ params }) => {
  const { id } = params as { id: string };
  const { rows } = await pool.query({ name: 'point', text: point.text, values: [...point.values, id] });
  return rows[0];
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => process.exit(0));
