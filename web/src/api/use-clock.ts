import { useQueryClient } from '@tanstack/react-query';
import { wallTimeIn } from '#domain/time/local-time.ts';
import { timeZoneOfState } from '#domain/time/state-time-zone.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { memberQuery, useMember } from './member-query.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

const browserWallTime = (instant: Date): string => {
  const date = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return `${date.map(twoDigits).join('-')}T${twoDigits(instant.getHours())}`;
};

export type Clock = {
  now: Date;
  /** The date as `YYYY-MM-DD`. */
  today: string;
  hour: number;
  dayOf: (instant: Date) => string;
};

/**
 * The reader's clock. The server does not know the browser's time zone, so that until hydration it is the moment at
 * which the page was loaded, in the zone of the member's state.
 */
export const useClock = (): Clock => {
  const isHydrated = useHydrated();
  const zone = timeZoneOfState(useMember()?.address.state ?? '');
  const loadedAt = useQueryClient().getQueryState(memberQuery().queryKey)?.dataUpdatedAt;
  const now = isHydrated || loadedAt === undefined ? new Date() : new Date(loadedAt);
  const wallTime = (instant: Date) =>
    isHydrated ? browserWallTime(instant) : wallTimeIn(instant, zone);
  const dayOf = (instant: Date) => wallTime(instant).slice(0, 10);
  return { now, today: dayOf(now), hour: Number(wallTime(now).slice(11, 13)), dayOf };
};
