import { DAY_MS } from '#domain/durations.ts';
import type { NewestEvent } from './monitoring-store.ts';

/** Whether a provider of network events has sent none for a day. */
export const isSilentFeed = ({ receivedAt }: Pick<NewestEvent, 'receivedAt'>, now: Date): boolean =>
  now.getTime() - receivedAt.getTime() >= DAY_MS;
