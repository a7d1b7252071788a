import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import type { Vars } from '../vars.ts';
import { errorPages } from './error-pages.ts';

const log = createLog({ level: 'silent' });

const respond = async (code: ErrorCode, path: string, accept = 'text/html,*/*;q=0.8') => {
  const app = new Hono<Vars>();
  app.onError((error) => errorResponse(error, log));
  app.use(errorPages);
  app.all('*', () => {
    throw new AppError(code);
  });
  return app.request(path, { headers: { accept } });
};

it.each([
  ['unavailable', 503, 'We’ll be right back'],
  ['internal', 500, 'Something went wrong'],
  ['unauthorized', 401, 'Please sign in'],
  ['readOnly', 403, 'Not allowed here'],
  ['badRequest', 400, 'We can’t open this'],
] as const)(
  '%s at a download shows a browser a page with status %i',
  async (code, status, title) => {
    const response = await respond(code, '/downloads/activity.csv');
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-error-code')).toBe(code);
    const html = await response.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html.includes('Reference code: ')).toBe(status >= 500);
  },
);

it('sends Retry-After with the page', async () => {
  expect((await respond('unavailable', '/account')).headers.get('retry-after')).toBe('10');
});

it.each([
  ['the API', '/api/Member', undefined],
  ['a feed', '/feeds/simnet/events', undefined],
  ['a calendar app', '/downloads/reservations.ics', 'text/calendar'],
])('sends %s the error body', async (_, path, accept) => {
  const response = await respond('unavailable', path, accept);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});
