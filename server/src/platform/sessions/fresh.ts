import type { Ctx } from '../context.ts';

const freshForMs = 15 * 60_000;

/** Whether somebody signed in within the last quarter of an hour, rather than came back to an open browser. */
export const isFresh = ({ session, now }: Pick<Ctx, 'session' | 'now'>): boolean =>
  now().getTime() - (session?.authenticatedAt?.getTime() ?? 0) <= freshForMs;
