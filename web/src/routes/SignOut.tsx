import { routes } from 'virtual:contract-routes';
import { createFileRoute } from '@tanstack/react-router';
import { requestContext } from '../ssr/request-context.ts';

/** Ends the session on the server and redirects home. */
const signOut = async () => {
  const headers = new Headers({ location: '/', 'cache-control': 'no-store' });
  const call = routes['session.signOut'];
  const response = call && (await requestContext()?.callApi(call.path));
  for (const cookie of response?.headers.getSetCookie() ?? []) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};

export const Route = createFileRoute('/SignOut')({ server: { handlers: { GET: signOut } } });
