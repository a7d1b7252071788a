import { expect, it } from 'vitest';
import { createRecaptcha } from './recaptcha.ts';

const scope = { partnerId: 'own', now: new Date('2026-06-15T16:00:00.000Z') };

const verifyWith = (respond: () => Response | Promise<Response>) => {
  const sent: { url: string; body: string; redirect: string | undefined }[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), body: String(init?.body), redirect: init?.redirect });
    return respond();
  };
  const origin = 'https://www.google.com';
  const settings = { siteKey: 'site', isVisible: false, secret: 'secret', origin };
  const captcha = createRecaptcha({ ...settings, send });
  return { sent, captcha };
};

it('returns the site key and visibility', async () => {
  const { captcha } = verifyWith(() => Response.json({}));
  expect(await captcha.begin(scope)).toEqual({
    kind: 'recaptcha',
    siteKey: 'site',
    isVisible: false,
    origin: 'https://www.google.com',
  });
});

it('verifies with secret and response only, without redirects', async () => {
  const { sent, captcha } = verifyWith(() => Response.json({ success: true }));
  expect(await captcha.verify('a&b', scope)).toEqual({
    kind: 'passed',
    once: 'a&b',
    expiresAt: new Date('2026-06-15T16:02:00.000Z'),
  });
  expect(sent).toEqual([
    {
      url: 'https://www.google.com/recaptcha/api/siteverify',
      body: 'secret=secret&response=a%26b',
      redirect: 'error',
    },
  ]);
});

const fails = (codes: string[]) => () => Response.json({ success: false, 'error-codes': codes });

it.each([
  ['a response that is wrong', fails(['invalid-input-response']), 'failed'],
  ['a response that was used', fails(['timeout-or-duplicate']), 'failed'],
  ['a secret of ours that is wrong', fails(['invalid-input-secret']), 'unavailable'],
  ['a malformed response', () => new Response('<html>', { status: 502 }), 'unavailable'],
  ['no answer', () => Promise.reject(new Error('ECONNREFUSED')), 'unavailable'],
])('maps %s', async (_, respond, kind) => {
  expect(await verifyWith(respond).captcha.verify('response', scope)).toEqual({ kind });
});
