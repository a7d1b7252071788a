import type { Middleware } from '../vars.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';

type Text = { title: string; text: string };

const unavailable: Text = {
  title: 'We’ll be right back',
  text: 'Part of our service isn’t responding right now. Nothing is lost. Please try again in a minute.',
};
const failed: Text = {
  title: 'Something went wrong',
  text: 'The problem is on our side. Please try again in a moment; if it happens again, send us the reference code.',
};
const refused: Text = {
  title: 'We can’t open this',
  text: 'The address or what was sent with it isn’t valid. Go back, and open the page again from the menu.',
};
const texts: Readonly<Record<number, Text>> = {
  401: { title: 'Please sign in', text: 'Your session has ended. Sign in, then try again.' },
  403: { title: 'Not allowed here', text: 'Sign in with your password, then try again.' },
  404: { title: 'Not found', text: 'Nothing is at this address. Check it for a typo.' },
  413: { title: 'Too large', text: 'What you sent is too large. Send less at once.' },
  429: { title: 'Too many tries', text: 'Please wait a few minutes, then try again.' },
  503: unavailable,
};

const textOf = (status: number): Text => texts[status] ?? (status >= 500 ? failed : refused);

/** The page of an error that has no page of the web app. */
export const errorPage = (status: number, reference?: string): Response =>
  new Response(plainPage({ ...textOf(status), reference }), { status, headers: plainPageHeaders });

const isNavigation = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') === true &&
  !/^\/(api|feeds)\//.test(new URL(request.url).pathname);

const referenceOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'reference' in body
    ? String(body.reference)
    : undefined;

/** Shows a browser that navigates a page in place of an error body for programs. */
export const errorPages: Middleware = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  const isErrorBody = headers.get('content-type')?.startsWith('application/json');
  if (status < 400 || !isErrorBody || !isNavigation(c.req.raw)) return;
  const page = errorPage(status, referenceOf(await c.res.json()));
  const added = new Headers(headers);
  for (const [name, value] of page.headers) added.set(name, value);
  added.delete('content-length');
  c.res = undefined;
  c.res = new Response(page.body, { status, headers: added });
};
