import type { PreviewChange, StaffPreviewSettings } from '#contract/staff/previews.ts';
import { tierLevels } from '#domain/member/member.ts';
import { changes as changesCopy } from '../../copy/changes.ts';
import { capitalize, formatCents, formatCount, formatUnitsNamed } from '../../session/format.ts';
import type { Program } from '../../session/session.ts';
import { dayNames } from '../restaurants/reward-days.tsx';

const { sentences, noChange } = changesCopy;

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
      before === undefined || before === rate ? '' : sentences.instead(formatCount(before));
    return [sentences.rate(tier, formatUnitsNamed(rate, program)) + instead];
  });

const describeOffers = (offers: NonNullable<PreviewChange['offers']>): string => {
  const { merchantIds, weekdays, maxSpendCents, maxVisits, minTicketCents } = offers;
  const terms = [
    weekdays === undefined ? [] : [sentences.days(dayNames(weekdays))],
    maxSpendCents === undefined
      ? []
      : [
          maxSpendCents === null
            ? sentences.noMaxSpend
            : sentences.maxSpend(formatCents(maxSpendCents)),
        ],
    maxVisits === undefined
      ? []
      : [maxVisits === null ? sentences.noMaxVisits : sentences.maxVisits(formatCount(maxVisits))],
    minTicketCents === undefined
      ? []
      : [
          minTicketCents === null
            ? sentences.noMinimum
            : sentences.offerMinimum(formatCents(minTicketCents)),
        ],
  ].flat();
  const where = merchantIds ? sentences.restaurants(merchantIds.length) : sentences.everywhere;
  return sentences.offers(where, terms.length > 0 ? terms.join(', ') : noChange.toLowerCase());
};

const describeOpens = ({ opens = {} }: PreviewChange): string[] =>
  tierLevels.flatMap((tier) => {
    const levels = opens[tier];
    return levels ? [sentences.opens(tier, levels.join(' and '))] : [];
  });

const describeRules = (change: PreviewChange, program: Program): string[] => {
  const { vip, minTicketCents, maxBillDollars, giftCardsEarn, offers, bonus } = change;
  const { dinesRequired, dollarsRequired } = vip ?? {};
  return [
    dinesRequired === undefined ? [] : [sentences.vip(formatCount(dinesRequired))],
    dollarsRequired === undefined ? [] : [sentences.vipDollars(formatCents(dollarsRequired * 100))],
    minTicketCents === undefined ? [] : [sentences.minTicket(formatCents(minTicketCents))],
    maxBillDollars === undefined ? [] : [sentences.maxBill(formatCents(maxBillDollars * 100))],
    giftCardsEarn === undefined ? [] : [sentences.giftCards(giftCardsEarn)],
    describeOpens(change),
    offers ? [describeOffers(offers)] : [],
    bonus
      ? [
          sentences.bonus(
            formatCount(bonus.dines),
            formatCents(bonus.minSpendCents),
            formatUnitsNamed(bonus.rewardUnits, program),
          ),
        ]
      : [],
  ].flat();
};

/** A change in a sentence; `today` adds what a rate is instead of. */
export const describeChange = (
  change: PreviewChange,
  program: Program,
  today?: StaffPreviewSettings,
): string => {
  const parts = [...describeRates(change, program, today), ...describeRules(change, program)];
  return parts.length === 0 ? noChange : capitalize(parts.join('; '));
};
