import type { Partner } from '#contract/partner.ts';
import { INVITED_CODE, inviteCode, isSamePerson } from '#domain/bonuses/referral.ts';
import { addDays, businessDay } from '#domain/time/local-time.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { insertMemberBonuses } from '#server/features/bonuses/index.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import {
  countInvited,
  hasInvitedBonus,
  type Invitation,
  readInvitation,
  sharesCard,
  voidInvitation,
} from './store.ts';

type Referral = NonNullable<Partner['referral']>;

const insertBoth = async (
  trx: Trx,
  friend: MemberKey,
  { terms, invitation, now }: { terms: Referral; invitation: Invitation; now: Date },
): Promise<void> => {
  const { partnerId, memberId: friendId } = friend;
  const { referrerId, joinDate } = invitation;
  const referrer = { partnerId, memberId: referrerId };
  const invited = await countInvited(trx, referrer, businessDay(now).slice(0, 4));
  if (invited.ofYear >= terms.maxPerYear) return;
  const bonus = {
    window: { from: joinDate, until: addDays(joinDate, terms.days) },
    offeredAt: now,
    now,
  };
  const offer = { isNewMemberBonus: false, dines: 1, minSpendCents: terms.minSpendCents };
  const code = inviteCode(invited.all + 1);
  await insertMemberBonuses(trx, [
    {
      ...friend,
      ...bonus,
      idempotencyKey: 'invited by a member',
      offer: {
        ...offer,
        code: INVITED_CODE,
        rewardUnits: terms.friendUnits,
        description: terms.friendDescription,
      },
    },
    {
      ...referrer,
      ...bonus,
      friendId,
      idempotencyKey: `invited ${code}`,
      offer: {
        ...offer,
        code,
        rewardUnits: terms.referrerUnits,
        description: terms.referrerDescription,
      },
    },
  ]);
  await reconcileBonuses(trx, [friend, referrer], now);
};

const start = async (
  trx: Trx,
  friend: MemberKey,
  { terms, now }: { terms: Referral; now: Date },
): Promise<void> => {
  const invitation = await readInvitation(trx, friend);
  if (!invitation || addDays(invitation.joinDate, terms.days) < businessDay(now)) return;
  const { referrerId } = invitation;
  await lockMembers(trx, [friend, { partnerId: friend.partnerId, memberId: referrerId }]);
  const isShared = await sharesCard(trx, friend, referrerId);
  if (await hasInvitedBonus(trx, friend)) {
    if (isShared) await voidInvitation(trx, friend, now);
    return;
  }
  if (isShared || isSamePerson(invitation.friend, invitation.referrer)) return;
  await insertBoth(trx, friend, { terms, invitation, now });
};

/**
 * Promises an invited member and the one who invited them their rewards, once, as soon as the
 * invited one links a card. A card of both ends the promise; the same person gets none.
 */
export const startReferral = async (
  db: Database,
  { partner, memberId, now }: { partner: Partner; memberId: number; now: Date },
): Promise<void> => {
  const terms = partner.referral;
  if (!terms) return;
  await asEngine(db, (trx) => start(trx, { partnerId: partner.slug, memberId }, { terms, now }));
};
