import type { PostedForm } from '#contract/page-host.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { writeProblems } from '#server/platform/errors/write-problems.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import type { RequestDeps } from '#server/platform/http/handle-api.ts';
import type { FormHandler, FormResult } from './form-handler.ts';
import { type CallApi, createInProcessApi, type InProcessApi } from './in-process-api.ts';
import { joinForm } from './join-form.ts';
import { newPasswordForm, recoveryForm, recoveryLinkForm } from './recovery-forms.ts';
import { signInForm } from './sign-in-form.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';

/**
 * Rejects a form that another site posted. Pages with a `no-referrer` policy send `Origin: null`,
 * so `Sec-Fetch-Site: same-origin` is accepted; without that header the origin must match.
 */
export const refuseForeignForm = ({ headers }: Request, ownOrigin: string): void => {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isOwnOrigin = origin === ownOrigin;
  const hidesOrigin = origin === null || origin === 'null';
  const isOwn =
    site === null ? isOwnOrigin : site === 'same-origin' && (isOwnOrigin || hidesOrigin);
  if (!isOwn) throw new AppError('forbidden');
};

const isUrlEncodedForm = ({ headers }: Request): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === URL_ENCODED;

const handlers: Readonly<Record<string, FormHandler>> = {
  '/login': signInForm,
  '/join': joinForm,
  '/recover': recoveryForm,
  '/recover/confirm': recoveryLinkForm,
  '/recover/update': newPasswordForm,
};

type Deps = Pick<RequestDeps, 'copyOf'> & {
  callApi: (call: ClientRequest) => CallApi;
  /** Renders the page of a GET request that shows a form's outcome. */
  renderPage: (call: ClientRequest, posted: PostedForm) => Promise<Response>;
};

const seeOther = (location: string, setCookies: readonly string[] = []): Response => {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};

const asGet = (call: ClientRequest, page: string, cookies: string | null): ClientRequest => {
  const url = new URL(page, call.caller.origin);
  const headers = new Headers(call.request.headers);
  for (const name of ['content-type', 'content-length', 'cookie']) headers.delete(name);
  if (cookies) headers.set('cookie', cookies);
  return { ...call, caller: { ...call.caller, url }, request: new Request(url, { headers }) };
};

const respond = async (
  { renderPage, copyOf }: Deps,
  call: ClientRequest,
  { result, api }: { result: FormResult; api: InProcessApi },
): Promise<Response> => {
  if ('redirect' in result) return seeOther(result.redirect, api.setCookies());
  const { page } = result;
  const errors = await writeProblems(result.posted.errors, copyOf(call.partner.slug));
  const posted = { ...result.posted, errors };
  const rendered = await renderPage(asGet(call, page, api.cookies()), posted);
  const headers = new Headers(rendered.headers);
  headers.set('cache-control', 'no-store');
  for (const cookie of api.setCookies()) headers.append('set-cookie', cookie);
  // A page that cannot be shown, for example in a program without sign-in, returns its own status.
  const status = rendered.status === 200 ? posted.status : rendered.status;
  return new Response(rendered.body, { status, headers });
};

/**
 * Handles forms that the browser posts before the page's scripts run, or without any: the same
 * endpoints in this process, then a redirect or the page with its errors. Posts to other pages
 * return the page. Undefined for requests that are not form posts.
 */
export const createFormPosts =
  (deps: Deps) =>
  async (call: ClientRequest): Promise<Response | undefined> => {
    const { request, caller, partner } = call;
    const { pathname } = caller.url;
    const handle = partner.enrollmentType === 'direct' ? handlers[pathname] : undefined;
    const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate';
    if (!isNavigation && !(handle && isUrlEncodedForm(request))) return undefined;
    refuseForeignForm(request, caller.origin);
    if (!handle) return seeOther(`${caller.origin}${pathname}`);
    if (!isUrlEncodedForm(request)) throw new AppError('unsupportedMediaType');
    const fields = new URLSearchParams(await request.text());
    const token = fields.get('csrfToken') ?? undefined;
    const api = createInProcessApi(call, deps.callApi(call), token);
    const result = await handle({ fields, api, partner, origin: caller.origin });
    return respond(deps, call, { result, api });
  };
