import { MAX_CARDS } from '#domain/cards/card-number.ts';
import type { LinkErrorCode } from '#domain/cards/link-outcome.ts';
import { nextBusinessDay } from '#domain/time/local-time.ts';
import {
  adoptEnteredCard,
  learnEnteredAccount,
  readAccountToken,
} from '#server/earning/cards/index.ts';
import type { EnrolledCard } from '#server/integrations/card-vault/port.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { isUniqueViolation } from '#server/platform/db/transactions.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { cancelRemoval } from './removal-store.ts';
import {
  type CardRow,
  countLinked,
  findOwner,
  insertCard,
  lockMember,
  setMemberType,
  unlinkCard,
} from './store.ts';

export type Linking = MemberKey & {
  card: Omit<EnrolledCard, 'kind'> & { description: string };
  textVersion: string;
  /** Whether linking reopens a closed account. */
  reopens: boolean;
  startedAt: Date;
  now: Date;
};

export type Linked = { row: CardRow } | { error: LinkErrorCode };

/** Unlinks the card at its previous partner and notifies its member. */
const moveToNewPartner = async (trx: Trx, reference: string, now: Date): Promise<void> => {
  const unlocked = await findOwner(trx, reference);
  if (!unlocked) return;
  const owner = { partnerId: unlocked.partner_id, memberId: unlocked.member_id };
  await lockMember(trx, owner);
  const existing = await findOwner(trx, reference);
  if (existing?.id !== unlocked.id) return;
  await unlinkCard(trx, {
    ...owner,
    id: existing.id,
    consentId: existing.consent_id,
    reason: 'moved',
    lastDayAfter: nextBusinessDay(now),
    now,
  });
  if ((await countLinked(trx, owner)) === 0)
    await setMemberType(trx, owner, { memberType: 'NonCardMember', active: true, now });
  const payload = { cardType: existing.card_type, lastFour: existing.last_four };
  await addTask(trx, { ...owner, kind: 'cardMoved', payload, now });
};

// A card that replaced another is linked under the token of that one, so that its account has one holder.
const linkInside = async (trx: Trx, linking: Linking): Promise<Linked> => {
  const { partnerId, memberId, now } = linking;
  const entered = { ...linking.card, partnerId, memberId, token: linking.card.reference };
  await adoptEnteredCard(trx, entered, now);
  const reference = await readAccountToken(trx, linking.card.reference);
  const card = { ...linking.card, reference };
  const key = { partnerId, memberId };
  const member = await lockMember(trx, key);
  const isClosed = member?.member_type === 'ClosedAccountMember';
  if (!member || (isClosed && !linking.reopens)) return { error: 'tryAgain' };
  if ((await countLinked(trx, key)) >= MAX_CARDS) return { error: 'maximumCards' };
  const existing = await findOwner(trx, card.reference);
  if (existing && existing.partner_id === partnerId)
    return { error: existing.member_id === memberId ? 'alreadyLinked' : 'cardRefused' };
  if (!(await cancelRemoval(trx, card.reference, linking.startedAt))) return { error: 'tryAgain' };
  if (existing) await moveToNewPartner(trx, card.reference, now);
  const row = await insertCard(trx, {
    ...key,
    ...card,
    tracksFrom: nextBusinessDay(now),
    textVersion: linking.textVersion,
    now,
  });
  await learnEnteredAccount(trx, entered, now);
  await setMemberType(trx, key, { memberType: 'EnrolledCardMember', active: true, now });
  const dueAt = new Date(now.getTime() + 60_000);
  await addTask(trx, {
    ...key,
    kind: 'cardCheck',
    subject: linking.card.reference,
    payload: { cardId: String(row.id) },
    now,
    dueAt,
  });
  await addTask(trx, {
    ...key,
    kind: 'cardLinkedMail',
    subject: String(row.id),
    payload: { cardType: card.cardType, lastFour: card.lastFour, tracksFrom: nextBusinessDay(now) },
    now,
    dueAt,
  });
  return { row };
};

/**
 * Links one card: at most 12 per member, one member and one partner per card, under any race. A card of another member
 * is rejected with the generic message.
 */
export const linkCard = async (db: Database, linking: Linking): Promise<Linked> => {
  const attempt = () => asEngine(db, (trx) => linkInside(trx, linking));
  try {
    return await attempt();
  } catch (error) {
    // A concurrent request linked the same card; the retry finds its holder.
    if (!isUniqueViolation(error)) throw error;
    return attempt();
  }
};
