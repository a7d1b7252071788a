import type { Partner } from '#contract/partner.ts';
import {
  type ReservationCampaign,
  reservationUnitsOn,
} from '#domain/reservations/reservation-bonus.ts';
import { addDays, businessDay } from '#domain/time/local-time.ts';
import { listReservationCampaigns } from '#server/earning/bonuses/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { createPoll } from '#server/platform/poll.ts';

// Campaigns appear on every page of every process within 5 seconds.
const EVERY_MS = 2_000;

export type CampaignWatch = {
  /** A partner's campaigns that pay for reservations, as last polled, so that no page waits for the database. */
  campaignsOf: (partnerId: string) => ReservationCampaign[];
  /** The partner as shown on pages today: with the reservation bonus of the current campaign. */
  inForce: (partner: Partner) => Partner;
  /** Increments when campaigns change; part of the keys of cached pages. */
  version: () => number;
  refresh: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => void;
};

type Deps = { db: Database; log: Log; now: Clock };

/**
 * Polls the campaigns that pay for reservations. While the database is down, the last known ones
 * apply.
 */
export const watchCampaigns = ({ db, log, now }: Deps): CampaignWatch => {
  let campaigns = new Map<string, ReservationCampaign[]>();
  let seen = '[]';
  let version = 0;

  const read = async () => {
    // In restaurants whose local date is behind the program's, yesterday's campaign still applies.
    const from = addDays(businessDay(now()), -1);
    const listed = await asEngine(db, (trx) => listReservationCampaigns(trx, from));
    const current = JSON.stringify(listed);
    if (current === seen) return;
    const grouped = Map.groupBy(listed, ({ partnerId }) => partnerId);
    campaigns = new Map(
      [...grouped].map(([id, campaigns]) => [
        id,
        campaigns.map(({ partnerId: _, ...campaign }) => campaign),
      ]),
    );
    seen = current;
    version += 1;
  };
  const campaignsOf = (partnerId: string) => campaigns.get(partnerId) ?? [];
  return {
    campaignsOf,
    inForce: (partner) => {
      const reservationCampaigns = campaignsOf(partner.slug);
      if (reservationCampaigns.length === 0) return partner;
      const dated = { ...partner, reservationCampaigns };
      const { units } = reservationUnitsOn(dated, businessDay(now()));
      return { ...partner, reservationBonusPoints: units };
    },
    version: () => version,
    refresh: read,
    ...createPoll({
      read,
      everyMs: EVERY_MS,
      onFailed: (err) => log.warn({ err }, 'bonus.campaigns_refresh_failed'),
    }),
  };
};
