import { MINUTE_MS } from '#domain/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { ipPrefix } from '#server/platform/limits/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { openAccountKeyOf } from './open-site.ts';
import { countUpcoming, listOverlaps } from './window-store.ts';

// Choosing among times takes more holds than bookings; a member may cancel all upcoming tables together.
const requestsOfMemberAMinute = {
  hold: 10,
  reserve: 5,
  change: 5,
  cancel: 10,
  waitlist: 5,
} as const;
const REQUESTS_OF_ADDRESS_A_MINUTE = 30;

/** Counts a booking request against the limits of the member and of the client's IP prefix. */
export const consumeBooking = (ctx: Ctx, name: keyof typeof requestsOfMemberAMinute) => {
  const { partnerId, memberId } = openAccountKeyOf(ctx);
  const limitOf = (owner: string, subject: string, times: number) => ({
    name: `${name}:${owner}`,
    subject,
    times: times * ctx.limiter.multiplier,
    everyMs: MINUTE_MS,
  });
  return ctx.limiter.consume([
    limitOf('member', `${partnerId} ${memberId}`, requestsOfMemberAMinute[name]),
    limitOf('address', ipPrefix(ctx.clientAddress), REQUESTS_OF_ADDRESS_A_MINUTE),
  ]);
};

type Wanted = MemberKey & {
  /** The reservation that moves; 0 for a new one. */
  id: number;
  merchantId: string;
  startsAt: Date;
  maxUpcoming: number;
  now: Date;
};

/** Under the member's lock: rejects one booking too many, or one that overlaps another of the member. */
export const requireRoom = async (
  trx: Trx,
  { maxUpcoming, now, ...wanted }: Wanted,
): Promise<void> => {
  const overlaps = await listOverlaps(trx, wanted);
  if (overlaps.includes(wanted.merchantId)) throw new AppError('overlappingReservation');
  if (overlaps.length > 0) throw new AppError('overlappingElsewhere');
  if (wanted.id !== 0) return;
  const { partnerId, memberId } = wanted;
  if ((await countUpcoming(trx, { partnerId, memberId, now })) >= maxUpcoming)
    throw new AppError('tooManyReservations');
};
