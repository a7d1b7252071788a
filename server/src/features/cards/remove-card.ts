import type { CardRemoval } from '#contract/cards.ts';
import { nextBusinessDay } from '#domain/time/local-time.ts';
import { cancelUpcoming } from '#server/features/reservations/index.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

import { addTask } from '#server/platform/outbox/store.ts';
import { requireFresh } from '#server/platform/sessions/fresh.ts';
import { revokeMemberSessions } from '#server/platform/sessions/store.ts';
import { cardLimits } from './card-limits.ts';
import { countLinked, findLinked, lockMember, setMemberType, unlinkCard } from './store.ts';

const rowId = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1);

const removeInside = async (trx: Trx, ctx: Ctx, query: CardRemoval['query']): Promise<boolean> => {
  const key = memberKeyOf(ctx);
  await lockMember(trx, key);
  const card = await findLinked(trx, key, rowId(query.id));
  if (!card) throw new AppError('notFound');
  const isLast = (await countLinked(trx, key)) === 1;
  if (query.closesAccount !== undefined && (query.closesAccount === 'true') !== isLast)
    throw new AppError('conflict');
  if (isLast) requireFresh(ctx, 'close_account');
  const now = ctx.now();
  await unlinkCard(trx, {
    ...key,
    id: card.id,
    consentId: card.consent_id,
    reason: 'deleted',
    lastDayAfter: nextBusinessDay(now),
    now,
  });
  await addTask(trx, { ...key, kind: 'cardRemoval', subject: card.network_token, now });
  if (!isLast) return false;
  await setMemberType(trx, key, { memberType: 'ClosedAccountMember', active: false, now });
  await addTask(trx, { ...key, kind: 'accountClosedMail', now });
  await cancelUpcoming(trx, key, now);
  await revokeMemberSessions(trx, key, now);
  return true;
};

/**
 * Deletes a card; deleting the last one closes the account. 404 for another member's id, 409 when `closesAccount` no
 * longer matches.
 */
export const removeCard = async (ctx: Ctx, { query }: CardRemoval): Promise<true> => {
  await ctx.limiter.consume(cardLimits(ctx).removals);
  const hasClosed = await ctx.tx((trx) => removeInside(trx, ctx, query));
  if (hasClosed) await ctx.sessions.signOut();
  return true;
};
