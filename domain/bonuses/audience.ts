import type { TierLevel } from '../member/member.ts';
import { addDays } from '../time/local-time.ts';

/** Whom a campaign is for; an empty list or null leaves that side open. */
export type Audience = {
  tiers: readonly TierLevel[];
  /** No dine for at least this many days; members who never dined count. */
  noDineDays: number | null;
  /** A dine within this many days. */
  dinedWithinDays: number | null;
  /** States like `MA`, ZIP codes like `02116` and cities like `Boston, MA`. */
  places: readonly string[];
};

export const everyMember: Audience = {
  tiers: [],
  noDineDays: null,
  dinedWithinDays: null,
  places: [],
};

/** The facts of a member that decide whether a campaign is for them. */
export type AudienceFacts = {
  tierLevel: TierLevel;
  /** The local day of the last dine, whatever it earned; null without one. */
  lastDinedOn: string | null;
  city: string;
  state: string;
  zip: string;
};

export type AudienceGap = 'tier' | 'dinedRecently' | 'noRecentDine' | 'place';

/** A place as it is stored: without spaces around it, states in capitals; null for a text that is none. */
export const readPlace = (text: string): string | null => {
  const place = text.trim().replace(/\s+/g, ' ');
  if (/^\d{5}$/.test(place)) return place;
  if (/^[a-z]{2}$/i.test(place)) return place.toUpperCase();
  const [, city, state] = /^([^,]{2,60}), ?([a-z]{2})$/i.exec(place) ?? [];
  return city && state ? `${city.trim()}, ${state.toUpperCase()}` : null;
};

const ZIP_LENGTH = 5;

const placesOf = ({ city, state, zip }: AudienceFacts): string[] =>
  [state, zip.slice(0, ZIP_LENGTH), `${city}, ${state}`].map((place) => place.toLowerCase());

/** Why a member is not in an audience on a day; null for one who is. */
export const audienceGap = (
  { tiers, noDineDays, dinedWithinDays, places }: Audience,
  member: AudienceFacts,
  today: string,
): AudienceGap | null => {
  const { tierLevel, lastDinedOn } = member;
  if (tiers.length > 0 && !tiers.includes(tierLevel)) return 'tier';
  if (noDineDays !== null && lastDinedOn !== null && lastDinedOn > addDays(today, -noDineDays))
    return 'dinedRecently';
  if (
    dinedWithinDays !== null &&
    (lastDinedOn === null || lastDinedOn < addDays(today, -dinedWithinDays))
  )
    return 'noRecentDine';
  if (places.length === 0) return null;
  const lived = placesOf(member);
  return places.some((place) => lived.includes(place.toLowerCase())) ? null : 'place';
};
