import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findEndpoint } from '#server/platform/api/find-endpoint.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { queueBookings } from './queue-bookings.ts';
import type { Vars } from './vars.ts';

const log = createLog({ stream: { write: () => {} } });

/** An app whose booking calls are answered when the test ends them. */
const createApp = (limits: Parameters<typeof queueBookings>[0]) => {
  const started: { body: string; end: () => void }[] = [];
  const app = new Hono<Vars>();
  app.onError((error) => errorResponse(error, log));
  app.use('/api/*', async (c, next) => {
    const endpoint = findEndpoint(c.req.raw);
    if (endpoint) c.set('endpoint', endpoint);
    await next();
  });
  app.use('/api/*', queueBookings(limits));
  app.get('/api/*', (c) => c.text('read'));
  app.all('/api/*', async (c) => {
    const body = await c.req.raw.text();
    const { promise, resolve } = Promise.withResolvers<void>();
    started.push({ body, end: resolve });
    await promise;
    return c.text('booked');
  });
  const post = async (path: string, body: string | ReadableStream = '{}') =>
    app.request(path, { method: 'POST', body, duplex: 'half' } as RequestInit);
  return { app, post, started };
};

const limits = { maxConcurrent: 1, maxQueued: 1, maxWaitMs: 60_000 };
const holds = '/api/merchants/m1/holds';
const reservations = '/api/merchants/m1/reservations';

it('rejects bookings beyond the queue before the session is read', async () => {
  const { app, post, started } = createApp(limits);
  const first = post(holds, '{"time":"19:00"}');
  await expect.poll(() => started.length).toBe(1);
  const others = [post(reservations, '{"time":"20:00"}'), post(reservations, '{"time":"20:00"}')];
  const refused = await Promise.race(others);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(started).toHaveLength(1);
  expect(await (await app.request('/api/merchants/m1/availability')).text()).toBe('read');
  started[0]?.end();
  await expect.poll(() => started.length).toBe(2);
  started[1]?.end();
  expect((await first).status).toBe(200);
  expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([200, 503]);
  expect(started.map(({ body }) => body)).toEqual(['{"time":"19:00"}', '{"time":"20:00"}']);
});

it('rejects a booking that waited too long, and starts none of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { post, started } = createApp(limits);
  const first = post(holds);
  await expect.poll(() => started.length).toBe(1);
  const others = [post(holds), post(holds)];
  // One of them is beyond the queue, so the other is in it.
  await Promise.race(others);
  vi.advanceTimersByTime(limits.maxWaitMs + 1);
  started[0]?.end();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([503, 503]);
  expect((await first).status).toBe(200);
  expect(started).toHaveLength(1);
});

it('gives no turn to a booking whose body is still arriving', async () => {
  const { post, started } = createApp({ ...limits, maxQueued: 0 });
  let finish = () => {};
  const slow = new ReadableStream({
    start: (controller) => {
      finish = () => controller.close();
    },
  });
  const late = post(holds, slow);
  const prompt = post(reservations);
  await expect.poll(() => started.length).toBe(1);
  started[0]?.end();
  expect((await prompt).status).toBe(200);
  finish();
  await expect.poll(() => started.length).toBe(2);
  started[1]?.end();
  expect((await late).status).toBe(200);
});

it.each(['/api/merchants/m1/waitlist', '/api/Login'])('does not queue %s', async (path) => {
  const { post, started } = createApp({ ...limits, maxQueued: 0 });
  const sent = [post(path), post(path), post(path)];
  await expect.poll(() => started.length).toBe(3);
  for (const { end } of started) end();
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
