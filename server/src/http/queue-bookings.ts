import { createTaskQueue } from '#server/platform/limits/index.ts';
import type { Middleware } from './vars.ts';

/** More than run in the restaurants' own books, because those of a provider wait for its network. */
const defaultLimits = { maxConcurrent: 50, maxQueued: 256, maxWaitMs: 20_000 };

/**
 * Lets few bookings at a time read the database. Others wait; those beyond the queue, and those that waited too long,
 * are rejected as unavailable before their session is read.
 */
export const queueBookings = (limits = defaultLimits): Middleware => {
  const enqueue = createTaskQueue(limits);
  return async (c, next) => {
    if (!c.get('endpoint')?.meta.isBooking) return next();
    // Received first, so that a slow upload takes no turn.
    const body = await c.req.raw.arrayBuffer();
    c.req.raw = new Request(c.req.raw, { body });
    return enqueue(next);
  };
};
