import { DEMONSTRATION_PASSWORD } from '#demo/seeding/sign-in-hints.ts';

/** Signs a demonstration member in over the API and returns the session cookie. */
export const signIn = async (origin: string, userName: string): Promise<string> => {
  const first = await fetch(`${origin}/api/CSRF`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const cookieOf = ({ headers }: Response) =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('sid='))
      ?.split(';')[0] ?? '';
  const response = await fetch(`${origin}/api/Login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': csrfToken,
      cookie: cookieOf(first),
      origin,
    },
    body: JSON.stringify({ userName, password: DEMONSTRATION_PASSWORD }),
  });
  if (!response.ok) throw new Error(`sign-in failed with ${response.status}`);
  return cookieOf(response);
};
