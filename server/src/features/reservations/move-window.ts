import type { Trx } from '#server/platform/db/index.ts';
import { inSavepoint, isExclusionViolation } from '#server/platform/db/transactions.ts';
import { deleteWindow, insertWindow, type Window } from './window-store.ts';

/** Moves the window of a reservation to a start; the caller has checked that it overlaps no other. */
export const moveWindow = async (trx: Trx, window: Window, startsAt: Date): Promise<void> => {
  await deleteWindow(trx, window);
  await insertWindow(trx, { ...window, startsAt });
};

/** Inserts the window at the stored start; a reservation whose time was booked over meanwhile has none. */
export const restoreWindow = async (trx: Trx, window: Window): Promise<void> => {
  await deleteWindow(trx, window);
  try {
    await inSavepoint(trx, () => insertWindow(trx, window));
  } catch (error) {
    if (!isExclusionViolation(error)) throw error;
  }
};
