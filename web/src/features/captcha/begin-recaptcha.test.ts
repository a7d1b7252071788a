import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { makeResponse as made } from './make-response.ts';

const begin = vi.hoisted(() => vi.fn());
vi.mock('../../api/api.ts', () => ({ api: { captcha: { begin } } }));

type Settings = Record<'callback', (response: string) => void> &
  Record<'error-callback' | 'expired-callback', () => void> & { sitekey: string; size: string };
type Act = (settings: Settings, execution: number) => void;

const answers: Act = ({ callback }, execution) => callback(`response ${execution}`);

// What stands in for Google's script: what it was asked, and what it does when it is to check.
const standIn = (act: Act) => {
  const seen = { drawn: [] as Settings[], executed: 0, reset: 0, ticked: '' };
  const service = {
    ready: (run: () => void) => run(),
    render: (_: HTMLElement, settings: Settings) => seen.drawn.push(settings) - 1,
    execute: (widget: number) => {
      seen.executed += 1;
      const settings = seen.drawn[widget];
      if (settings) act(settings, seen.executed);
    },
    reset: () => {
      seen.reset += 1;
      seen.ticked = '';
    },
    getResponse: () => seen.ticked,
  };
  return { seen, service };
};

let makeResponse: typeof made;
let scripts: HTMLScriptElement[];

// The page's own loading is not under test: a script that arrives runs, one that is blocked fails.
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

const give = (isVisible = false) =>
  begin.mockResolvedValue({
    kind: 'recaptcha',
    siteKey: 'site',
    isVisible,
    origin: 'https://captcha.example',
  });

const wait = async (made: Promise<string>, ms: number) => {
  const end = made.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([end, Promise.resolve('still waiting')]);
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  begin.mockReset();
  give();
  makeResponse = (await import('./make-response.ts')).makeResponse;
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(window, { grecaptcha: undefined });
});

describe('the invisible check', () => {
  it('is drawn with the site key and asked at once; its response is seen at the next look', async () => {
    const { seen, service } = standIn(answers);
    serveService(service);
    const response = makeResponse(document.createElement('div'));
    expect(await wait(response, 499)).toBe('still waiting');
    expect(await wait(response, 1)).toBe('response 1');
    expect(scripts.map(({ src }) => src)).toEqual([
      'https://captcha.example/recaptcha/api.js?render=explicit',
    ]);
    expect(seen.drawn).toMatchObject([{ sitekey: 'site', size: 'invisible' }]);
  });

  it('is loaded and drawn once for a form, and reset for a response of its own each time', async () => {
    const { seen, service } = standIn(answers);
    serveService(service);
    const holder = document.createElement('div');
    expect(await wait(makeResponse(holder), 500)).toBe('response 1');
    expect(await wait(makeResponse(holder), 500)).toBe('response 2');
    expect([scripts.length, seen.drawn.length, seen.executed, seen.reset]).toEqual([1, 1, 2, 2]);
    expect(await wait(makeResponse(document.createElement('div')), 500)).toBe('response 3');
    expect([scripts.length, seen.drawn.length]).toEqual([1, 2]);
  });

  it('that runs out before it is answered must be completed', async () => {
    serveService(standIn((settings) => settings['expired-callback']()).service);
    expect(await wait(makeResponse(document.createElement('div')), 500)).toBe(
      'reCAPTCHA must be completed',
    );
  });

  it('is asked again after a network error, and given up at the tenth', async () => {
    const { seen, service } = standIn((settings) => settings['error-callback']());
    serveService(service);
    const response = makeResponse(document.createElement('div'));
    expect(await wait(response, 4_999)).toBe('still waiting');
    expect(await wait(response, 1)).toBe('Too many network errors, give up on reCaptcha.');
    expect(seen.executed).toBe(10);
  });

  it('goes on after nine network errors', async () => {
    const { service } = standIn((settings, execution) =>
      execution < 10 ? settings['error-callback']() : answers(settings, execution),
    );
    serveService(service);
    expect(await wait(makeResponse(document.createElement('div')), 5_000)).toBe('response 10');
  });
});

describe('the script', () => {
  it.each([
    ['is blocked', () => false],
    ['brings nothing', () => true],
  ])('that %s is said to be missing, and is loaded anew for the next try', async (_, run) => {
    const blocked = 'reCaptcha is not in ready state.';
    serve(run);
    expect(await wait(makeResponse(document.createElement('div')), 500)).toBe(blocked);
    serveService(standIn(answers).service);
    expect(await wait(makeResponse(document.createElement('div')), 500)).toBe('response 1');
    expect(scripts).toHaveLength(1);
  });
});

describe('the visible check', () => {
  it('waits to be ticked, and its response is taken once', async () => {
    give(true);
    const { seen, service } = standIn(answers);
    serveService(service);
    const holder = document.createElement('div');
    expect(await wait(makeResponse(holder), 500)).toBe('reCAPTCHA must be completed');
    expect(seen).toMatchObject({ drawn: [{ size: 'normal' }], executed: 0 });
    seen.ticked = 'ticked';
    expect(await wait(makeResponse(holder), 500)).toBe('ticked');
    expect(seen.reset).toBe(1);
    expect(await wait(makeResponse(holder), 500)).toBe('reCAPTCHA must be completed');
  });
});
