import type { Claim, ClaimPost, ClaimSuggestions } from '#contract/claims.ts';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import { type ClaimReason, claimAnswerBy } from '#domain/claims/claim-reason.ts';
import { MAX_CLAIM_NOTE } from '#domain/claims/claim-receipt.ts';
import {
  CLAIM_PERIOD_DAYS,
  type ClaimProblem,
  claimErrors,
  claimLimitError,
  isOpenClaim,
} from '#domain/claims/claim-rules.ts';
import { DAY_MS } from '#domain/durations.ts';
import { parseDollars } from '#domain/money.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { writeClaimReason } from '#server/features/content/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import type { Database, Trx } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { AppError, type FieldProblem } from '#server/platform/errors/app-error.ts';
import { deleteOldReceipts, type ReceiptDeps, readReceipt, saveReceipt } from './receipt.ts';
import {
  type ClaimRow,
  countClaims,
  findClaim,
  hasCard,
  type NewClaim,
  readClaims,
  saveClaim,
} from './store.ts';
import {
  findUnpaidReservation,
  listDinedRestaurants,
  listUnpaidReservations,
  type UnpaidReservation,
} from './suggestion-store.ts';

export { deleteOldReceipts, readClaimReceipt } from './receipt.ts';
export {
  findReservationToClaim,
  isCheckMissing,
  listUnpaidReservations,
} from './suggestion-store.ts';

// Our own code wrote the outcome; a claim that was decided earlier has the text that its member read.
const answerOf = async ({ outcome, answer }: ClaimRow, program: Ctx): Promise<string> =>
  outcome ? writeClaimReason(outcome as ClaimReason, program) : answer;

const presentClaim = async (row: ClaimRow, ctx: Ctx): Promise<Claim> => ({
  id: String(row.id),
  restaurant: row.restaurant,
  purchasedOn: row.purchased_on,
  amount: row.amount_cents === null ? null : row.amount_cents / 100,
  lastFour: row.last_four,
  status: row.status,
  answer: await answerOf(row, ctx),
  reward:
    row.units === null || row.status !== 'Rewarded'
      ? null
      : wireAmount(Number(row.units), ctx.partner),
  answerBy: isOpenClaim(row.status) ? claimAnswerBy(businessDay(row.created_at)) : null,
  note: row.note,
  hasReceipt: row.photo_id !== null,
  createdAt: row.created_at.toISOString(),
});

const listClaims = async (ctx: Ctx): Promise<Claim[]> => {
  const rows = await ctx.tx((trx) => readClaims(trx, memberKeyOf(ctx)));
  return Promise.all(rows.map((row) => presentClaim(row, ctx)));
};

const listSuggestions = (ctx: Ctx): Promise<ClaimSuggestions> =>
  ctx.tx(async (trx) => {
    const key = memberKeyOf(ctx);
    const unpaid = await listUnpaidReservations(trx, { ...key, now: ctx.now() });
    return {
      reservations: unpaid.map(({ publicId, restaurant, date }) => ({
        id: publicId,
        restaurant,
        date,
      })),
      restaurants: await listDinedRestaurants(trx, key),
    };
  });

const rejectForm = (problem: ClaimProblem) => {
  const error: FieldProblem = { ...problem, field: 'form', copy: 'claims' };
  return new AppError('badRequest', { errors: [error] });
};

// Limits are checked after looking for the same purchase, which may be sent twice.
const rejectOverLimit = async (trx: Trx, claim: NewClaim): Promise<void> => {
  const since = new Date(claim.now.getTime() - CLAIM_PERIOD_DAYS * DAY_MS);
  const counts = await countClaims(trx, claim, since);
  const problem = claimLimitError(counts);
  if (problem && !(await findClaim(trx, claim))) throw rejectForm(problem);
};

