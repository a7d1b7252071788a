import type { CaptchaChallenge } from '#contract/captcha.ts';
import { type Policy, policyFactory } from '#ui/trusted-types.ts';
import type { Report } from './poll-check.ts';

let captcha: Policy | undefined;

/** Marks the configured CAPTCHA script's URL as trusted; it may be cross-origin. */
export const trustedCaptchaUrl = (address: string): string => {
  captcha ??= policyFactory()?.createPolicy('captcha', { createScriptURL: (url) => url });
  return captcha?.createScriptURL(address) ?? address;
};

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
type Challenge = Extract<CaptchaChallenge, { kind: 'recaptcha' }>;
type RenderedWidget = { widget: number; report: Report };

const PATH = '/recaptcha/api.js?render=explicit';

// The script defines a global.
const globalService = () => (window as { grecaptcha?: Grecaptcha }).grecaptcha;

let pendingLoad: Promise<Grecaptcha> | undefined;

const load = (origin: string): Promise<Grecaptcha> => {
  pendingLoad ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedCaptchaUrl(origin + PATH);
    script.async = true;
    script.onload = () => {
      const service = globalService();
      if (service) service.ready(() => resolve(service));
      else reject(new Error('not there'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('not loaded'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    pendingLoad = undefined;
    throw error;
  });
  return pendingLoad;
};

// One widget per holder; only the latest submit gets its reports.
const rendered = new WeakMap<HTMLElement, RenderedWidget>();

const renderWidget = (
  service: Grecaptcha,
  holder: HTMLElement,
  challenge: Challenge,
): RenderedWidget => {
  const existing = rendered.get(holder);
  if (existing) return existing;
  const element = holder.appendChild(document.createElement('div'));
  const widget: RenderedWidget = { widget: 0, report: () => {} };
  widget.widget = service.render(element, {
    sitekey: challenge.siteKey,
    size: challenge.isVisible ? 'normal' : 'invisible',
    badge: 'inline',
    callback: (response) => widget.report({ response }),
    'error-callback': () => widget.report('networkError'),
    'expired-callback': () => widget.report('failed'),
  });
  rendered.set(holder, widget);
  return widget;
};

/**
 * Runs reCAPTCHA in the form's holder. The invisible one executes by itself; the visible one fails
 * a submit until its checkbox is ticked. Each response is used once.
 */
export const startRecaptcha = (challenge: Challenge, report: Report, holder: HTMLElement): void => {
  const use = (service: Grecaptcha) => {
    const check = renderWidget(service, holder, challenge);
    const response = service.getResponse(check.widget);
    check.report = challenge.isVisible ? () => {} : report;
    if (response !== '') {
      service.reset(check.widget);
      report({ response });
    } else if (challenge.isVisible) {
      report('failed');
    } else {
      report('working');
      service.reset(check.widget);
      service.execute(check.widget);
    }
  };
  load(challenge.origin).then(use, () => report('broken'));
};
