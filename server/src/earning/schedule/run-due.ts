import type { Engine } from '#server/earning/batch/index.ts';
import { advanceDines } from './advance-dines.ts';

/** Held rewards whose time has come: Deferred to Awarded. Returns how many. */
export const releaseHolds = (engine: Engine): Promise<number> =>
  advanceDines(engine, 'Deferred', () => ({ isReleased: true }));

/** Authorizations that never cleared and reviews that never came: Pending to Forfeit. */
export const expirePending = (engine: Engine): Promise<number> =>
  advanceDines(engine, 'Pending', ({ isCleared }) => ({
    closed: isCleared ? 'reviewExpired' : 'neverCleared',
  }));

/** Everything that time alone moves, in the order of a dine's life. */
export const runDue = async (engine: Engine) => ({
  released: await releaseHolds(engine),
  expired: await expirePending(engine),
});
