import { routes } from 'virtual:contract-routes';
import { createFileRoute } from '@tanstack/react-router';
import { requestContext } from '../ssr/request-context.ts';

// A link or image of another site must not sign a member out.
const isForeign = (request: Request) =>
  ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '');

/** Ends the session on the server and redirects home. */
const signOut = async ({ request }: { request: Request }) => {
  const headers = new Headers({ location: '/', 'cache-control': 'no-store' });
  const [, path] = routes['session.signOut']?.split(' ') ?? [];
  const response = path && !isForeign(request) && (await requestContext()?.callApi(path));
  const cookies = response ? response.headers.getSetCookie() : [];
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};

export const Route = createFileRoute('/SignOut')({
  staticData: { isPrivate: true },
  server: { handlers: { GET: signOut } },
});
