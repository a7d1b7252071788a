import { z } from 'zod';
import type { StaffAccrualFile } from '#contract/staff/accruals.ts';
import type { StaffClaimHead } from '#contract/staff/claims.ts';
import type { StaffOffer } from '#contract/staff/offers.ts';
import type { StaffPayout } from '#contract/staff/payouts.ts';
import type { StaffReservation } from '#contract/staff/reservations.ts';
import { acknowledgeRewards } from '#server/earning/accrual/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditChange } from '#server/staff/index.ts';
import { type ApiContext, api, staffOf } from './api-context.ts';
import { readByCursor } from './cursors.ts';
import { emailOf, publicIdsOf } from './named-member.ts';

const byId = { name: '', position: z.object({ id: z.number() }) };
const byLastDay = {
  name: 'offers',
  position: z.object({ endsOn: z.string(), id: z.number() }),
  positionOf: ({ endsOn, id }: StaffOffer) => ({ endsOn, id }),
};

const emailFilter = (context: ApiContext, memberId: string | undefined): Promise<string> =>
  memberId === undefined ? Promise.resolve('') : emailOf(context, memberId);

const listOffers = api.offers.list.handler(async ({ context, input }) => {
  const { memberId, restaurantId: merchantId, includesOver, cursor, limit } = input;
  const filter = { partner: context.partner.slug, merchantId, includesOver, limit };
  const email = await emailFilter(context, memberId);
  const { rows, hasMore, nextCursor } = await readByCursor(
    { cursors: context.cursors, cursor },
    byLastDay,
    async (after) => {
      const found = await staffOf(context).offers.list({ ...filter, email, after });
      return { rows: found.offers, hasMore: found.hasMore };
    },
  );
  const publicIdOf = await publicIdsOf(context, rows);
  const data = rows.map((offer) => ({
    id: String(offer.id),
    memberId: publicIdOf(offer.email),
    restaurantId: offer.merchantId,
    restaurant: offer.restaurant,
    units: offer.amountUnits,
    startsOn: offer.startsOn,
    endsOn: offer.endsOn,
    earnedOn: offer.earnedOn,
    state: offer.state,
  }));
  return { data, hasMore, nextCursor };
});

const grantOffer = api.offers.grant.handler(async ({ context, input }) => {
  const { memberId, restaurantId, units, startsOn, endsOn, reason } = input;
  const granted = await staffOf(context).offers.grant({
    partner: context.partner.slug,
    email: await emailOf(context, memberId),
    merchantId: restaurantId,
    amountUnits: units,
    startsOn: startsOn ?? null,
    endsOn,
    reason,
  });
  return { ...granted, id: String(granted.id) };
});

const endOffer = api.offers.end.handler(async ({ context, input }) => {
  const { offerId, isWithdrawn, reason } = input;
  const partner = context.partner.slug;
  const offer = { partner, id: Number(offerId), isWithdrawn, reason };
  const { kind } = await staffOf(context).offers.end(offer);
  return { result: kind };
});

export const offers = { list: listOffers, grant: grantOffer, end: endOffer };

const claimOf = (claim: StaffClaimHead, publicIdOf: (email: string) => string) => ({
  id: String(claim.id),
  memberId: publicIdOf(claim.email),
  restaurant: claim.restaurant,
  purchasedOn: claim.purchasedOn,
  amountCents: claim.amountCents,
  cardLastFour: claim.lastFour,
  status: claim.status,
  message: claim.message,
  createdAt: claim.createdAt,
});

const byCreation = {
  name: 'claims',
  position: z.object({ createdAt: z.string(), id: z.number() }),
  positionOf: ({ createdAt, id }: StaffClaimHead) => ({ createdAt, id }),
};

const claims = api.queues.claims.handler(async ({ context, input: { status, cursor, limit } }) => {
  const filter = { partner: context.partner.slug, status, limit };
  const list = { ...byCreation, name: `claims ${status}` };
  const { rows, hasMore, nextCursor } = await readByCursor(
    { cursors: context.cursors, cursor },
    list,
    async (after) => {
      const found = await staffOf(context).claims.list({ ...filter, after });
      return { rows: found.claims, hasMore: found.hasMore };
    },
  );
  const publicIdOf = await publicIdsOf(context, rows);
  return { data: rows.map((claim) => claimOf(claim, publicIdOf)), hasMore, nextCursor };
});

