import type { CardType } from '#domain/member/member.ts';
import { previewPayout } from '#domain/payouts/choose-payout.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type PayoutInput, readPayoutFacts } from './plan-payout.ts';
import { readOpenPayout } from './store.ts';

/** Where a member's next payout goes as things stand; amounts in US cents. */
export type NextPayout = {
  /** A payout is under way; the next one starts after it. */
  openPayout: { delivery: 'Card' | 'Email'; target: string } | null;
  isDue: boolean;
  plan:
    | {
        delivery: 'Card';
        cardType: CardType;
        lastFour: string;
        amountCents: number;
        maxCents: number;
      }
    | { delivery: 'Email'; email: string; amountCents: number }
    /** The last email came back and no card takes a credit. */
    | { delivery: null; retryAt: Date };
};

/** The destination of the next payout, by the function that decides it when it is sent. */
export const readNextPayout = async (
  trx: Trx,
  input: PayoutInput,
): Promise<NextPayout | undefined> => {
  const read = await readPayoutFacts(trx, input);
  if (!read) return undefined;
  const { facts, last, mailbox } = read;
  const open = await readOpenPayout(trx, input);
  const openPayout = open ? { delivery: open.delivery, target: open.target_label } : null;
  const isDue = facts.availableCents >= facts.thresholdCents;
  const plan = previewPayout(facts);
  if (plan?.delivery === 'Card' && last) {
    const { amountCents, maxCents } = plan;
    const { cardType, lastFour } = last;
    return {
      openPayout,
      isDue,
      plan: { delivery: 'Card', cardType, lastFour, amountCents, maxCents },
    };
  }
  if (plan)
    return {
      openPayout,
      isDue,
      plan: { delivery: 'Email', email: mailbox.email, amountCents: plan.amountCents },
    };
  return { openPayout, isDue, plan: { delivery: null, retryAt: mailbox.retryAt ?? input.now } };
};
