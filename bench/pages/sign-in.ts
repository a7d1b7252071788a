import { demonstrationPassword } from '#demo/seeding/sign-in-hints.ts';

/** Signs a demonstration member in over the API; the cookie of the session. */
export const signIn = async (origin: string, userName: string): Promise<string> => {
  const first = await fetch(`${origin}/api/CSRF`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const cookieOf = ({ headers }: Response) =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('sid='))
      ?.split(';')[0] ?? '';
  const answer = await fetch(`${origin}/api/Login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': csrfToken,
      cookie: cookieOf(first),
      origin,
    },
    body: JSON.stringify({ userName, password: demonstrationPassword }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return cookieOf(answer);
};
