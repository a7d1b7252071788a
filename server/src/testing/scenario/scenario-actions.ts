import { createPayoutSimulator } from '#demo/simulators/payout/payout-provider.ts';
import { identifierKinds } from '#domain/earning/events/match-merchant.ts';
import { addDays } from '#domain/time/local-time.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { ingestEvents, rematchFeed } from '#server/earning/feed/index.ts';
import { adjustRewards } from '#server/earning/ledger/index.ts';
import { runPayoutTasks, startPayouts } from '#server/earning/payouts/index.ts';
import {
  assignMerchant,
  linkRefund,
  replaceEvent,
  unlinkRefund,
} from '#server/earning/queues/index.ts';
import { resetVip } from '#server/earning/vip/reset-vip.ts';
import { closeCards } from '#server/features/cards/index.ts';
import { runCardTasks } from '#server/features/cards/run-card-tasks.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { isSignedBody, signBody } from '#server/platform/http/signed-body.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { setIdentifier } from '#server/staff/imports/index.ts';
import { postRewards } from '../post-rewards.ts';
import { claimActions } from './claim-actions.ts';
import type { ScenarioContext, ScenarioMember } from './open-scenario.ts';
import { ScenarioError, type Step } from './read-scenario.ts';
import { reservationActions } from './reservation-actions.ts';
import { eventOf } from './scenario-events.ts';

export type Action = (context: ScenarioContext, step: Step) => Promise<unknown>;

const log = createLog({ stream: { write: () => {} } });

const memberOf = ({ members }: ScenarioContext, { options }: Step): ScenarioMember => {
  const member = members.get(options.member ?? [...members.keys()][0] ?? '');
  if (!member) throw new ScenarioError(`no member is called ${options.member}`);
  return member;
};

const keyOf = (context: ScenarioContext, step: Step) => ({
  partnerId: context.partnerId,
  memberId: memberOf(context, step).id,
});

// A deleted card earns through the same day.
const unlink: Action = (context, step) =>
  asEngine(context.db, async (trx) => {
    const { partnerId } = context;
    const token = context.tokenOf(step.args[0] ?? '');
    const card = await trx
      .updateTable('card')
      .set({ unlinked_on: addDays(step.at.slice(0, 10), 1), unlinked_reason: 'deleted' })
      .where('partner_id', '=', partnerId)
      .where('network_token', '=', token)
      .where('unlinked_on', 'is', null)
      .returning('member_id')
      .executeTakeFirstOrThrow();
    const now = context.earning.clock.at;
    await addTask(trx, {
      partnerId,
      memberId: card.member_id,
      kind: 'cardRemoval',
      subject: token,
      now,
    });
  });

// A card with the same token: the network kept the account's reference when the card was replaced.
const relink: Action = (context, step) =>
  asEngine(context.db, async (trx) => {
    const { partnerId, memberId } = keyOf(context, step);
    const consent = await trx
      .selectFrom('consent')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('card')
      .values({
        partner_id: partnerId,
        member_id: memberId,
        consent_id: consent.id,
        card_type: 'Visa',
        last_four: step.options.digits ?? '4242',
        network_token: context.tokenOf(step.args[0] ?? ''),
        tracks_from: addDays(step.at.slice(0, 10), 1),
      })
      .execute();
  });

const changeTier: Action = (context, step) =>
  asEngine(context.db, (trx) =>
    trx
      .insertInto('member_tier')
      .values({
        partner_id: context.partnerId,
        member_id: memberOf(context, step).id,
        effective_on: step.at.slice(0, 10),
        tier_level: (step.args[0] ?? 'VIP') as 'VIP',
      })
      .execute(),
  );

const turnOnBonus: Action = (context, step) =>
  asEngine(context.db, async (trx) => {
    const key = keyOf(context, step);
    const { at: now } = context.earning.clock;
    const [code = '', units = '0'] = step.args;
    await trx
      .insertInto('member_bonus')
      .values({
        partner_id: key.partnerId,
        member_id: key.memberId,
        code,
        status: 'Enrolled',
        description: code,
        is_new_member: false,
        reward_units: Number(units),
        dines_required: Number(step.options.dines ?? 1),
        min_spend_cents: Number(step.options.min ?? 0) * 100,
        counts_from: step.at.slice(0, 10),
        counts_until: step.options.until ?? addDays(step.at.slice(0, 10), 30),
        offered_at: now,
        enrolled_at: now,
        idempotency_key: code,
      })
      .execute();
    await reconcileBonuses(trx, [key], now);
  });

const adjust: Action = (context, step) =>
  adjustRewards(context.db, {
    partnerId: context.partnerId,
    email: memberOf(context, step).email,
    code: '+',
    units: Number(step.args[0]),
    reason: 'goodwill',
    madeBy: 'ann',
    now: context.earning.clock.at,
  });

// `rejects` lets the provider refuse; without it a credit is delivered after its two days.
const payOut: Action = async ({ db, earning, partner }, { options }) => {
  const now = () => earning.clock.at;
  const refuses = () => options.rejects === 'yes';
  await startPayouts({ db, now, partners: new Map([[partner.slug, partner]]) });
  await runPayoutTasks({ db, log, now, provider: createPayoutSimulator({ db, now, refuses }) });
};

