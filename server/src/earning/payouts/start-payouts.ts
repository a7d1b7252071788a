import type { Partner } from '#contract/partner.ts';
import { choosePayout, type PayoutPlan } from '#domain/payouts/choose-payout.ts';
import { lockMembers, postJournals, readAvailable } from '#server/earning/ledger/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { payoutJournal } from './payout-journal.ts';
import { hasOpenPayout, insertPayout, readLastCard, readMailbox, readRipe } from './store.ts';

type Deps = { db: Database; partners: ReadonlyMap<string, Partner>; now: Clock };
type Start = MemberKey & { thresholdCents: number; now: Date };
type Planned = { plan: PayoutPlan; target: string; targetLabel: string };

const PAGE = 200;

const planFor = async (trx: Trx, start: Start): Promise<Planned | null> => {
  const { thresholdCents, now } = start;
  const last = await readLastCard(trx, start, now);
  const mailbox = await readMailbox(trx, start, now);
  if (!mailbox) return null;
  const purchase =
    last && last.dineId !== null && last.cents !== null
      ? { dineId: last.dineId, cents: last.cents }
      : null;
  const plan = choosePayout({
    availableCents: await readAvailable(trx, start),
    thresholdCents,
    card: last ? { ...last, purchase } : null,
    isEmailBlocked: mailbox.isBlocked,
  });
  if (!plan) return null;
  if (plan.delivery === 'Email' || !last)
    return { plan, target: mailbox.email, targetLabel: mailbox.email };
  return { plan, target: last.token, targetLabel: `${last.cardType} ${last.lastFour}` };
};

const startOne = async (trx: Trx, start: Start): Promise<boolean> => {
  const { partnerId, memberId, now } = start;
  await lockMembers(trx, [start]);
  if (await hasOpenPayout(trx, start)) return false;
  const planned = await planFor(trx, start);
  if (!planned) return false;
  const id = await insertPayout(trx, { partnerId, memberId, now, ...planned });
  const cents = planned.plan.amountCents;
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
