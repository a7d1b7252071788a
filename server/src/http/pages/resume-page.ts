import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { isExpiryCookie, mayBeRemembered, withCookies } from '#server/platform/sessions/cookies.ts';
import { openRequestSession, type SessionDeps } from '#server/platform/sessions/request-session.ts';

type Respond = (call: ClientRequest) => Promise<Response>;

// Rendering a page makes many API calls with the cookies of one request, so a remembered device is
// resumed once beforehand, and rendering uses that session.
export const resumePage = async (
  call: ClientRequest,
  sessions: SessionDeps,
  respond: Respond,
): Promise<Response> => {
  const { request, partner } = call;
  const cookies = request.headers.get('cookie');
  if (!mayBeRemembered(cookies)) return respond(call);
  const arrival = { cookies, isRead: true, log: call.log };
  const session = await openRequestSession(sessions, partner.slug, arrival);
  const added = session.responseHeaders().filter(([, cookie]) => !isExpiryCookie(cookie));
  if (added.length === 0) return respond(call);
  const set = added.map(([, cookie]) => cookie);
  const headers = new Headers(request.headers);
  headers.set('cookie', withCookies(cookies, set));
  const result = await respond({ ...call, request: new Request(request, { headers }) });
  // Prepended, so that cookies set by the page itself, such as on sign-out, take precedence.
  const resumed = result.headers.getSetCookie();
  result.headers.delete('set-cookie');
  for (const cookie of [...set, ...resumed]) result.headers.append('set-cookie', cookie);
  return result;
};
