import type { Partner } from '#contract/partner.ts';
import { choosePayout, type PayoutPlan } from '#domain/payouts/choose-payout.ts';
import { lockMembers, postJournals } from '#server/earning/ledger/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { payoutJournal } from './payout-journal.ts';
import { type PayoutInput, readPayoutFacts } from './plan-payout.ts';
import { insertPayout, readOpenPayout, readRipe } from './store.ts';

type Deps = { db: Database; partners: ReadonlyMap<string, Partner>; now: Clock };
type Planned = { plan: PayoutPlan; target: string; targetLabel: string };

const PAGE = 200;

const planFor = async (trx: Trx, start: PayoutInput): Promise<Planned | null> => {
  const read = await readPayoutFacts(trx, start);
  const plan = read && choosePayout(read.facts);
  if (!plan) return null;
  const { last, mailbox } = read;
  if (plan.delivery === 'Email' || !last)
    return { plan, target: mailbox.email, targetLabel: mailbox.email };
  return { plan, target: last.token, targetLabel: `${last.cardType} ${last.lastFour}` };
};

const startOne = async (trx: Trx, start: PayoutInput): Promise<boolean> => {
  const { partnerId, memberId, now } = start;
  await lockMembers(trx, [start]);
  if (await readOpenPayout(trx, start)) return false;
  const payout = await planFor(trx, start);
  if (!payout) return false;
  const id = await insertPayout(trx, { partnerId, memberId, now, ...payout });
  const cents = payout.plan.amountCents;
  await postJournals(trx, [
    payoutJournal({ partnerId, memberId, id, step: 'started', cents, now }),
  ]);
  await addTask(trx, { partnerId, memberId, kind: 'payout', subject: String(id), now });
  return true;
};

const startForProgram = async ({ db, now }: Deps, partner: Partner): Promise<number> => {
  const { slug: partnerId, statementCreditThresholdCents: thresholdCents } = partner;
  let started = 0;
  let afterId = 0;
  for (;;) {
    const page = { partnerId, thresholdCents, afterId, limit: PAGE };
    const ripe = await asEngine(db, (trx) => readRipe(trx, page));
    for (const memberId of ripe) {
      const start = { partnerId, memberId, thresholdCents, now: now() };
      if (await asEngine(db, (trx) => startOne(trx, start))) started += 1;
    }
    const last = ripe.at(-1);
    if (last === undefined || ripe.length < PAGE) return started;
    afterId = last;
  }
};

/**
 * Starts a payout for every member of a Credit program whose balance has reached the amount: the
 * payout, its journal and the task that sends it, in one transaction. Concurrent processes start
 * each payout once.
 */
export const startPayouts = async (deps: Deps): Promise<number> => {
  let started = 0;
  for (const partner of deps.partners.values())
    if (partner.currencyType === 'Credit') started += await startForProgram(deps, partner);
  return started;
};
