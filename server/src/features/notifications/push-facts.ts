import type { Partner } from '#contract/partner.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { diningProgress, hasDiningProgress } from '#domain/member/dining-progress.ts';
import type { NotificationKind } from '#domain/notifications/notification.ts';
import { formatReward, wireAmount } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { readDines } from '#server/earning/explain/index.ts';
import { presentDine } from '#server/features/activity/index.ts';
import { findReservationToClaim } from '#server/features/claims/index.ts';
import { countQualifying } from '#server/features/member/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { readQualifiedBonus, readTier } from './fact-store.ts';

export type Facts = {
  /** Values of the texts; `vip` and `finalBy` are sentences of their own. */
  values: Readonly<Record<string, string>>;
  /** Dines that are left to VIP; null where there is no such goal. */
  remainingDines: number | null;
  /** By when the reward is final; null when unknown. */
  finalBy: string | null;
  path: string;
};

export type Reading = { trx: Trx; member: MemberKey; subject: string; partner: Partner; now: Date };
type ReadFacts = (reading: Reading) => Promise<Facts | undefined>;

const ACTIVITY = '/account/recent_activity';
const formatDay = createDateFormatter({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayText = (date: string) => formatDay(new Date(`${date}T00:00:00Z`));

// Dines on the way count, so that the number is right once they are final.
const readRemaining = async ({ trx, member, partner, now }: Reading): Promise<number | null> => {
  const tierLevel = await readTier(trx, member);
  if (tierLevel === undefined || !hasDiningProgress(partner, tierLevel)) return null;
  const { dines, cents, on_the_way } = await countQualifying(
    trx,
    member,
    businessDay(now).slice(0, 4),
  );
  const { status, remainingDines } = diningProgress({
    tierLevel,
    qualifyingDines: dines + on_the_way,
    qualifyingCents: cents,
    ...partner.vip,
  });
  return status === 'Qualifying' && remainingDines > 0 ? remainingDines : null;
};

const dine: (statuses: readonly string[]) => ReadFacts = (statuses) => async (reading) => {
  const { trx, member, subject, partner } = reading;
  const [row] = await readDines(trx, member, [Number(subject)]);
  const shown = row && presentDine(row, partner);
  // A dine that was canceled or refused since is no news; one that cleared has a notification of its own.
  if (!row || !shown || !statuses.includes(shown.awardStatus) || shown.benefitAmount <= 0)
    return undefined;
  if (shown.awardStatus === 'Pending' && row.cleared_cents !== null) return undefined;
  return {
    values: {
      restaurant: shown.merchantName,
      reward: formatReward(shown.benefitAmount, partner),
    },
    remainingDines: await readRemaining(reading),
    finalBy: shown.finalBy === undefined ? null : dayText(shown.finalBy),
    path: ACTIVITY,
  };
};

const bonus: ReadFacts = async ({ trx, member, subject, partner }) => {
  const found = await readQualifiedBonus(trx, member, subject);
  return (
    found && {
      values: {
        name: found.description,
        reward: formatReward(wireAmount(found.units, partner), partner),
      },
      remainingDines: null,
      finalBy: null,
      path: '/account/overview',
    }
  );
};

const missingCheck: ReadFacts = async ({ trx, member, subject, now }) => {
  const found = await findReservationToClaim(trx, { ...member, id: Number(subject), now });
  return (
    found && {
      values: { restaurant: found.restaurant, date: dayText(found.date) },
      remainingDines: null,
      finalBy: null,
      path: `${ACTIVITY}?claim=${found.publicId}`,
    }
  );
};

/** Reads the current data of a notification when it is sent; undefined when it is no longer true. */
export const readPushFacts: { readonly [Kind in NotificationKind]: ReadFacts } = {
  dineSeen: dine(['Pending']),
  rewardFinal: dine(['Awarded', 'Paid']),
  bonusEarned: bonus,
  checkMissing: missingCheck,
};