/** Rejects a claim with a foreign card or over the member's limits. */
const rejectUnfit = async (trx: Trx, claim: NewClaim): Promise<void> => {
  if (!(await hasCard(trx, claim, claim.lastFour)))
    throw new AppError('badRequest', {
      errors: [{ field: 'lastFour', copy: 'responses', code: 'own_card' }],
    });
  await rejectOverLimit(trx, claim);
};

const checkClaim = (typed: ClaimPost, ctx: Ctx, reservation: UnpaidReservation | null) => {
  const now = ctx.now();
  const isReserved = reservation !== null;
  const errors = claimErrors(typed, businessDay(now), isReserved).map(
    (problem): FieldProblem => ({ copy: 'claims', ...problem }),
  );
  const note = (typed.note ?? '').trim();
  if (note.length > MAX_CLAIM_NOTE)
    errors.push({
      field: 'note',
      copy: 'responses',
      code: 'note_length',
      values: { max: String(MAX_CLAIM_NOTE) },
    });
  const amountCents = parseDollars(typed.amount.replace(/^\$/, ''));
  if (errors.length > 0 || (amountCents === null && !isReserved))
    throw new AppError('badRequest', { errors });
  const { purchasedOn, lastFour } = typed;
  const restaurant = typed.restaurant.trim();
  return {
    restaurant,
    purchasedOn,
    lastFour,
    amountCents,
    note: maskCardNumbers(note),
    now,
    reservationId: reservation?.id ?? null,
  };
};

/** The claim of a reservation takes its restaurant and date from the reservation. */
const readNewClaim = async (ctx: Ctx, typed: ClaimPost): Promise<NewClaim> => {
  const key = memberKeyOf(ctx);
  const { reservationId: publicId } = typed;
  if (publicId === undefined) return { ...key, ...checkClaim(typed, ctx, null) };
  const reservation = await ctx.tx((trx) => findUnpaidReservation(trx, { ...key, publicId }));
  if (!reservation) throw rejectForm({ code: 'notMissing' });
  const { restaurant, date: purchasedOn } = reservation;
  return { ...key, ...checkClaim({ ...typed, restaurant, purchasedOn }, ctx, reservation) };
};

/**
 * Files a claim for a missing reward: once per purchase, from day 11 on, or for the check of a reservation from day 3
 * on, for one of the member's cards, with an optional note and receipt photo for staff.
 */
const createClaim =
  ({ files }: ReceiptDeps) =>
  async (ctx: Ctx, typed: ClaimPost): Promise<Claim> => {
    const claim = await readNewClaim(ctx, typed);
    // Twice, because decoding a photo is slow and concurrent claims may have used the limit since.
    if (typed.photo) await ctx.tx((trx) => rejectUnfit(trx, claim));
    const photo = await readReceipt(ctx, typed.photo);
    const saved = await ctx.tx(async (trx) => {
      await rejectUnfit(trx, claim);
      const row = await saveClaim(trx, claim);
      const isAdded = photo !== null && isOpenClaim(row.status);
      if (isAdded)
        await saveReceipt(trx, files, {
          ...memberKeyOf(ctx),
          claimId: row.id,
          photo,
          now: claim.now,
        });
      return { row, isAdded };
    });
    const shown = await presentClaim(saved.row, ctx);
    return saved.isAdded ? { ...shown, hasReceipt: true } : shown;
  };

type ClaimsDeps = ReceiptDeps & { db: Database; now: Clock };

export const claimsFeature = ({ db, now, ...deps }: ClaimsDeps) =>
  defineFeature({
    handlers: {
      claims: { list: listClaims, suggestions: listSuggestions, create: createClaim(deps) },
    },
    jobs: [
      {
        name: 'delete-old-receipts',
        everyMs: DAY_MS,
        run: async (log) => {
          const deleted = await deleteOldReceipts(db, deps.files, now());
          if (deleted > 0) log.info({ deleted }, 'claim.receipts_deleted');
        },
      },
    ],
  });
