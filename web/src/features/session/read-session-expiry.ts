const name = 'session_expiry=';

/** The instant, in milliseconds, at which the server will end the session, as its cookie tells. */
export const readSessionExpiry = (cookies: string): number | null => {
  const pair = cookies.split(/; */).find((part) => part.startsWith(name));
  const at = Number(pair?.slice(name.length) || Number.NaN);
  return Number.isSafeInteger(at) ? at : null;
};
