import { type WelcomeTerms, welcomeOffer } from '../bonuses/welcome-offer.ts';
import { paysReservationBonus } from '../reservations/reservation-bonus.ts';
import { vipEarnsMore } from '../rewards/vip-earns-more.ts';
import { acceptsNewMembers } from '../routing/enrollment-gate.ts';
import { isHiddenItem } from './hidden-items.ts';
import { type Entry, isJsonObject, type Json, type JsonObject } from './json.ts';

type Settings = {
  enrollmentType: 'direct' | 'sso' | 'none';
  hasAutoEnroll: boolean;
  openTableReservationsEnabled: boolean;
  hasReservationBonus: boolean;
  reservationBonusPoints: number;
  appStoreUrls: { apple: string | null; google: string | null };
  bonuses: readonly WelcomeTerms[];
  hasVIP: boolean;
  earnRates: { OptedIn: number; VIP: number };
};

/**
 * Capabilities that content may name in `needs`: every boolean setting, `hasApp`, `hasAccounts`,
 * `canEnroll`, `hasWelcomeBonus`, `paysReservationBonus`, and `vipEarnsMore` or `vipEarnsAlike`.
 */
export const partnerCapabilities = (settings: Settings & Record<string, unknown>): Capabilities => {
  const switches = Object.entries(settings).filter(([, value]) => typeof value === 'boolean');
  return {
    ...Object.fromEntries(switches.map(([name, value]) => [name, value === true])),
    hasApp: settings.appStoreUrls.apple !== null || settings.appStoreUrls.google !== null,
    hasAccounts: settings.enrollmentType !== 'none',
    canEnroll: acceptsNewMembers(settings),
    hasWelcomeBonus: acceptsNewMembers(settings) && welcomeOffer(settings.bonuses) !== undefined,
    paysReservationBonus: paysReservationBonus(settings),
    vipEarnsMore: settings.hasVIP && vipEarnsMore(settings),
    vipEarnsAlike: settings.hasVIP && !vipEarnsMore(settings),
  };
};

/** Capabilities by name; content whose `needs` names a disabled one is dropped. */
type Capabilities = Readonly<Record<string, boolean>>;

const applies = (value: Json, capabilities: Capabilities): boolean =>
  !isJsonObject(value) || typeof value.needs !== 'string' || capabilities[value.needs] === true;

const prune = (value: Json, capabilities: Capabilities): Json => {
  if (Array.isArray(value))
    return value
      .filter((item) => !isHiddenItem(item) && applies(item, capabilities))
      .map((item) => prune(item, capabilities));
  return isJsonObject(value) ? pruneFields(value, capabilities) : value;
};

const pruneFields = (fields: JsonObject, capabilities: Capabilities): JsonObject =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => key !== 'needs')
      .map(([key, value]) => [key, prune(value, capabilities)]),
  );

/**
 * Entries and list items without those whose `needs` names a capability that the partner does not
 * have.
 */
export const applicableEntries = (entries: readonly Entry[], capabilities: Capabilities): Entry[] =>
  entries
    .filter(({ needs }) => needs === undefined || capabilities[needs] === true)
    .map(({ slug, fields }) => ({ slug, fields: pruneFields(fields, capabilities) }));

/** Every capability that the entries name in `needs`. */
export const requiredCapabilities = (entries: readonly Entry[]): string[] => {
  const collect = (value: Json): string[] => {
    if (Array.isArray(value)) return value.flatMap(collect);
    if (!isJsonObject(value)) return [];
    const needed = typeof value.needs === 'string' ? [value.needs] : [];
    return [...needed, ...Object.values(value).flatMap(collect)];
  };
  return entries.flatMap(({ needs, fields }) => [...(needs ? [needs] : []), ...collect(fields)]);
};
