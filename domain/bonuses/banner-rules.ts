import type { VisitorState } from '../content/visitor-states.ts';
import { DAY_MS } from '../durations.ts';

/** How long a browser shows a bonus as turned on while the server may still return Eligible; see docs/behavior/bonuses.md#bonus-states. */
export const ENROLLED_MARKER_MS = 2_100_000;

/** Whether a banner is young enough: day `days` still shows, the next does not; no whole number never hides it. */
export const isWithinDays = (days: unknown, createDateUtc: string, now: Date): boolean => {
  const limit = typeof days === 'string' && /^\d+$/.test(days.trim()) ? Number(days) : days;
  if (typeof limit !== 'number' || !Number.isInteger(limit)) return true;
  const age = Math.floor((now.getTime() - Date.parse(createDateUtc)) / DAY_MS);
  return age <= limit;
};

export type BannerState = { state: string; index: number };

/** Where a banner stands for a visitor state: its index there, its order otherwise, null when not for that state. */
export const bannerPlace = (
  banner: { order: number; userStates: readonly BannerState[] },
  state: VisitorState,
): number | null => {
  if (banner.userStates.length === 0) return banner.order;
  return banner.userStates.find((own) => own.state === state)?.index ?? null;
};
