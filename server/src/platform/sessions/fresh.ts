import type { Ctx } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

const FRESH_FOR_MS = 15 * 60_000;

type Signed = Pick<Ctx, 'session' | 'now'>;

/** Whether the member signed in within the last 15 minutes; never true for a resumed or an impersonated session. */
export const isFresh = ({ session, now }: Signed): boolean =>
  session !== null &&
  session.emulationId === null &&
  now().getTime() - (session.authenticatedAt?.getTime() ?? 0) <= FRESH_FOR_MS;

/** Step-up authentication: rejects with 403 on the password field unless the sign-in is fresh. */
export const requireFresh = (ctx: Signed, code: 'change_password' | 'close_account'): void => {
  if (isFresh(ctx)) return;
  throw new AppError('forbidden', { errors: [{ field: 'password', copy: 'responses', code }] });
};
