import type { StaffBonus } from '#contract/staff/bonuses.ts';
import { offerGap } from '#domain/bonuses/bonus-offer.ts';
import { campaignState } from '#domain/bonuses/campaign.ts';
import { offerOfCampaign } from '#domain/bonuses/check-campaign.ts';
import { businessDay } from '#domain/time/local-time.ts';
import {
  countAudience,
  findCampaign,
  type ListedCampaign,
  listCampaigns,
  readOfferedMember,
} from '#server/earning/bonuses/index.ts';
import { listLedgerEntries } from '#server/earning/ledger/index.ts';
import { readMemberBonuses, readOwnerByEmail } from '#server/features/bonuses/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';

export const asStaffBonus = ({ isPaused, ...campaign }: ListedCampaign, now: Date): StaffBonus => ({
  ...campaign,
  state: campaignState({ ...campaign, isPaused }, businessDay(now)),
});

export const showBonus = staff.bonuses.show.handler(
  async ({ context: { engine }, input: { partner, code }, errors }) => {
    const campaigns = await asEngine(engine.db, (trx) => listCampaigns(trx, partner));
    const campaign = campaigns.find((listed) => listed.code === code);
    if (!campaign) throw errors.UNKNOWN_BONUS({ data: { code } });
    return asStaffBonus(campaign, engine.now());
  },
);

export const countBonusAudience = staff.bonuses.audience.handler(
  ({ context: { engine }, input: { partner, kind, audience, enrollmentSource } }) =>
    asEngine(engine.db, async (trx) => ({
      members: await countAudience(trx, partner, {
        audience,
        enrollmentSource,
        isNewMemberBonus: kind === 'newMember',
        now: engine.now(),
      }),
    })),
);

export const explainBonus = staff.bonuses.explain.handler(
  ({ context: { engine }, input: { partner: partnerId, code, email }, errors }) =>
    asEngine(engine.db, async (trx) => {
      const campaign = await findCampaign(trx, partnerId, code);
      if (!campaign) throw errors.UNKNOWN_BONUS({ data: { code } });
      const owner = await readOwnerByEmail(trx, partnerId, email.trim().toLowerCase());
      const key = { partnerId, memberId: owner?.id ?? 0 };
      const member = await readOfferedMember(trx, key);
      if (!member) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const { lastDinedOn } = member;
      const turnedOn = (await readMemberBonuses(trx, key)).find((bonus) => bonus.code === code);
      if (turnedOn)
        return { gap: turnedOn.status === 'Qualified' ? 'earned' : 'turnedOn', lastDinedOn };
      if (member.memberType === 'ClosedAccountMember') return { gap: 'closed', lastDinedOn };
      return { gap: offerGap(offerOfCampaign(campaign), member, engine.now()), lastDinedOn };
    }),
);

export const listBonusEntries = staff.bonuses.entries.handler(
  async ({ context: { engine }, input: { partner: partnerId, code, before, limit: max } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listLedgerEntries(trx, {
        partnerId,
        bonusCode: code,
        from: null,
        to: businessDay(engine.now()),
        category: 'bonuses',
        account: null,
        before,
        limit,
      }),
    );
    return { entries: rows, hasMore };
  },
);
