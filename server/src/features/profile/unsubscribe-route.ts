import { html, raw } from 'hono/html';
import { schemeScript } from '#contract/scheme-script.ts';
import { languageOf } from '#domain/format/locale.ts';
import { type ContentService, readFilledPage } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { barePageStyle, hashOf } from '#server/features/pwa/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import { turnOffMessages } from './turn-off-messages.ts';
import { memberOfToken } from './unsubscribe-link.ts';

type UnsubscribeText = {
  title: string;
  text: string;
  /** Without a button the page only shows the result. */
  button?: string;
  /** The link back. */
  home: string;
};

const form = (action: string, button: string) => html`<form method="post" action="${action}">
<input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`;

/** A page that confirms before it turns emails off, or shows the result; it works without scripts. */
const unsubscribePage = (
  loaded: LoadedPartner,
  { title, text, button, home }: UnsubscribeText,
  action: string,
): { html: string; policy: string } => {
  const style = barePageStyle(loaded);
  const page = html`<!doctype html><html lang="${languageOf()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><script>${raw(schemeScript)}</script><title>${title} | ${loaded.partner.programName}</title><style>${raw(style)}</style></head><body><main><header>${loaded.partner.programName}</header><h1>${title}</h1><p>${text}</p>${button ? form(action, button) : html`<a href="/">${home}</a>`}</main></body></html>`;
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(schemeScript)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
  return { html: String(page), policy };
};

export type UnsubscribeDeps = {
  db: Database;
  now: Clock;
  keys: KeyRing;
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  content: Pick<ContentService, 'entriesOf'>;
};

type Outcome = 'confirm' | 'done' | 'invalid';
const statuses: { readonly [Key in Outcome]: number } = { confirm: 200, done: 200, invalid: 404 };

const textOf = async (
  { content, now }: UnsubscribeDeps,
  loaded: LoadedPartner,
  outcome: Outcome,
): Promise<UnsubscribeText> => {
  const entries = await readFilledPage(loaded, { content, name: 'mail', now: now() });
  const fields = entries.find(({ slug }) => slug === 'unsubscribe')?.fields ?? {};
  const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
  return {
    title: text(`${outcome}_title`),
    text: text(outcome),
    home: text('home'),
    ...(outcome === 'confirm' ? { button: text('button') } : {}),
  };
};

// RFC 8058: a mail client posts this pair as a form, with no cookies; so does the button of the page.
const isOneClick = async (request: Request): Promise<boolean> => {
  try {
    return (await request.formData()).get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
};

const handle = async (deps: UnsubscribeDeps, call: ClientRequest): Promise<Outcome> => {
  const { partner, caller, request } = call;
  const token = caller.url.searchParams.get('token') ?? '';
  const member = memberOfToken(deps.keys, partner.slug, token);
  if (!member) return 'invalid';
  if (request.method !== 'POST') return 'confirm';
  if (!(await isOneClick(request))) throw new AppError('badRequest');
  const change = { kinds: ['emailOptIn'] as const, now: deps.now() };
  const isKnown = await asEngine(deps.db, (trx) => turnOffMessages(trx, member, change));
  call.log.info({ member: member.memberId }, 'mail.unsubscribed');
  return isKnown ? 'done' : 'invalid';
};

/**
 * Handles `/unsubscribe` with a signed token and no session: GET asks and changes nothing, since mail scanners open
 * links; POST turns the member's emails off, as one-click unsubscribe requires.
 */
export const unsubscribeRoute =
  (deps: UnsubscribeDeps) =>
  async (call: ClientRequest): Promise<Response> => {
    try {
      const loaded = deps.loadedPartners.get(call.partner.slug);
      if (!loaded) throw new AppError('notFound');
      const outcome = await handle(deps, call);
      const { pathname, search } = call.caller.url;
      const text = await textOf(deps, loaded, outcome);
      const page = unsubscribePage(loaded, text, `${pathname}${search}`);
      return new Response(page.html, {
        status: statuses[outcome],
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': page.policy,
          'cache-control': 'no-store',
        },
      });
    } catch (error) {
      return errorResponse(error, call.log);
    }
  };
