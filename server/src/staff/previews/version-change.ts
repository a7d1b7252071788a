import type { Partner } from '#contract/partner.ts';
import type { PreviewChange, StaffEarningSettings } from '#contract/staff/previews.ts';
import { type TierLevel, tierLevels } from '#domain/member/member.ts';
import { unlockedLevels } from '#domain/merchant/exclusive-levels.ts';

const opensOf = ({ campaigns, acclaimedEnabled }: Partner): StaffEarningSettings['opens'] => {
  if (!acclaimedEnabled) return null;
  const opens = (tier: TierLevel) =>
    unlockedLevels(campaigns[tier].acclaimedLevels).filter((level) => level !== 0);
  return {
    OptedOut: opens('OptedOut'),
    NonActivated: opens('NonActivated'),
    OptedIn: opens('OptedIn'),
    VIP: opens('VIP'),
  };
};

/** The settings of a program that a preview can decide by. */
export const earningSettings = (partner: Partner): StaffEarningSettings => {
  const { earnRates, hasVIP, vip, posting } = partner;
  return {
    earnRates,
    vip: hasVIP ? vip : null,
    minTicketCents: posting.minTicketCents,
    giftCardsEarn: posting.giftCardsEarn,
    maxBillDollars: posting.maxBillDollars,
    opens: opensOf(partner),
  };
};

const differing = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> => {
  const names = Object.keys(after) as (keyof Fields)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  ) as Partial<Fields>;
};

const some = <Fields extends object>(fields: Fields): Fields | undefined =>
  Object.keys(fields).length > 0 ? fields : undefined;

/** The settings that a preview can decide by and that two programs have differently; null where there are none. */
export const versionChange = (from: Partner, to: Partner): PreviewChange | null => {
  const { earnRates: oldRates, vip: oldVip, opens: oldOpens, ...old } = earningSettings(from);
  const { earnRates: newRates, vip: newVip, opens: newOpens, ...changed } = earningSettings(to);
  const rates = some(
    Object.fromEntries(
      tierLevels
        .filter((tier) => oldRates[tier] !== newRates[tier])
        .map((tier) => [tier, newRates[tier]]),
    ),
  );
  const vip = oldVip && newVip ? some(differing(oldVip, newVip)) : undefined;
  const opens =
    oldOpens && newOpens
      ? some(
          Object.fromEntries(
            tierLevels
              .filter((tier) => String(oldOpens[tier]) !== String(newOpens[tier]))
              .map((tier) => [tier, newOpens[tier]]),
          ),
        )
      : undefined;
  const change: PreviewChange = {
    ...(rates && { earnRates: rates }),
    ...(vip && { vip }),
    ...(opens && { opens }),
    ...differing(old, changed),
  };
  return some(change) ?? null;
};
