import { expect, it } from 'vitest';
import { createLog } from '#server/platform/log/create-log.ts';
import { unknownHostResponse } from './unknown-host.ts';

const log = createLog({ stream: { write: () => true } });
const responseTo = (accept: string) =>
  unknownHostResponse(new Request('http://evil.example/', { headers: { accept } }), log);

it('shows a browser a message without the host that it sent', async () => {
  const response = responseTo('text/html,*/*;q=0.8');
  expect(response.status).toBe(421);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await response.text();
  expect(html).toContain('No dining program at this address');
  expect(html).not.toContain('evil.example');
});

it('sends other clients the API error', async () => {
  const response = responseTo('application/json');
  expect(response.status).toBe(421);
  expect(await response.json()).toMatchObject({ code: 'unknownHost' });
});
