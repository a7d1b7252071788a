import { nextBusinessDay } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { addTask, type Task } from '#server/platform/outbox/store.ts';
import { countLinked, findLinked, lockMember, setMemberType, unlinkCard } from './store.ts';

/** Unlinks a card that the network declined after linking and notifies the member; idempotent. */
export const endRefusedCard = (
  { db, now: clock }: { db: Database; now: Clock },
  { partnerId, memberId, payload }: Task,
): Promise<void> =>
  asEngine(db, async (trx) => {
    const key = { partnerId, memberId };
    const now = clock();
    await lockMember(trx, key);
    const card = await findLinked(trx, key, Number(payload.cardId));
    if (!card) return;
    await unlinkCard(trx, {
      ...key,
      id: card.id,
      consentId: card.consent_id,
      reason: 'refused',
      lastDayAfter: nextBusinessDay(now),
      now,
    });
    if ((await countLinked(trx, key)) === 0)
      await setMemberType(trx, key, { memberType: 'NonCardMember', active: true, now });
    const notice = { cardType: card.card_type, lastFour: card.last_four };
    await addTask(trx, { ...key, kind: 'cardRefused', payload: notice, now });
    await addTask(trx, { ...key, kind: 'cardRemoval', subject: card.network_token, now });
  });
