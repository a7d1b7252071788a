import type { PreviewChange, StaffPreviewSettings } from '#contract/staff/previews.ts';
import { tierLevels } from '#domain/member/member.ts';
import { copy } from '../../copy/copy.ts';
import { formatCents, formatCount, formatUnitsNamed } from '../../session/format.ts';
import type { Program } from '../../session/session.ts';
import { dayNames } from '../restaurants/reward-days.tsx';

const { says, noChange } = copy.changes;

const describeRates = (
  { earnRates = {} }: PreviewChange,
  program: Program,
  today: StaffPreviewSettings | undefined,
): string[] =>
  tierLevels.flatMap((tier) => {
    const rate = earnRates[tier];
    if (rate === undefined) return [];
    const before = today?.earnRates[tier];
    const instead =
      before === undefined || before === rate ? '' : says.instead(formatCount(before));
    return [says.rate(tier, formatUnitsNamed(rate, program)) + instead];
  });

const describeOffers = (offers: NonNullable<PreviewChange['offers']>): string => {
  const { merchantIds, weekdays, maxSpendCents, maxVisits, minTicketCents } = offers;
  const terms = [
    weekdays === undefined ? [] : [says.days(dayNames(weekdays))],
    maxSpendCents === undefined
      ? []
      : [maxSpendCents === null ? says.noMaxSpend : says.maxSpend(formatCents(maxSpendCents))],
    maxVisits === undefined
      ? []
      : [maxVisits === null ? says.noMaxVisits : says.maxVisits(formatCount(maxVisits))],
    minTicketCents === undefined
      ? []
      : [minTicketCents === null ? says.noMinimum : says.offerMinimum(formatCents(minTicketCents))],
  ].flat();
  const where = merchantIds ? says.restaurants(merchantIds.length) : says.everywhere;
  return says.offers(where, terms.length > 0 ? terms.join(', ') : noChange.toLowerCase());
};

const describeRules = (change: PreviewChange, program: Program): string[] => {
  const { vip, minTicketCents, maxBillDollars, giftCardsEarn, offers, bonus } = change;
  const { dinesRequired, dollarsRequired } = vip ?? {};
  return [
    dinesRequired === undefined ? [] : [says.vip(formatCount(dinesRequired))],
    dollarsRequired === undefined ? [] : [says.vipDollars(formatCents(dollarsRequired * 100))],
    minTicketCents === undefined ? [] : [says.minTicket(formatCents(minTicketCents))],
    maxBillDollars === undefined ? [] : [says.maxBill(formatCents(maxBillDollars * 100))],
    giftCardsEarn === undefined ? [] : [says.giftCards(giftCardsEarn)],
    offers ? [describeOffers(offers)] : [],
    bonus
      ? [
          says.bonus(
            formatCount(bonus.dines),
            formatCents(bonus.minSpendCents),
            formatUnitsNamed(bonus.rewardUnits, program),
          ),
        ]
      : [],
  ].flat();
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A change in a sentence; `today` adds what a rate is instead of. */
export const describeChange = (
  change: PreviewChange,
  program: Program,
  today?: StaffPreviewSettings,
): string => {
  const parts = [...describeRates(change, program, today), ...describeRules(change, program)];
  return parts.length === 0 ? noChange : capitalize(parts.join('; '));
};
