import type { CaptchaChallenge } from '#contract/captcha.ts';
import type { Report } from './create-check.ts';
import { trustCaptcha } from './trust-captcha.ts';

type Settings = {
  sitekey: string;
  size: 'invisible' | 'normal';
  badge: 'inline';
  callback: (response: string) => void;
  'error-callback': () => void;
  'expired-callback': () => void;
};
type Grecaptcha = {
  ready: (run: () => void) => void;
  render: (holder: HTMLElement, settings: Settings) => number;
  execute: (widget: number) => unknown;
  reset: (widget: number) => void;
  getResponse: (widget: number) => string;
};
type Given = Extract<CaptchaChallenge, { kind: 'recaptcha' }>;
type Drawn = { widget: number; report: Report };

const path = '/recaptcha/api.js?render=explicit';

// The script puts itself on the window.
const loaded = () => (window as { grecaptcha?: Grecaptcha }).grecaptcha;

let loading: Promise<Grecaptcha> | undefined;

const load = (origin: string): Promise<Grecaptcha> => {
  loading ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustCaptcha(origin + path);
    script.async = true;
    script.onload = () => {
      const service = loaded();
      if (service) service.ready(() => resolve(service));
      else reject(new Error('not there'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('not loaded'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

// One widget a holder; whichever submit is the latest hears of it.
const drawn = new WeakMap<HTMLElement, Drawn>();

const draw = (service: Grecaptcha, holder: HTMLElement, given: Given): Drawn => {
  const known = drawn.get(holder);
  if (known) return known;
  const place = holder.appendChild(document.createElement('div'));
  const fresh: Drawn = { widget: 0, report: () => {} };
  fresh.widget = service.render(place, {
    sitekey: given.siteKey,
    size: given.isVisible ? 'normal' : 'invisible',
    badge: 'inline',
    callback: (response) => fresh.report({ response }),
    'error-callback': () => fresh.report('networkError'),
    'expired-callback': () => fresh.report('failed'),
  });
  drawn.set(holder, fresh);
  return fresh;
};

/**
 * Google's check in the form's holder. The invisible one runs by itself; the visible one is there to be ticked, and a
 * submit before that fails. A response is taken once: the widget is reset with it.
 */
export const beginRecaptcha = (given: Given, report: Report, holder: HTMLElement): void => {
  const use = (service: Grecaptcha) => {
    const check = draw(service, holder, given);
    const response = service.getResponse(check.widget);
    check.report = given.isVisible ? () => {} : report;
    if (response !== '') {
      service.reset(check.widget);
      report({ response });
    } else if (given.isVisible) {
      report('failed');
    } else {
      report('working');
      service.reset(check.widget);
      service.execute(check.widget);
    }
  };
  load(given.origin).then(use, () => report('broken'));
};
