import { nextBusinessDay } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { addTask, type Task } from '#server/platform/outbox/store.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { countLinked, findLinked, lockMember, setMemberType, unlinkCard } from './store.ts';

type Ended = MemberKey & { id: number; reason: 'deleted' | 'refused'; now: Date };

/** Unlinks a card and leaves the account open, also without another card; undefined when it is not linked. */
export const endCard = async (trx: Trx, { id, reason, now, ...key }: Ended) => {
  await lockMember(trx, key);
  const card = await findLinked(trx, key, id);
  if (!card) return undefined;
  const lastDayAfter = nextBusinessDay(now);
  await unlinkCard(trx, { ...key, id, consentId: card.consent_id, reason, lastDayAfter, now });
  if ((await countLinked(trx, key)) === 0)
    await setMemberType(trx, key, { memberType: 'NonCardMember', active: true, now });
  await addTask(trx, { ...key, kind: 'cardRemoval', subject: card.network_token, now });
  return card;
};

/** Unlinks a card that the network declined after linking and notifies the member; idempotent. */
export const endRefusedCard = (
  { db, now: clock }: { db: Database; now: Clock },
  { partnerId, memberId, payload }: Task,
): Promise<void> =>
  asEngine(db, async (trx) => {
    const key = { partnerId, memberId };
    const now = clock();
    const card = await endCard(trx, {
      ...key,
      id: Number(payload.cardId),
      reason: 'refused',
      now,
    });
    if (!card) return;
    const notice = { cardType: card.card_type, lastFour: card.last_four };
    await addTask(trx, { ...key, kind: 'cardRefused', payload: notice, now });
  });
