import { AppError } from '#server/platform/errors/app-error.ts';

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

export const isUrlEncodedForm = ({ headers }: Request): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === URL_ENCODED;
