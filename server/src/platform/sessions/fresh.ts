import type { Ctx } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

const freshForMs = 15 * 60_000;

type Signed = Pick<Ctx, 'session' | 'now'>;

/**
 * Whether the member signed in within the last quarter of an hour, rather than came back to an open browser. Staff who
 * look into the account never did.
 */
export const isFresh = ({ session, now }: Signed): boolean =>
  session !== null &&
  session.emulationId === null &&
  now().getTime() - (session.authenticatedAt?.getTime() ?? 0) <= freshForMs;

/** What cannot be undone takes a password given just now: 403 on the field of the password without, saying what for. */
export const requireFresh = (ctx: Signed, message: string): void => {
  if (!isFresh(ctx)) throw new AppError('forbidden', { errors: [{ field: 'password', message }] });
};