const claim = api.queues.claim.handler(async ({ context, input: { claimId } }) => {
  const partner = context.partner.slug;
  const found = await staffOf(context).claims.show({ partner, id: Number(claimId) });
  return claimOf(found, await publicIdsOf(context, [found]));
});

const payouts = api.queues.payouts.handler(async ({ context, input }) => {
  const { status, cursor, limit } = input;
  const filter = { partner: context.partner.slug, status, limit };
  const list = {
    ...byId,
    name: `payouts ${status}`,
    positionOf: ({ id }: StaffPayout) => ({ id }),
  };
  const { rows, hasMore, nextCursor } = await readByCursor(
    { cursors: context.cursors, cursor },
    list,
    async (after) => {
      const found = await staffOf(context).payouts.list({ ...filter, after: after?.id ?? null });
      return { rows: found.payouts, hasMore: found.hasMore };
    },
  );
  const publicIdOf = await publicIdsOf(context, rows);
  const data = rows.map(({ id, email, targetLabel: target, ...payout }) => ({
    ...payout,
    id: String(id),
    memberId: publicIdOf(email),
    target,
  }));
  return { data, hasMore, nextCursor };
});

const byStart = {
  name: 'reservations',
  position: z.object({ after: z.string() }),
  positionOf: ({ reservation: after }: StaffReservation) => ({ after }),
};

const reservations = api.queues.reservations.handler(async ({ context, input }) => {
  const { memberId, restaurantId: merchantId, cursor, limit, ...filter } = input;
  const email = await emailFilter(context, memberId);
  const { rows, hasMore, nextCursor } = await readByCursor(
    { cursors: context.cursors, cursor },
    byStart,
    async (position) => {
      const query = { ...filter, partner: context.partner.slug, merchantId, email, limit };
      const found = await staffOf(context).reservations.list({ ...query, ...position });
      return { rows: found.reservations, hasMore: found.hasMore };
    },
  );
  const publicIdOf = await publicIdsOf(
    context,
    rows.map(({ member: email }) => ({ email })),
  );
  const data = rows.map((row) => ({
    id: row.reservation,
    confirmation: row.confirmation,
    memberId: publicIdOf(row.member),
    status: row.status,
    date: row.date,
    time: row.time,
    restaurantId: row.merchantId,
    restaurant: row.restaurant,
    partySize: row.partySize,
    bonusUnits: row.bonusUnits,
  }));
  return { data, hasMore, nextCursor };
});

export const queues = { claims, claim, payouts, reservations };

const byFile = {
  name: 'accrual-files',
  position: z.object({ number: z.number() }),
  positionOf: ({ number }: StaffAccrualFile) => ({ number }),
};

const listFiles = api.accruals.list.handler(async ({ context, input: { cursor, limit } }) => {
  const partner = context.partner.slug;
  const { rows, hasMore, nextCursor } = await readByCursor(
    { cursors: context.cursors, cursor },
    byFile,
    async (position) => {
      const before = position?.number ?? null;
      const found = await staffOf(context).accruals.list({ partner, before, limit });
      return { rows: found.files, hasMore: found.hasMore };
    },
  );
  const data = rows.map(({ reasons: _, ...file }) => file);
  return { data, hasMore, nextCursor };
});

const readFile = api.accruals.read.handler(async ({ context, input: { number } }) => {
  const partner = context.partner.slug;
  const { file, name, csv } = await staffOf(context).accruals.read({ partner, number });
  return { number: file.number, name, csv };
});

const acknowledge = api.accruals.acknowledge.handler(async ({ context, input, errors }) => {
  const { staff, partner } = context;
  if (partner.currencyType === 'Credit') throw errors.NO_ACCRUALS();
  const { db, now } = staff.engine;
  const lines = input.lines.map((line) => ({ ...line, fileNumber: input.number }));
  const { faults, ...counts } = await acknowledgeRewards(
    { db, now, isDryRun: false },
    partner.slug,
    lines,
  );
  const { posted, rejected } = counts;
  if (posted + rejected > 0)
    await asEngine(db, (trx) =>
      auditChange(trx, staff, {
        action: 'accrual file acknowledged',
        partner: partner.slug,
        detail: { file: input.number, posted, rejected },
      }),
    );
  return { ...counts, faults: faults.map(({ line, code }) => ({ line, code })) };
});

export const accruals = { list: listFiles, read: readFile, acknowledge };
