import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseText } from '#domain/forms/test-texts.ts';
import { stubApi } from '../../testing/stub-api.ts';
import type { CaptchaError } from './captcha-error.ts';
import type { createCaptchaResponse as made } from './create-captcha-response.ts';

const begin = vi.fn();
stubApi({ captcha: { begin } });

type Settings = Record<'callback', (response: string) => void> &
  Record<'error-callback' | 'expired-callback', () => void> & { sitekey: string; size: string };
type Act = (settings: Settings, execution: number) => void;

const respond: Act = ({ callback }, execution) => callback(`response ${execution}`);

// Fake of Google's script that records calls.
const createFakeService = (act: Act) => {
  const calls = { rendered: [] as Settings[], executed: 0, reset: 0, ticked: '' };
  const service = {
    ready: (run: () => void) => run(),
    render: (_: HTMLElement, settings: Settings) => calls.rendered.push(settings) - 1,
    execute: (widget: number) => {
      calls.executed += 1;
      const settings = calls.rendered[widget];
      if (settings) act(settings, calls.executed);
    },
    reset: () => {
      calls.reset += 1;
      calls.ticked = '';
    },
    getResponse: () => calls.ticked,
  };
  return { seen: calls, service };
};

let makeResponse: typeof made;
let scripts: HTMLScriptElement[];

// Simulates script loading: it runs or is blocked.
const serve = (run: () => boolean) => {
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    scripts.push(script);
    queueMicrotask(() => (run() ? script.onload : script.onerror)?.call(script as never, null!));
  });
};
const serveService = (service: object) =>
  serve(() => Object.assign(window, { grecaptcha: service }) === window);

const mockChallenge = (isVisible = false) =>
  begin.mockResolvedValue({
    kind: 'recaptcha',
    siteKey: 'site',
    isVisible,
    origin: 'https://captcha.example',
  });

const wait = async (made: Promise<string>, ms: number) => {
  const end = made.catch((error: CaptchaError) => baseText(error));
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([end, Promise.resolve('still waiting')]);
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  begin.mockReset();
  mockChallenge();
  makeResponse = (await import('./create-captcha-response.ts')).createCaptchaResponse;
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(window, { grecaptcha: undefined });
});

describe('invisible reCAPTCHA', () => {
  it('renders with the site key and executes immediately', async () => {
    const { seen, service } = createFakeService(respond);
    serveService(service);
    const response = makeResponse(document.createElement('div'));
    expect(await wait(response, 499)).toBe('still waiting');
    expect(await wait(response, 1)).toBe('response 1');
    expect(scripts.map(({ src }) => src)).toEqual([
      'https://captcha.example/recaptcha/api.js?render=explicit',
    ]);
    expect(seen.rendered).toMatchObject([{ sitekey: 'site', size: 'invisible' }]);
  });

  it('loads and renders once per form and resets for each response', async () => {
    const { seen, service } = createFakeService(respond);
    serveService(service);
    const holder = document.createElement('div');
    expect(await wait(makeResponse(holder), 500)).toBe('response 1');
    expect(await wait(makeResponse(holder), 500)).toBe('response 2');
    expect([scripts.length, seen.rendered.length, seen.executed, seen.reset]).toEqual([1, 1, 2, 2]);
    expect(await wait(makeResponse(document.createElement('div')), 500)).toBe('response 3');
    expect([scripts.length, seen.rendered.length]).toEqual([1, 2]);
  });

  it('an expired check must be completed', async () => {
    serveService(createFakeService((settings) => settings['expired-callback']()).service);
    expect(await wait(makeResponse(document.createElement('div')), 500)).toBe(
      'reCAPTCHA must be completed',
    );
  });

  it('retries after network errors and gives up at the tenth', async () => {
    const { seen, service } = createFakeService((settings) => settings['error-callback']());
    serveService(service);
    const response = makeResponse(document.createElement('div'));
    expect(await wait(response, 4_999)).toBe('still waiting');
    expect(await wait(response, 1)).toBe('Too many network errors, give up on reCaptcha.');
    expect(seen.executed).toBe(10);
  });

  it('continues after nine network errors', async () => {
    const { service } = createFakeService((settings, execution) =>
      execution < 10 ? settings['error-callback']() : respond(settings, execution),
    );
    serveService(service);
    expect(await wait(makeResponse(document.createElement('div')), 5_000)).toBe('response 10');
  });
});

describe('the script', () => {
  it.each([
    ['is blocked', () => false],
    ['brings nothing', () => true],
  ])('that %s reports not ready and is loaded again for the next attempt', async (_, run) => {
    const blocked = 'reCaptcha is not in ready state.';
    serve(run);
    expect(await wait(makeResponse(document.createElement('div')), 500)).toBe(blocked);
    serveService(createFakeService(respond).service);
    expect(await wait(makeResponse(document.createElement('div')), 500)).toBe('response 1');
    expect(scripts).toHaveLength(1);
  });
});

describe('visible reCAPTCHA', () => {
  it('waits for the checkbox, and uses each response once', async () => {
    mockChallenge(true);
    const { seen, service } = createFakeService(respond);
    serveService(service);
    const holder = document.createElement('div');
    expect(await wait(makeResponse(holder), 500)).toBe('reCAPTCHA must be completed');
    expect(seen).toMatchObject({ rendered: [{ size: 'normal' }], executed: 0 });
    seen.ticked = 'ticked';
    expect(await wait(makeResponse(holder), 500)).toBe('ticked');
    expect(seen.reset).toBe(1);
    expect(await wait(makeResponse(holder), 500)).toBe('reCAPTCHA must be completed');
  });
});
