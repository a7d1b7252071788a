import type { ClientRequest } from '../../platform/http/client-request.ts';
import { isExpiryCookie, mayBeRemembered, withCookies } from '../../platform/sessions/cookies.ts';
import { openRequestSession, type SessionDeps } from '../../platform/sessions/request-session.ts';

type Answer = (call: ClientRequest) => Promise<Response>;

// Rendering a page asks the API many times with the cookies of one request, so a remembered device is let in before,
// once, and the rendering goes on with the session that it got.
export const resumePage = async (
  call: ClientRequest,
  sessions: SessionDeps,
  answer: Answer,
): Promise<Response> => {
  const { request, partner, log } = call;
  const cookies = request.headers.get('cookie');
  if (!mayBeRemembered(cookies)) return answer(call);
  const visit = await openRequestSession(sessions, partner.slug, { cookies, isRead: true, log });
  const added = visit.responseHeaders().filter(([, cookie]) => !isExpiryCookie(cookie));
  if (added.length === 0) return answer(call);
  const set = added.map(([, cookie]) => cookie);
  const headers = new Headers(request.headers);
  headers.set('cookie', withCookies(cookies, set));
  const answered = await answer({ ...call, request: new Request(request, { headers }) });
  // First, so that what the page itself sets, such as on signing out, has the last word.
  const own = answered.headers.getSetCookie();
  answered.headers.delete('set-cookie');
  for (const cookie of [...set, ...own]) answered.headers.append('set-cookie', cookie);
  return answered;
};
