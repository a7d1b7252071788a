import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

type Kept = { headers: Record<string, string>; body: string };

// What is served is read from a file: the same bytes and headers as the app's answers.
const [file = '', port = '0'] = process.argv.slice(2);
const kept = (JSON.parse(readFileSync(file, 'utf8')) as Kept[]).map(({ headers, body }) => ({
  headers,
  body: Buffer.from(body, 'base64'),
}));

const app = new Hono();
app.get('/:at', (c) => {
  const found = kept[Number(c.req.param('at'))];
  return found ? c.body(found.body, 200, found.headers) : c.notFound();
});

createServer(getRequestListener(app.fetch)).listen(Number(port), '127.0.0.1', () => {
  process.stdout.write('listening\n');
});