const identify: Action = async (context, { args: [name = '', mid = ''], options }) => {
  const merchantId = context.restaurants.get(name)?.id ?? '';
  const kind = identifierKinds.find((known) => known === options.kind) ?? 'mid';
  await setIdentifier(context.db, {
    merchantId,
    kind,
    mid: context.midOf(mid),
    acquirerBin: options.bin,
    isMoved: false,
    reason: 'a new terminal',
    madeBy: 'ann',
    now: context.earning.clock.at,
  });
  await rematchFeed(context.earning.engine);
};

const waitingQueues = { unknownMerchant: 'unmatched', ambiguousMerchant: 'ambiguous' } as const;

/** Staff assign the restaurant of a waiting bill. */
const assign: Action = async (context, { args: [transactionId = '', name = ''] }) => {
  const { partner, provider, earning } = context;
  const waiting = await asEngine(context.db, (trx) =>
    trx
      .selectFrom('feed_event')
      .select(['message_id', 'outcome'])
      .where('provider', '=', provider)
      .where('transaction_id', '=', transactionId)
      .where('event_type', '=', 'clearing')
      .where('outcome', 'in', ['unknownMerchant', 'ambiguousMerchant'])
      .executeTakeFirst(),
  );
  if (!waiting) return;
  await assignMerchant(earning.engine, {
    queue: waitingQueues[waiting.outcome as keyof typeof waitingQueues],
    item: `${provider}/${waiting.message_id}`,
    merchantId: context.restaurants.get(name)?.id ?? '',
    reason: 'the receipt names it',
    decidedBy: 'ann',
    partners: new Map([[partner.slug, partner]]),
  });
};

const unlimited = {
  approvalAboveUnits: Number.MAX_SAFE_INTEGER,
  floorUnits: Number.MIN_SAFE_INTEGER,
};

const messageOf = ({ db, provider }: ScenarioContext, transactionId: string) =>
  asEngine(db, (trx) =>
    trx
      .selectFrom('feed_event')
      .select(['provider', 'message_id as messageId', 'dine_id as dineId'])
      .where('provider', '=', provider)
      .where('transaction_id', '=', transactionId)
      .orderBy('event_type', 'desc')
      .executeTakeFirstOrThrow(),
  );

/** Staff link a waiting refund to a purchase. */
const link: Action = async (context, { args: [refund = '', purchase = ''] }) => {
  const { dineId } = await messageOf(context, purchase);
  await linkRefund(context.earning.engine, {
    item: await messageOf(context, refund),
    dineId: dineId ?? 0,
    limitsOf: () => unlimited,
    reason: 'the restaurant confirmed it',
    decidedBy: 'ann',
  });
};

/** Staff take back the link of a refund. */
const detach: Action = async (context, { args: [refund = ''] }) =>
  unlinkRefund(context.earning.engine, {
    item: await messageOf(context, refund),
    limitsOf: () => unlimited,
    reason: 'another purchase',
    decidedBy: 'ann',
  });

/** Staff replace an event with its contradicting body. */
const replace: Action = (context, step) => {
  const [action = '', ...args] = step.args;
  const body = eventOf(context, { ...step, action, args });
  return replaceEvent(context.earning.engine, {
    item: body,
    body,
    limitsOf: () => unlimited,
    reason: 'the network confirmed it',
    decidedBy: 'ann',
  });
};

const close: Action = (context, step) =>
  asEngine(context.db, (trx) => closeCards(trx, keyOf(context, step), context.earning.clock.at));

const withdraw: Action = (context, step) =>
  asEngine(context.db, (trx) =>
    trx
      .updateTable('consent')
      .set({ withdrawn_at: context.earning.clock.at })
      .where('member_id', '=', memberOf(context, step).id)
      .execute(),
  );

// A request signed with another secret (`bad`) or an hour ago (`stale`).
const webhook: Action = async (context, step) => {
  const [kind = '', action = '', ...args] = step.args;
  const event = eventOf(context, { ...step, action, args });
  const body = new TextEncoder().encode(JSON.stringify(event));
  const { at: now } = context.earning.clock;
  const seconds = Math.floor(now.getTime() / 1000) - (kind === 'stale' ? 3600 : 0);
  const timestamp = String(seconds);
  const signature = signBody(kind === 'bad' ? 'another secret' : 'secret', timestamp, body);
  if (isSignedBody({ timestamp, signature, body }, 'secret', now))
    await ingestEvents(context.earning.engine, [event]);
};

const runRemovals: Action = ({ db, earning }, { options }) =>
  runCardTasks({
    db,
    log,
    now: () => earning.clock.at,
    vault: { enroll: () => Promise.resolve({ kind: 'refused' }), release: () => Promise.resolve() },
    network: {
      stateOf: () => Promise.resolve('active'),
      remove: () =>
        options.network === 'down'
          ? Promise.reject(new Error('the network is down'))
          : Promise.resolve('confirmed'),
    },
  });

/** The steps of scenarios other than network events, by action. */
export const actions: Readonly<Record<string, Action>> = {
  ...claimActions,
  ...reservationActions,
  adjust,
  assign,
  bonus: turnOnBonus,
  close,
  detach,
  identify,
  link,
  payout: payOut,
  post: ({ earning, partnerId }) => postRewards(earning, partnerId),
  relink,
  removals: runRemovals,
  replace,
  reset: ({ db, earning, partnerId }) => resetVip(db, [partnerId], earning.clock.at),
  tier: changeTier,
  unlink,
  webhook,
  withdraw,
};
