import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import type { BareRoute, Statement } from './start-bare.ts';

const [file = '', port = '0', databaseUrl = ''] = process.argv.slice(2);
// Written by `startBare`.
const routes = (JSON.parse(readFileSync(file, 'utf8')) as BareRoute[]).map((route) => ({
  ...route,
  body: Buffer.from(route.body, 'base64'),
}));
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const runInTransaction = async (statements: readonly Statement[]) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { text, values } of statements) await client.query(text, [...values]);
    await client.query('commit');
  } finally {
    client.release();
  }
};

const app = new Hono();
app.get('/:index', async (c) => {
  const route = routes[Number(c.req.param('index'))];
  if (!route) return c.notFound();
  if (route.statements.length > 0) await runInTransaction(route.statements);
  return c.body(route.body, 200, route.headers);
});

createServer(getRequestListener(app.fetch)).listen(Number(port), '127.0.0.1', () => {
  process.stdout.write('listening\n');
});
