import { nextBusinessDay } from '#domain/time/local-time.ts';
import { cancelUpcoming } from '#server/features/reservations/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { revokeMemberSessions } from '#server/platform/sessions/store.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { linkedCards, lockMember, setMemberType, unlinkCard } from './store.ts';

/** Unlinks every card, closes the account with one email, and revokes its sessions. */
export const closeCards = async (trx: Trx, key: MemberKey, now: Date): Promise<void> => {
  const before = await lockMember(trx, key);
  for (const card of await linkedCards(trx, key)) {
    await unlinkCard(trx, {
      ...key,
      id: card.id,
      consentId: card.consent_id,
      reason: 'deleted',
      lastDayAfter: nextBusinessDay(now),
      now,
    });
    await addTask(trx, { ...key, kind: 'cardRemoval', subject: card.network_token, now });
  }
  await setMemberType(trx, key, { memberType: 'ClosedAccountMember', active: false, now });
  if (before?.member_type !== 'ClosedAccountMember')
    await addTask(trx, { ...key, kind: 'accountClosedMail', now });
  await cancelUpcoming(trx, key, now);
  await revokeMemberSessions(trx, key, now);
};
